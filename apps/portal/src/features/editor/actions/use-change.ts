import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyChangeStep, type ChangeStep, type Document } from '@epr/domain/documents';
import { unwrap, failureOf } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { messageOf } from '../../../context/error-messages.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate, reportChange } from '../../../context/queries/invalidate.ts';
import { withDocument } from '../../../documents/record/with-document.ts';
import { isOpenRecord, recordKey } from '../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { deletionRequestsQuery } from '../../../documents/change/deletion-requests-query.ts';
import { sendChange } from '../../../documents/change/send-change.ts';

export interface RequestedStep {
  readonly step: ChangeStep;
  readonly document: Document;
  /** The document and all its versions: a deletion affects them all. */
  readonly versions: readonly Document[];
  /** Title as it is displayed, for the messages. */
  readonly title: string;
}

const successMessages = {
  deprecate: 'toasts.documentStore.deprecateSuccess',
  approve: 'toasts.documentStore.approveSuccess',
  requestDeletion: 'toasts.documentStore.deleteSuccess',
  withdrawDeletion: 'toasts.documentStore.withdrawSuccess',
} as const;

/**
 * Marks a document valid or invalid, requests its deletion, or withdraws such a request (DOC-22, DOC-23). After a change of the status the
 * list is read again. A document whose deletion is requested leaves the screen at once with all its versions; after a failure it is
 * restored and the list is read again.
 */
export function useChange() {
  const session = useSession();
  const state = useSessionState();
  const notify = useToastControls();
  const client = useQueryClient();
  const { homeCommunity } = useConfiguration();
  return useMutation({
    mutationFn: async ({ step, document }: RequestedStep) => {
      const sender = { connection: session.connection, homeCommunity: homeCommunity.id, role: state.role };
      return unwrap(await sendChange(sender, document, (now) => applyChangeStep(now, step)));
    },
    onMutate: async ({ step, versions }) => {
      // The record of the change: another one may be open when the response arrives.
      const record = recordKey(state);
      if (step !== 'requestDeletion') return { record, before: undefined };
      await client.cancelQueries({ queryKey: record });
      const before = client.getQueryData<RecordContent>(record);
      const removedIds = new Set(versions.map(({ id }) => id));
      client.setQueryData<RecordContent>(
        record,
        (known) => known && { ...known, documents: known.documents.filter(({ id }) => !removedIds.has(id)) },
      );
      return { record, before };
    },
    onSuccess: (changedDocument, { step, title }, { record }) => {
      // After a deletion the list on the screen is read again only if it was read meanwhile, perhaps before the deletion was stored. The next
      // screen reads it again: on the document's page the request can be withdrawn.
      const list = client.getQueryState<RecordContent>(record);
      const wasReread =
        list?.fetchStatus === 'fetching' || list?.data?.documents.some(({ id }) => id === changedDocument.id);
      if (step !== 'requestDeletion' || wasReread)
        void invalidate<RecordContent>(client, record, (known) => withDocument(known, changedDocument));
      else {
        void client.invalidateQueries({ queryKey: record, refetchType: 'none' });
        reportChange(record);
      }
      void invalidate(client, deletionRequestsQuery(session.connection, state).queryKey);
      if (isOpenRecord(record, session.getState())) notify.show(successMessages[step], { title });
    },
    onError: (error, { step }, context) => {
      // Restores the list at once, as reading it again may fail as well. `invalidate` adds nothing to a record that was closed meanwhile.
      if (context) void invalidate<RecordContent>(client, context.record, (known) => context.before ?? known);
      // The dialog for a change of the status is still open and shows the failure itself; after a deletion the user is already back at the
      // list.
      if (step !== 'requestDeletion') return;
      const failure = failureOf(error);
      notify.show(messageOf('deleteDocument', failure));
      if (failure.messageKey) notify.show(failure.messageKey);
    },
  });
}
