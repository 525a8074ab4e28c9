import type { DocumentReference } from 'fhir/r4';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { DocumentRow } from '../find-document.ts';

/** Whether a newer version replaces a document (DOC-20). */
export async function isReplaced(db: Kysely<Schema>, row: DocumentRow): Promise<boolean> {
  return (await replacedPredicate(db, row.spid))(row);
}

/** {@link isReplaced} for several documents of one record: reads the record once and returns a predicate. */
export async function replacedPredicate(db: Kysely<Schema>, spid: string): Promise<(row: DocumentRow) => boolean> {
  const replacements = await replacing(db, { spid });
  return (row) => replacements.some((other) => replaces(other, row));
}

/** Returns the earlier and later versions of a document, without the document itself. Terminates on cyclic relations. */
export async function versionsOf(db: Kysely<Schema>, row: DocumentRow): Promise<readonly DocumentRow[]> {
  const related = await replacing(db, row);
  const targets = related.flatMap(replacedReferences);
  const candidates = await db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', row.spid)
    .where((eb) =>
      eb.or([
        eb('id', 'in', [row.id, ...related.map(({ id }) => id), ...targets.map(logicalIdIn)]),
        eb('entry_uuid', 'in', [row.entry_uuid, ...targets]),
      ]),
    )
    .execute();
  const found = new Set([row.id]);
  const pending = [row];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const from = current;
    const next = candidates.filter((other) => !found.has(other.id) && (replaces(other, from) || replaces(from, other)));
    for (const other of next) found.add(other.id);
    pending.push(...next);
  }
  return candidates.filter(({ id }) => id !== row.id && found.has(id));
}

/** The documents of a record that replace another. */
async function replacing(db: Kysely<Schema>, { spid }: Pick<DocumentRow, 'spid'>): Promise<readonly DocumentRow[]> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('spid', '=', spid)
    .where(sql<boolean>`strpos(resource, '"replaces"') > 0`)
    .execute();
}

/** Whether a document replaces another directly. References name a document by its logical id or by its entryUUID. */
function replaces(newer: DocumentRow, older: DocumentRow): boolean {
  return replacedReferences(newer).some((target) => logicalIdIn(target) === older.id || target === older.entry_uuid);
}

/** Returns the references to the documents that a document replaces. */
export function replacedReferences({ resource }: DocumentRow): readonly string[] {
  const { relatesTo } = JSON.parse(resource) as DocumentReference;
  return (relatesTo ?? []).flatMap(({ code, target }) =>
    code === 'replaces' && target.reference ? [target.reference] : [],
  );
}

/** Returns the logical id of a reference. */
export function logicalIdIn(reference: string): string {
  return reference.replace(/^.*DocumentReference\//, '');
}
