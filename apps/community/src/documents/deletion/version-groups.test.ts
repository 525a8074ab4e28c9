import { expect, it } from 'vitest';
import type { DocumentRow } from '../find-document.ts';
import { versionGroups } from './version-groups.ts';

/** Builds a row of a document that replaces others, named by their references. */
const row = (id: string, ...replaced: readonly string[]): DocumentRow => {
  const relatesTo = replaced.map((reference) => ({ code: 'replaces', target: { reference } }));
  return { id, entry_uuid: `urn:uuid:${id}`, resource: JSON.stringify({ relatesTo }) } as DocumentRow;
};

it.each<readonly [words: string, rows: readonly DocumentRow[], groups: readonly string[]]>([
  ['nothing', [], []],
  ['documents without versions, in their order', [row('b'), row('a')], ['b', 'a']],
  ['a version named by its id', [row('a'), row('b', 'DocumentReference/a')], ['a b']],
  ['a version named by its entryUUID', [row('a'), row('b', 'urn:uuid:a')], ['a b']],
  ['versions of versions', [row('a', 'DocumentReference/b'), row('b', 'DocumentReference/c'), row('c')], ['a b c']],
  [
    'versions joined by a later one',
    [row('a'), row('x'), row('b', 'DocumentReference/a'), row('c'), row('d', 'DocumentReference/c', 'urn:uuid:b')],
    ['a b c d', 'x'],
  ],
  ['a version of a document that is not among them', [row('b', 'DocumentReference/a'), row('c')], ['b', 'c']],
  ['documents that replace each other', [row('a', 'urn:uuid:b'), row('b', 'urn:uuid:a')], ['a b']],
])('[DOC-20] [DOC-23] the versions of a document are one group: %s', (_words, rows, groups) => {
  expect(versionGroups(rows).map((group) => group.map(({ id }) => id).join(' '))).toEqual(groups);
});
