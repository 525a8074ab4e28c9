import type { Kysely } from 'kysely';
import { documentIdOf } from '@epr/domain/documents';
import { readableCodes, type RecordAccess } from '../../access-rights/record-access.ts';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find-document.ts';
import type { HiddenDocumentIds } from './redact.ts';

/**
 * Returns the names of the record's documents that this reader may not see; an empty set, without a query, for a reader who may see all.
 */
export async function hiddenIdentifiers(
  db: Kysely<Schema>,
  access: Pick<RecordAccess, 'patient' | 'readable'>,
  home: string,
): Promise<HiddenDocumentIds> {
  const codes = readableCodes(access.readable);
  if (codes === 'all') return new Set();
  const rows = await db
    .selectFrom('document')
    .select(['id', 'entry_uuid', 'unique_id', 'home_community'])
    .where('spid', '=', access.patient)
    .$if(codes.length > 0, (query) => query.where('confidentiality', 'not in', [...codes]))
    .execute();
  return new Set(rows.flatMap((row) => identifiersOf(row, home)));
}

/** Returns the names by which a reference may refer to a document, in lower case. */
export function identifiersOf(
  row: Pick<DocumentRow, 'id' | 'entry_uuid' | 'unique_id' | 'home_community'>,
  home: string,
): readonly string[] {
  const { id, entry_uuid: entryUuid, unique_id: uniqueId, home_community: other } = row;
  const documentId = documentIdOf({ entryUuid, homeCommunity: other ?? home });
  return [id, entryUuid, uniqueId, documentId].map((name) => name.toLowerCase());
}
