import type { Document, DocumentId } from '../document.ts';
import type { Parent } from '../versions/version-parents.ts';
import type { VersionTree } from '../versions/version-tree.ts';

/** A list as displayed: the leaves, each of which contains the documents it replaces (core 3; DOC-05). */
export interface VersionGroup {
  /** In the given order: documents that no other document of the list replaces; documents added to another one follow it. */
  readonly rows: readonly Document[];
  /** Rows that contain a found document which no other row shows: they are expanded, so that no found document is hidden. */
  readonly unfolded: ReadonlySet<DocumentId>;
  /** Rows placed after the row of the document they were added to, or of its nearest earlier version in the list. */
  readonly attached: ReadonlySet<DocumentId>;
}

/**
 * Puts earlier versions under the documents that replace them, and addenda, conversions and signatures after the documents they belong
 * to, so that the report comes before them.
 */
export function groupVersions(found: readonly Document[], tree: VersionTree): VersionGroup {
  const building = found.filter(({ relations }) => relations.length > 0);
  const above = new Set<DocumentId>();
  for (const document of building) replacedBy(document, tree, above);
  const held = new Map<DocumentId, DocumentId>();
  const unfolded = new Set<DocumentId>();
  const inList = new Set(found.map(({ id }) => id));
  const passed = new Set<DocumentId>();
  for (const row of building) {
    if (above.has(row.id)) continue;
    for (const { id } of replacedBy(row, tree, passed)) {
      held.set(id, row.id);
      if (inList.has(id)) unfolded.add(row.id);
    }
  }
  const rows = found.filter(({ id }) => !above.has(id));
  const followers = followersOf(rows, tree, held);
  if (followers.size === 0) return { rows, unfolded, attached: new Set() };
  const attached = new Set([...followers.values()].flat().map(({ id }) => id));
  const behind = (row: Document): readonly Document[] => [row, ...(followers.get(row.id) ?? []).flatMap(behind)];
  return { rows: rows.filter(({ id }) => !attached.has(id)).flatMap(behind), unfolded, attached };
}

/** Returns the rows to be placed after each row, oldest first. */
function followersOf(
  rows: readonly Document[],
  tree: VersionTree,
  held: ReadonlyMap<DocumentId, DocumentId>,
): ReadonlyMap<DocumentId, readonly Document[]> {
  const here = new Set(rows.map(({ id }) => id));
  const followers = new Map<DocumentId, Document[]>();
  for (const row of rows) {
    if (row.relations.length === 0 || tree.get(row.id)?.parent?.kind === 'replaces') continue;
    const to = nestedOf(row, tree).flatMap(({ document }) => {
      const id = document && (here.has(document.id) ? document.id : held.get(document.id));
      return id === undefined ? [] : [id];
    })[0];
    if (to !== undefined) followers.set(to, [...(followers.get(to) ?? []), row]);
  }
  for (const all of followers.values()) all.sort((a, b) => timeOf(a) - timeOf(b));
  return followers;
}

function timeOf({ creationTime }: Document): number {
  return Date.parse(creationTime) || 0;
}

/** Returns the documents a document builds on, the nearest first; the last one may be hidden from the reader. */
export function nestedOf(document: Document, tree: VersionTree): readonly Parent[] {
  const nested: Parent[] = [];
  let parent = tree.get(document.id)?.parent;
  while (parent) {
    nested.push(parent);
    parent = parent.document && tree.get(parent.document.id)?.parent;
  }
  return nested;
}

/** Returns the documents a document replaces, directly or through others, up to the first one already in `passed`. */
function replacedBy(document: Document, tree: VersionTree, passed: Set<DocumentId>): readonly Document[] {
  const way: Document[] = [];
  let parent = tree.get(document.id)?.parent;
  while (parent?.kind === 'replaces' && parent.document && !passed.has(parent.document.id)) {
    passed.add(parent.document.id);
    way.push(parent.document);
    parent = tree.get(parent.document.id)?.parent;
  }
  return way;
}
