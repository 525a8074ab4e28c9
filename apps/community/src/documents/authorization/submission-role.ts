import type { Kysely } from 'kysely';
import type { Coded } from '@epr/domain/values';
import { readSubmissionSet } from '@epr/fhir/documents';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find.ts';

/** The author role on the submission set a document came in with (core 6). */
export async function submissionRoleOf(db: Kysely<Schema>, row: DocumentRow): Promise<Coded | undefined> {
  if (row.submission_set === null) return undefined;
  const set = await db
    .selectFrom('submission_set')
    .select('resource')
    .where('id', '=', row.submission_set)
    .executeTakeFirst();
  const read = set && readSubmissionSet(JSON.parse(set.resource));
  return read?.ok ? read.value.authorRole : undefined;
}
