import { expect, test } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { cachedVersionTree } from './cached-version-tree.ts';

test('[DOC-05] the versions of a record are computed once, and anew when it has been read again', () => {
  const documents = [aDocument({ title: 'Plan' })];
  const tree = cachedVersionTree(documents);
  expect([...tree.keys()]).toEqual(documents.map(({ id }) => id));
  expect(cachedVersionTree(documents)).toBe(tree);
  expect(cachedVersionTree([...documents])).not.toBe(tree);
});
