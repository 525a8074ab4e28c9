import type { Document, DocumentId } from '../document.ts';
import type { Parent } from '../versions/version-parents.ts';
import type { VersionTree } from '../versions/version-tree.ts';

/** A list as displayed: the leaves, each of which contains the documents it replaces (core 3; DOC-05). */
export interface GroupedVersions {
  /** In the given order: documents that no other document of the list replaces; documents added to another one follow it. */
  readonly rows: readonly Document[];
  /** Rows that contain a found document which no other row shows: they are expanded, so that no found document is hidden. */
  readonly expanded: ReadonlySet<DocumentId>;
  /** Rows placed after the row of the document they were added to, or of its nearest earlier version in the list. */
  readonly attached: ReadonlySet<DocumentId>;
}

/**
 * Returns the rows of a list: earlier versions are under the documents that replace them, and addenda, conversions and signatures come
 * after the documents they belong to, so that the report is before them.
 */
export function groupVersions(found: readonly Document[], tree: VersionTree): GroupedVersions {
  const building = found.filter(({ relations }) => relations.length > 0);
  const replacedIds = new Set<DocumentId>();
  for (const document of building) replacedBy(document, tree, replacedIds);
  const rowOfReplaced = new Map<DocumentId, DocumentId>();
  const expanded = new Set<DocumentId>();
  const inList = new Set(found.map(({ id }) => id));
  const visited = new Set<DocumentId>();
  for (const row of building) {
    if (replacedIds.has(row.id)) continue;
    for (const { id } of replacedBy(row, tree, visited)) {
      rowOfReplaced.set(id, row.id);
      if (inList.has(id)) expanded.add(row.id);
    }
  }
  const rows = found.filter(({ id }) => !replacedIds.has(id));
  const followers = followersOf(rows, tree, rowOfReplaced);
  if (followers.size === 0) return { rows, expanded, attached: new Set() };
  const attached = new Set([...followers.values()].flat().map(({ id }) => id));
  const withFollowers = (row: Document): readonly Document[] => [
    row,
    ...(followers.get(row.id) ?? []).flatMap(withFollowers),
  ];
  return { rows: rows.filter(({ id }) => !attached.has(id)).flatMap(withFollowers), expanded, attached };
}

/** Returns the rows to be placed after each row, oldest first. */
function followersOf(
  rows: readonly Document[],
  tree: VersionTree,
  rowOfReplaced: ReadonlyMap<DocumentId, DocumentId>,
): ReadonlyMap<DocumentId, readonly Document[]> {
  const shown = new Set(rows.map(({ id }) => id));
  const followers = new Map<DocumentId, Document[]>();
  for (const row of rows) {
    if (row.relations.length === 0 || tree.get(row.id)?.parent?.kind === 'replaces') continue;
    const to = predecessorsOf(row, tree).flatMap(({ document }) => {
      const id = document && (shown.has(document.id) ? document.id : rowOfReplaced.get(document.id));
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
export function predecessorsOf(document: Document, tree: VersionTree): readonly Parent[] {
  const predecessors: Parent[] = [];
  let parent = tree.get(document.id)?.parent;
  while (parent) {
    predecessors.push(parent);
    parent = parent.document && tree.get(parent.document.id)?.parent;
  }
  return predecessors;
}

/** Returns the documents a document replaces, directly or through others, up to the first one already in `visited`. */
function replacedBy(document: Document, tree: VersionTree, visited: Set<DocumentId>): readonly Document[] {
  const replaced: Document[] = [];
  let parent = tree.get(document.id)?.parent;
  while (parent?.kind === 'replaces' && parent.document && !visited.has(parent.document.id)) {
    visited.add(parent.document.id);
    replaced.push(parent.document);
    parent = tree.get(parent.document.id)?.parent;
  }
  return replaced;
}
