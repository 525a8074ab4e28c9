import type { Document, DocumentId } from '../document.ts';
import type { Parent } from '../versions/version-parents.ts';
import type { VersionTree } from '../versions/version-tree.ts';

/** A list as it is drawn: the leaves, each of which holds the documents it builds on (core 3; DOC-05). */
export interface VersionGroup {
  /** In the order given: what nothing else in the list builds on. */
  readonly rows: readonly Document[];
  /** Rows that hold a document of the list nobody else shows: they stand unfolded, so that nothing found is out of sight. */
  readonly unfolded: ReadonlySet<DocumentId>;
}

/** Puts earlier versions and what is appended to under the documents that build on them. */
export function groupVersions(found: readonly Document[], tree: VersionTree): VersionGroup {
  const building = found.filter(({ id, relations }) => relations.length > 0 && tree.get(id)?.parent?.document);
  const above = new Set<DocumentId>();
  for (const document of building) climb(document, tree, above);
  if (above.size === 0) return { rows: found, unfolded: new Set() };
  const rows: Document[] = [];
  const inside = new Set<DocumentId>();
  for (const document of found) {
    if (above.has(document.id)) inside.add(document.id);
    else rows.push(document);
  }
  const held = new Set<DocumentId>();
  const unfolded = building.filter(
    (row) => !above.has(row.id) && climb(row, tree, held).some(({ id }) => inside.has(id)),
  );
  return { rows, unfolded: new Set(unfolded.map(({ id }) => id)) };
}

/** What a document builds on, the nearest first; the last one may be hidden from the reader. */
export function nestedOf(document: Document, tree: VersionTree): readonly Parent[] {
  const nested: Parent[] = [];
  let parent = tree.get(document.id)?.parent;
  while (parent) {
    nested.push(parent);
    parent = parent.document && tree.get(parent.document.id)?.parent;
  }
  return nested;
}

/** Walks up from a document as far as nobody has been yet. */
function climb(document: Document, tree: VersionTree, passed: Set<DocumentId>): readonly Document[] {
  const way: Document[] = [];
  let here = tree.get(document.id)?.parent?.document;
  while (here && !passed.has(here.id)) {
    passed.add(here.id);
    way.push(here);
    here = tree.get(here.id)?.parent?.document;
  }
  return way;
}
