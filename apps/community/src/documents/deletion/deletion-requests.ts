import type { DocumentReference } from 'fhir/r4';
import type { Kysely } from 'kysely';
import { isDeletionDue, withdrawableUntil, type DeletionRequest } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { withDeletionStatus } from '@epr/fhir/documents';
import type { Context } from '../../context.ts';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find-document.ts';
import type { RecordScope } from '../record-scope.ts';
import { isDeletionRequested } from './deletion-status.ts';

/** Returns the open deletion requests of a record, newest first (DOC-23). */
export async function deletionRequests(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  patient: Spid,
): Promise<readonly DeletionRequest[]> {
  const rows = await db
    .selectFrom('deletion_request')
    .selectAll()
    .where('spid', '=', patient)
    .orderBy('requested', 'desc')
    .orderBy('document')
    .execute();
  return rows.map(({ document, requested, role, name }) => ({
    document,
    requested: requested.toISOString(),
    until: withdrawableUntil(requested, settings.deletionDays).toISOString(),
    by: { name, role: role as Role },
  }));
}

/** Whether the deletion of a document is requested and can no longer be withdrawn; false when no request is stored. */
export async function isDue(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom('deletion_request').select('requested').where('document', '=', id).executeTakeFirst();
  if (!row) return false;
  const until = withdrawableUntil(row.requested, settings.deletionDays).toISOString();
  return isDeletionDue({ until }, now());
}

/**
 * Stores who requested the deletion of a document and when, or removes the request when it is withdrawn. Returns the resource to store:
 * after a withdrawal it has the deletion status it had before the request.
 */
export async function recordDeletionRequest(
  scope: RecordScope,
  row: DocumentRow,
  resource: DocumentReference,
): Promise<DocumentReference> {
  const { db, access, caller } = scope;
  const before = JSON.parse(row.resource) as DocumentReference;
  if (isDeletionRequested(resource)) {
    await db
      .insertInto('deletion_request')
      .values({
        document: row.id,
        spid: access.patient,
        requested: scope.now(),
        username: caller.username,
        role: caller.role,
        name: caller.name,
        before: JSON.stringify(before.extension ?? []),
      })
      .execute();
    return resource;
  }
  if (!isDeletionRequested(before)) return resource;
  const extension = await withdrawRequest(db, row.id);
  return extension ? withDeletionStatus(resource, JSON.parse(extension) as DocumentReference['extension']) : resource;
}

/** Deletes the stored request and returns the extensions the document had before it. */
async function withdrawRequest(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const row = await db.deleteFrom('deletion_request').where('document', '=', id).returning('before').executeTakeFirst();
  return row?.before;
}
