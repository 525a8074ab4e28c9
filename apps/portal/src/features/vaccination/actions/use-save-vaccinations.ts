import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import { ok } from '@epr/domain/values';
import { storeVaccinations } from '@epr/client/vaccination';
import { failureOf, isOutcomeUnknown, unwrap } from '../../../context/call-error.ts';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useToastControls } from '../../../context/toast-controls.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useAllowedUploadLevel } from '../../../documents/background-uploads/allowed-upload-level.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import { savingKey } from '../state/use-is-saving-vaccinations.ts';
import { vaccinationsKey, mergeReadVaccinations, type Vaccinations } from '../state/use-vaccinations.ts';
import { useAttemptIdentifiers, type SentDocument } from './use-attempt-identifiers.ts';
import { useCreateDocument, type CreatedDocument, type DocumentToStore } from './use-create-document.ts';

const sendings = draftStorage<SentDocument>('epr.vaccination.sent');

/** Returns the message of an entry or certificate that was not stored, or may have been. */
export function messageOfSave(failure: CallFailure): MessageKey {
  return `toasts.vaccination.${isOutcomeUnknown(failure) ? 'saveUnknown' : 'saveFail'}`;
}

/**
 * Composes a vaccination document and stores it, once also after a lost response: the entry is shown at once, and removed if the upload
 * fails (VAC-07). Stored at the only level the record accepts, once it is known (DOC-29).
 */
export function useSaveVaccinations() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const notify = useToastControls();
  const createDocument = useCreateDocument();
  const { onlyLevel, learn } = useAllowedUploadLevel();
  const key = vaccinationsKey(state);
  const attempt = useAttemptIdentifiers<CreatedDocument>(sendings, ({ written }) => written.file);
  const change = async (changeContents: (known: Vaccinations) => Vaccinations['contents']): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    const cached = client.getQueryData<Vaccinations>(key);
    if (!cached) return;
    const merged = await mergeReadVaccinations({ ...cached, contents: changeContents(cached) });
    // Nothing is kept of a record that was closed while it was merged.
    client.setQueryData<Vaccinations>(key, (now) => now && merged);
  };
  const mutation = useMutation({
    mutationKey: savingKey,
    mutationFn: async (request: DocumentToStore) => {
      const saving = { ...request, confidentiality: onlyLevel ?? request.confidentiality };
      const { made, again } = await attempt.begin((names) => createDocument(saving, names));
      const { document, submission, written } = made;
      if (saving.kind === 'administration')
        await change(({ contents }) => [...contents, { document, content: ok(written.content) }]);
      const stored = await storeVaccinations(session.connection, written, document, submission);
      // The first attempt was stored, and only its response lost.
      if (stored.ok || (again && stored.error.status === 409)) return;
      await change(({ contents }) => contents.filter((one) => one.document.id !== document.id));
      unwrap(stored);
    },
    onError: (error) => {
      const failure = failureOf(error);
      notify.show(messageOfSave(failure));
      learn(failure);
    },
    onSuccess: () => {
      attempt.end();
      notify.show('toasts.vaccination.saved');
    },
    onSettled: () => {
      void invalidate(client, key);
      // The list of documents contains it too (NAV-06).
      void invalidate(client, recordKey(state));
    },
  });
  return {
    save: mutation.mutateAsync,
    saving: mutation.isPending,
    /** The last attempt was refused. */
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    /** Forgets that refusal. */
    reset: mutation.reset,
  };
}
