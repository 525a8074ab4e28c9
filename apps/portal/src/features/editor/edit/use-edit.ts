import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readDocumentById } from '@epr/client/documents';
import { mergeEdit, changedFields, editedDocument, type Document, type DocumentDraft } from '@epr/domain/documents';
import { unwrap, failureOf, isOutcomeUnknown } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSubmitOnce } from '../../../context/queries/use-submit-once.ts';
import { withDocument } from '../../../documents/record/with-document.ts';
import { isOpenRecord, recordKey } from '../../../documents/record/record-key.ts';
import type { RecordContent } from '../../../documents/record/use-record.ts';
import { withListFields, sendChange } from '../../../documents/change/send-change.ts';

/**
 * Sends an edit: only the fields that differ from the document the form started from (DOC-21). When another user changed the document
 * first, `readNow` reads it again and `onRead` restarts the form from it. Neither callback is called once the form is unmounted: another
 * one may be open by then.
 */
export function useEdit(start: Document, onDone: () => void, onRead: (now: Document) => void) {
  const session = useSession();
  const state = useSessionState();
  const notify = useToastControls();
  const client = useQueryClient();
  const { homeCommunity } = useConfiguration();
  const edit = useMutation({
    mutationFn: async (draft: DocumentDraft) => {
      const edited = editedDocument(start, draft);
      const fields = changedFields(start, edited);
      const sender = { connection: session.connection, homeCommunity: homeCommunity.id, role: state.role };
      return unwrap(await sendChange(sender, start, (now) => mergeEdit(now, edited, fields), start));
    },
    // The record of the edit: another one may be open when the response arrives.
    onMutate: () => recordKey(state),
    onSuccess: (changedDocument, _draft, record) => {
      void invalidate<RecordContent>(client, record, (known) => withDocument(known, changedDocument));
      if (isOpenRecord(record, session.getState()))
        notify.show('toasts.documentStore.editSuccess', { title: changedDocument.title });
    },
    onError: (error) => {
      if (isOutcomeUnknown(failureOf(error))) void invalidate(client, recordKey(state));
    },
  });
  const reload = useMutation({
    mutationFn: async () => withListFields(unwrap(await readDocumentById(session.connection, start.logicalId)), start),
    onSuccess: () => {
      edit.reset();
      void invalidate(client, recordKey(state));
    },
  });
  const send = useSubmitOnce((draft: DocumentDraft) => edit.mutateAsync(draft, { onSuccess: onDone }));
  const error = reload.error ?? edit.error;
  return {
    save: (draft: DocumentDraft) => {
      reload.reset();
      send(draft);
    },
    /** Until the form is left: the code of the next page may have to be loaded, and a second press must send nothing. */
    saving: edit.isPending || edit.isSuccess,
    failure: error ? failureOf(error) : undefined,
    /** Present when another user changed the document first. */
    readNow: isOvertaken(edit.error) ? () => reload.mutate(undefined, { onSuccess: onRead }) : undefined,
    reading: reload.isPending,
  };
}

function isOvertaken(error: unknown): boolean {
  return error !== null && failureOf(error).messageKey === 'documents.change.overtaken';
}
