import type { Document } from '@epr/domain/documents';
import type { VaccinationDocument, VaccinationEntry } from '@epr/domain/vaccination';
import { ok } from '@epr/domain/values';
import { readVaccinationDocument, writeVaccinationDocument, type DocumentInput } from '@epr/fhir/vaccination';
import { uploadDocument, type NewSubmission } from '../documents/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';

export type { DocumentInput, PatientOfDocument } from '@epr/fhir/vaccination';

/** A vaccination document that can be uploaded, saved or displayed before it is stored. */
export interface WrittenVaccinations {
  /** FHIR JSON. */
  readonly file: Blob;
  /** The content as read back from the written document. */
  readonly content: VaccinationDocument;
}

/** Writes entries as a CH VACD document; `document` identifies it within the record until it is read again (VAC-06). */
export function writeVaccinations(
  entries: readonly VaccinationEntry[],
  writing: Omit<DocumentInput, 'base'>,
  { endpoints }: Pick<Connection, 'endpoints'>,
  document: string,
): WrittenVaccinations {
  const bundle = writeVaccinationDocument(entries, { ...writing, base: endpoints.fhir });
  const content = readVaccinationDocument(bundle, document);
  if (!content.ok) throw new Error(content.error);
  return { file: new Blob([JSON.stringify(bundle)], { type: 'application/fhir+json' }), content: content.value };
}

/** Stores a written document with the upload call used for all documents (DOC-19, VAC-07). */
export async function storeVaccinations(
  connection: Connection,
  { file }: Pick<WrittenVaccinations, 'file'>,
  document: Document,
  submission: NewSubmission,
): Promise<CallResult<void>> {
  const stored = await uploadDocument(connection, { document, submission, file });
  return stored.ok ? ok(undefined) : stored;
}
