import { useMutation, useQueryClient } from '@tanstack/react-query';
import { carriedOver, changedFields, editedDocument, type Document, type EditDraft } from '@epr/domain/documents';
import { orThrow, refusalOf } from '../../../given/call-refused.ts';
import { useConfiguration } from '../../../given/configuration.ts';
import { useNotify } from '../../../given/notify.ts';
import { useSession, useSessionState } from '../../../given/session.ts';
import { recordKey } from '../record-key.ts';
import type { RecordContent } from '../use-record.ts';
import { sendChange } from './send-change.ts';

/** Sends an edit: only the fields that differ from where the form started, on the document as it is now (DOC-21). */
export function useEdit(start: Document, onDone: () => void) {
  const session = useSession();
  const state = useSessionState();
  const notify = useNotify();
  const client = useQueryClient();
  const { homeCommunity } = useConfiguration();
  const edit = useMutation({
    mutationFn: async (draft: EditDraft) => {
      const edited = editedDocument(start, draft);
      const fields = changedFields(start, edited);
      const sender = { connection: session.connection, homeCommunity: homeCommunity.id, role: state.role };
      return orThrow(await sendChange(sender, start, (now) => carriedOver(now, edited, fields)));
    },
    onSuccess: (after) => {
      const key = recordKey(state);
      client.setQueryData<RecordContent>(
        key,
        (known) => known && { ...known, documents: known.documents.map((one) => (one.id === after.id ? after : one)) },
      );
      void client.invalidateQueries({ queryKey: key });
      notify.tell('toasts.documentStore.editSuccess', { title: after.title });
      onDone();
    },
  });
  return {
    save: (draft: EditDraft) => {
      if (!edit.isPending) edit.mutate(draft);
    },
    saving: edit.isPending,
    refusal: edit.error ? refusalOf(edit.error) : undefined,
  };
}
