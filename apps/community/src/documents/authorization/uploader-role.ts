import type { Kysely } from 'kysely';
import type { Document } from '@epr/domain/documents';
import { readSubmissionSet } from '@epr/fhir/documents';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find-document.ts';

/**
 * Returns a stored document with its original provider role: where the document has none, the role on the submission set of its upload
 * (core 6).
 */
export async function completeUploaderRole(
  db: Kysely<Schema>,
  row: DocumentRow,
  document: Document,
): Promise<Document> {
  if (document.uploaderRole || row.submission_set === null) return document;
  const submissionSet = await db
    .selectFrom('submission_set')
    .select('resource')
    .where('id', '=', row.submission_set)
    .executeTakeFirst();
  const read = submissionSet && readSubmissionSet(JSON.parse(submissionSet.resource));
  return read?.ok && read.value.authorRole ? { ...document, uploaderRole: read.value.authorRole } : document;
}
