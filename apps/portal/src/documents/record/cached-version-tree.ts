import { versionTree, type Document, type VersionTree } from '@epr/domain/documents';

const trees = new WeakMap<readonly Document[], VersionTree>();

/** Returns the version tree of a record's documents, computed once for each time the record is read. */
export function cachedVersionTree(documents: readonly Document[]): VersionTree {
  const known = trees.get(documents);
  if (known) return known;
  const tree = versionTree(documents);
  trees.set(documents, tree);
  return tree;
}
