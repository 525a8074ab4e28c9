import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordOf } from '@epr/domain/session';
import { ok } from '@epr/domain/values';
import { sha1Of } from '@epr/client/documents';
import { storeVaccinations } from '@epr/client/vaccination';
import { failureOf, unwrap } from '../../../context/call-error.ts';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import { useNotify } from '../../../context/notify.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { useBrowserStorage } from '../../../context/storage/browser-storage.ts';
import { useOnlyLevel } from '../../../documents/uploads/only-level.ts';
import { savingKey } from '../state/use-saving.ts';
import { vaccinationsKey, mergeReadVaccinations, type Vaccinations } from '../state/use-vaccinations.ts';
import type { DocumentIdentifiers } from './document-identifiers.ts';
import { useCreateDocument, type CreatedDocument, type DocumentToStore } from './use-create-document.ts';

/** A document that was sent; kept until its response arrives. */
interface Sent {
  readonly names: DocumentIdentifiers;
  readonly hash: string | undefined;
}

const sendings = draftStorage<Sent>('epr.vaccination.sent');

/**
 * Composes a vaccination document and stores it: the entry is shown at once, and removed if the upload fails (VAC-07). A retry after a lost
 * response uses the identifiers of the first attempt, also after a reload: if that attempt was stored after all, the document is not stored
 * twice. Stored at the only level the record accepts, once it is known (DOC-29).
 */
export function useSave() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const notify = useNotify();
  const { session: store } = useBrowserStorage();
  const make = useCreateDocument();
  const { onlyLevel, learn } = useOnlyLevel();
  const key = vaccinationsKey(state);
  const record = recordOf(state) ?? '';
  const change = async (changed: (known: Vaccinations) => Vaccinations['contents']): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    const known = client.getQueryData<Vaccinations>(key);
    if (!known) return;
    const next = await mergeReadVaccinations({ ...known, contents: changed(known) });
    // Nothing is kept of a record that was closed while it was merged.
    client.setQueryData<Vaccinations>(key, (now) => now && next);
  };
  const madeAgain = async (saving: DocumentToStore): Promise<CreatedDocument | undefined> => {
    const sent = sendings.load(record, Date.now(), store);
    const made = sent && (await make(saving, sent.names));
    return made && (await sha1Of(made.written.file)) === sent.hash ? made : undefined;
  };
  const mutation = useMutation({
    mutationKey: savingKey,
    mutationFn: async (asked: DocumentToStore) => {
      const saving = { ...asked, confidentiality: onlyLevel ?? asked.confidentiality };
      const again = await madeAgain(saving);
      const { document, submission, written, names } = again ?? (await make(saving));
      sendings.save(record, { names, hash: await sha1Of(written.file) }, Date.now(), store);
      if (saving.kind === 'administration')
        await change(({ contents }) => [...contents, { document, content: ok(written.content) }]);
      const stored = await storeVaccinations(session.connection, written, document, submission);
      // The first attempt was stored, and only its response lost.
      if (stored.ok || (again && stored.error.status === 409)) return;
      await change(({ contents }) => contents.filter((one) => one.document.id !== document.id));
      unwrap(stored);
    },
    onError: (error) => {
      notify.show('toasts.vaccination.saveFail');
      learn(failureOf(error));
    },
    onSuccess: () => {
      sendings.remove(store);
      notify.show('toasts.vaccination.saved');
    },
    onSettled: () => {
      void invalidate(client, key);
      // The list of documents contains it too (NAV-06).
      void invalidate(client, ['record']);
    },
  });
  return {
    save: mutation.mutateAsync,
    saving: mutation.isPending,
    /** The last attempt was refused. */
    failure: mutation.error ? failureOf(mutation.error) : undefined,
  };
}
