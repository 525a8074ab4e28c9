import type { Document, DocumentId } from '../document.ts';
import type { VersionTree } from './version-tree.ts';

/** The versions and addenda related to a document (DOC-11). */
export interface VersionHistory {
  /** Latest version first, its addenda below it. */
  readonly all: readonly Document[];
  /** The valid version to read instead; the document itself when it is that version, absent on addenda. */
  readonly newest: Document | undefined;
}

export function versionHistory(document: Document, tree: VersionTree): VersionHistory {
  const version = ({ id }: Document) => tree.get(id)?.version ?? 1;
  const addendum = ({ id }: Document) => tree.get(id)?.addendumNumber ?? 0;
  const ordered = (documents: readonly Document[]) =>
    documents.toSorted(
      (a, b) => version(b) - version(a) || addendum(a) - addendum(b) || (a.creationTime < b.creationTime ? 1 : -1),
    );
  const later = addendum(document) > 0 ? [] : ordered(below(document, tree, new Set(['replaces'])));
  return {
    all: ordered(below(oldestOf(document, tree), tree, builds)),
    newest: later.find(({ availability }) => availability === 'current'),
  };
}

/** Signatures and conversions are documents of their own, not versions. */
const builds: ReadonlySet<string> = new Set(['replaces', 'appends']);

function oldestOf(document: Document, tree: VersionTree): Document {
  let here = document;
  for (;;) {
    const parent = tree.get(here.id)?.parent;
    if (!parent?.document || !builds.has(parent.kind)) return here;
    here = parent.document;
  }
}

/** Returns the document and all its descendants through relations of these kinds. */
function below(document: Document, tree: VersionTree, kinds: ReadonlySet<string>): readonly Document[] {
  const found: Document[] = [];
  const open: DocumentId[] = [document.id];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = tree.get(id);
    if (!node) continue;
    found.push(node.document);
    for (const child of node.children) if (kinds.has(child.kind)) open.push(child.id);
  }
  return found.length > 0 ? found : [document];
}
