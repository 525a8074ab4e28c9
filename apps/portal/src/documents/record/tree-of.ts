import { versionTree, type Document, type VersionTree } from '@epr/domain/documents';

const trees = new WeakMap<readonly Document[], VersionTree>();

/** How the documents of a record belong together, worked out once for each time it is read. */
export function treeOf(documents: readonly Document[]): VersionTree {
  const known = trees.get(documents);
  if (known) return known;
  const tree = versionTree(documents);
  trees.set(documents, tree);
  return tree;
}
