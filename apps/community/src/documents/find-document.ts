import { sql, type Kysely, type Selectable } from 'kysely';
import type { Confidentiality } from '@epr/domain/documents';
import { readableCodes, type RecordAccess } from '../access-rights/record-access.ts';
import type { DocumentTable, Schema } from '../storage/schema.ts';

export type DocumentRow = Selectable<DocumentTable>;

/**
 * Finds a document of one record by any of its names: the logical id, the document id of DOC-04 (base64 of the urn:uuid, `@`, home
 * community), its `urn:uuid:…`, its uniqueId `urn:oid:…`, or a reference ending in one of them. `home`: this community, used when the
 * name has none. Where a name matches several documents (decision 21), one the reader may see is preferred.
 */
export async function findDocument(
  db: Kysely<Schema>,
  home: string,
  { patient, readable }: Pick<RecordAccess, 'patient' | 'readable'>,
  name: string,
): Promise<DocumentRow | undefined> {
  const codes = readableCodes(readable);
  const rows = db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', patient)
    .$call((query) =>
      codes === 'all' || codes.length === 0
        ? query
        : query.orderBy(sql`confidentiality in (${sql.join(codes)})`, 'desc'),
    )
    .orderBy('last_updated')
    .orderBy('id');
  const identifier = name.replace(/^.*DocumentReference\//, '').replace(/\/_history\/.*$/, '');
  if (/^urn:oid:/i.test(identifier))
    return rows.where('unique_id', '=', identifier).where('home_community', 'is', null).executeTakeFirst();
  const entryUuid = entryUuidIn(identifier);
  if (entryUuid === undefined) return rows.where('id', '=', identifier).executeTakeFirst();
  const found = await rows.where('entry_uuid', '=', entryUuid).execute();
  const community = identifier.includes('@') ? identifier.slice(identifier.indexOf('@') + 1) : home;
  return found.find((row) => (row.home_community ?? home) === community);
}

/** Whether a document has a confidentiality level that may be read. */
export function isReadable(row: Pick<DocumentRow, 'confidentiality'>, readable: readonly Confidentiality[]): boolean {
  const codes = readableCodes(readable);
  return codes === 'all' || codes.includes(row.confidentiality);
}

function entryUuidIn(name: string): string | undefined {
  if (/^urn:uuid:/i.test(name)) return name.toLowerCase();
  const at = name.indexOf('@');
  const decoded = at > 0 ? Buffer.from(name.slice(0, at), 'base64').toString('latin1') : '';
  return /^urn:uuid:[0-9a-f-]{36}$/i.test(decoded) ? decoded.toLowerCase() : undefined;
}
