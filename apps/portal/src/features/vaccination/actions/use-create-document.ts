import { recordOf } from '@epr/domain/session';
import type { Confidentiality, Document } from '@epr/domain/documents';
import {
  vaccinationMetadata,
  vaccinationSections,
  type VaccinationEntry,
  type EntryProvenance,
} from '@epr/domain/vaccination';
import { systems, type Spid } from '@epr/domain/values';
import type { NewSubmission } from '@epr/client/documents';
import { writeVaccinations, type WrittenVaccinations } from '@epr/client/vaccination';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { submissionIds } from '../../../documents/change/submission-ids.ts';
import { useTexts } from '../../../i18n/index.ts';
import { usePatient } from '../state/use-patient.ts';
import { authorOf, languageTag, authoringContextOf } from '../state/authoring-context.ts';
import { useEntryLabels } from '../labels/use-entry-labels.ts';
import { newDocumentIdentifiers, identifierSequence, type DocumentIdentifiers } from './document-identifiers.ts';

/** What to store: the entries of one action, or the whole record as one document. */
export interface DocumentToStore {
  readonly kind: 'administration' | 'record';
  /** `writing` returns the author, the time and the identifier of a new entry; called once for each new entry. */
  readonly entries: (writing: () => EntryProvenance) => readonly VaccinationEntry[];
  readonly title: string;
  readonly confidentiality: Confidentiality;
}

/** A document, ready to be sent. */
export interface CreatedDocument {
  readonly kind: DocumentToStore['kind'];
  readonly document: Document;
  readonly submission: NewSubmission;
  readonly written: WrittenVaccinations;
  readonly names: DocumentIdentifiers;
}

/**
 * Returns a function that composes a document without storing it, so that the file saved on the device is the same document. The same
 * content with the same identifiers gives the same file.
 */
export function useCreateDocument(): (
  saving: DocumentToStore,
  names?: DocumentIdentifiers,
) => Promise<CreatedDocument> {
  const session = useSession();
  const state = useSessionState();
  const patientOf = usePatient();
  const { homeCommunity } = useConfiguration();
  const { t, locale } = useTexts();
  const labels = useEntryLabels();
  return async ({ kind, entries, title, confidentiality }, names = newDocumentIdentifiers()) => {
    const { now, uuids } = identifierSequence(names);
    const [uuid, submissionUuid] = [uuids.next(), uuids.next()];
    const author = authorOf(state);
    const patient = await patientOf();
    const role = state.role === 'NONE' ? 'PAT' : state.role;
    const language = languageTag(locale);
    const document = vaccinationMetadata({
      kind,
      uuid,
      homeCommunity: homeCommunity.id,
      patient: recordOf(state) as Spid,
      title,
      confidentiality,
      role,
      author,
      created: now,
      language,
    });
    const submission = {
      ...submissionIds(submissionUuid),
      sourceId: homeCommunity.id,
      date: now,
      authorRole: { code: role, system: systems.role },
    };
    const sectionTitles = Object.fromEntries(
      vaccinationSections.map((section) => [section, t(`vaccination.sections.${section}`)]),
    ) as Record<VaccinationEntry['section'], string>;
    const custodian = { name: homeCommunity.name, id: homeCommunity.id };
    const written = writeVaccinations(
      entries(() => ({ ...authoringContextOf(state), uuid: uuids.next(), now })),
      {
        ...{ kind, uuid, date: now, language, title, confidentiality, patient, author, custodian },
        sectionTitles,
        describe: labels.line,
      },
      session.connection,
      document.id,
    );
    return { kind, document, submission, written, names: { now, uuids: uuids.taken } };
  };
}
