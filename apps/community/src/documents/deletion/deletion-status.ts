import type { DocumentReference } from 'fhir/r4';
import { deletionStatusIn, withDeletionStatus } from '@epr/fhir/documents';
import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find-document.ts';
import { versionsOf } from '../authorization/related-versions.ts';

/**
 * Returns the other versions of a document whose deletion status changed, each with the new status, because a deletion affects all versions
 * (core 4). Versions whose deletion is prohibited keep theirs.
 */
export async function otherVersions(
  db: Kysely<Schema>,
  row: DocumentRow,
  changedVersion: DocumentReference,
): Promise<readonly { readonly row: DocumentRow; readonly resource: DocumentReference }[]> {
  const otherRows = await versionsOf(db, row);
  return otherRows.flatMap((other) => {
    const before = JSON.parse(other.resource) as DocumentReference;
    if (
      deletionStatusIn(before)?.endsWith('deletionProhibited') ||
      deletionStatusIn(before) === deletionStatusIn(changedVersion)
    )
      return [];
    return [{ row: other, resource: withDeletionStatus(before, changedVersion.extension) }];
  });
}

/** Whether the deletion status of a document is "requested". */
export function isDeletionRequested(resource: DocumentReference): boolean {
  return deletionStatusIn(resource)?.endsWith('deletionRequested') ?? false;
}
