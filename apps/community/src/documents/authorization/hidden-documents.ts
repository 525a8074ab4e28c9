import type { Kysely } from 'kysely';
import { documentIdOf } from '@epr/domain/documents';
import { readableCodes, type Access } from '../../access-rights/access.ts';
import { entriesSeparator } from '../../fhir-api/searchset.ts';
import type { Schema } from '../../storage/schema.ts';
import { redact, type HiddenNames } from './redact.ts';

/** The names of the documents of the record that this reader may not see; none, without asking the store, who may see all. */
export async function hiddenNames(
  db: Kysely<Schema>,
  access: Pick<Access, 'patient' | 'readable'>,
  home: string,
): Promise<HiddenNames> {
  const codes = readableCodes(access.readable);
  if (codes === undefined) return new Set();
  const rows = await db
    .selectFrom('document')
    .select(['id', 'entry_uuid', 'unique_id', 'home_community'])
    .where('spid', '=', access.patient)
    .$if(codes.length > 0, (query) => query.where('confidentiality', 'not in', [...codes]))
    .execute();
  return new Set(
    rows.flatMap(({ id, entry_uuid: entryUuid, unique_id: uniqueId, home_community: other }) => {
      const documentId = documentIdOf({ entryUuid, homeCommunity: other ?? home });
      return [id, entryUuid, uniqueId, documentId].map((name) => name.toLowerCase());
    }),
  );
}

/** The JSON text of one served resource without what refers to hidden documents. */
export function redactText(text: string, hidden: HiddenNames): string {
  if (hidden.size === 0 || !mayRefer(text)) return text;
  const resource = JSON.parse(text) as object;
  const seen = redact(resource, hidden);
  return seen === resource ? text : JSON.stringify(seen);
}

/** The entries of a searchset, as `joined` writes them, without what refers to hidden documents. */
export function redactEntries(entries: string, hidden: HiddenNames): string {
  if (hidden.size === 0 || entries === '') return entries;
  return entries
    .split(entriesSeparator)
    .map((text) => {
      if (!mayRefer(text)) return text;
      const entry = JSON.parse(text) as { readonly resource: object };
      const resource = redact(entry.resource, hidden);
      return resource === entry.resource ? text : JSON.stringify({ ...entry, resource });
    })
    .join(entriesSeparator);
}

/** Most documents refer to nothing beside their contained author, and are served as the text they are stored as. */
function mayRefer(text: string): boolean {
  return /"reference":"(?!#)|(?<!"subject":\{)"identifier":\{/.test(text);
}
