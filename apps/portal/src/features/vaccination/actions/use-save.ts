import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Document, Confidentiality } from '@epr/domain/documents';
import { recordOf } from '@epr/domain/session';
import { vaccinationMetadata, vaccinationSections, type VaccinationEntry } from '@epr/domain/vaccination';
import { ok, systems, type Spid } from '@epr/domain/values';
import { storeVaccinations, writeVaccinations, type WrittenVaccinations } from '@epr/client/vaccination';
import { unwrap } from '../../../context/call-error.ts';
import { useConfiguration } from '../../../context/configuration.ts';
import { useNotify } from '../../../context/notify.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { invalidate } from '../../../context/queries/invalidate.ts';
import { newUuid } from '../../../documents/change/submission-ids.ts';
import { useTexts } from '../../../i18n/index.ts';
import { vaccinationsKey, withRecord, type Vaccinations } from '../state/use-vaccinations.ts';
import { savingKey } from '../state/use-saving.ts';
import { usePatient } from '../state/use-patient.ts';
import { authorOf, languageTag } from '../state/writer.ts';
import { useWords } from '../words/use-words.ts';

/** What to store: entries of one act, or the whole record as one document. */
export interface Saving {
  readonly kind: 'administration' | 'record';
  readonly entries: readonly VaccinationEntry[];
  readonly title: string;
  readonly confidentiality: Confidentiality;
}

interface Made {
  readonly document: Document;
  readonly written: WrittenVaccinations;
  readonly kind: Saving['kind'];
}

/** Writes a vaccination document and stores it: shown at once, taken back if the upload fails (VAC-07). */
export function useSave() {
  const session = useSession();
  const state = useSessionState();
  const client = useQueryClient();
  const notify = useNotify();
  const { homeCommunity } = useConfiguration();
  const make = useMake();
  const key = vaccinationsKey(state);
  const change = async (changed: (known: Vaccinations) => Vaccinations['contents']): Promise<void> => {
    await client.cancelQueries({ queryKey: key });
    const known = client.getQueryData<Vaccinations>(key);
    if (known) client.setQueryData(key, await withRecord({ ...known, contents: changed(known) }));
  };
  const mutation = useMutation({
    mutationKey: savingKey,
    mutationFn: async ({ document, written }: Made) => {
      const act = `urn:uuid:${newUuid()}`;
      const authorRole = { code: document.uploaderRole?.code ?? 'PAT', system: systems.role };
      const submission = { entryUuid: act, uniqueId: act, sourceId: homeCommunity.id, date: now(), authorRole };
      unwrap(await storeVaccinations(session.connection, written, document, submission));
    },
    onMutate: async ({ document, written, kind }) => {
      if (kind === 'administration')
        await change(({ contents }) => [...contents, { document, content: ok(written.content) }]);
    },
    onError: async (_error, { document }) => {
      await change(({ contents }) => contents.filter((one) => one.document.id !== document.id));
      notify.tell('toasts.vaccination.saveFail');
    },
    onSuccess: () => notify.tell('toasts.vaccination.saved'),
    onSettled: () => {
      void invalidate(client, key);
      // The list of documents holds it too (NAV-06).
      void invalidate(client, ['record']);
    },
  });
  return {
    save: async (saving: Saving) => mutation.mutateAsync(await make(saving)),
    saving: mutation.isPending,
    failed: mutation.isError,
  };
}

/** Writes without storing: what is saved on the device is the same document. */
export function useMake() {
  const session = useSession();
  const state = useSessionState();
  const patientOf = usePatient();
  const { homeCommunity } = useConfiguration();
  const { t, locale } = useTexts();
  const words = useWords();
  return async ({ kind, entries, title, confidentiality }: Saving): Promise<Made> => {
    const uuid = newUuid();
    const author = authorOf(state);
    const patient = await patientOf();
    const role = state.role === 'NONE' ? 'PAT' : state.role;
    const document = vaccinationMetadata({
      kind,
      uuid,
      homeCommunity: homeCommunity.id,
      patient: recordOf(state) as Spid,
      title,
      confidentiality,
      role,
      author,
      created: now(),
      language: languageTag(locale),
    });
    const sectionTitles = Object.fromEntries(
      vaccinationSections.map((section) => [section, t(`vaccination.sections.${section}`)]),
    ) as Record<VaccinationEntry['section'], string>;
    const custodian = { name: homeCommunity.name, id: homeCommunity.id };
    const language = languageTag(locale);
    const frame = { kind, uuid, date: now(), language, title, confidentiality, patient, author, custodian };
    const written = writeVaccinations(
      entries,
      { ...frame, sectionTitles, describe: words.line },
      session.connection,
      document.id,
    );
    return { document, written, kind };
  };
}

function now(): string {
  return new Date().toISOString();
}
