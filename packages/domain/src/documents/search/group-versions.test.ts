import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '../../values/index.ts';
import { groupVersions, predecessorsOf } from './group-versions.ts';
import { names, documentNamed, records } from '../versions/testing/version-fixtures.ts';
import { versionTree } from '../versions/version-tree.ts';

describe('the document list as a tree', () => {
  const [a, b, c, d] = [
    documentNamed('a'),
    documentNamed('b', 'replaces a'),
    documentNamed('c', 'appends b'),
    documentNamed('d'),
  ];
  const tree = versionTree([a, b, c, d]);

  test('[DOC-05] lists the ancestors of a leaf, nearest first', () => {
    expect(names(groupVersions([d, b, a], tree).rows)).toBe('db');
    expect(predecessorsOf(c, tree).map(({ kind, document }) => `${kind} ${document?.title}`)).toEqual([
      'appends b',
      'replaces a',
    ]);
  });

  test('[DOC-05] a version whose related documents were not found has a row of its own', () => {
    expect(names(groupVersions([d, a], tree).rows)).toBe('da');
    expect(names(groupVersions([c, d], tree).rows)).toBe('cd');
    expect(names(groupVersions([documentNamed('z', 'appends d'), d], tree).rows)).toBe('zd');
  });

  test('[DOC-05] an addendum is never listed above its report or an earlier version of it', () => {
    const { rows, attached } = groupVersions([d, c, b, a], tree);
    expect(names(rows)).toBe('dbc');
    expect([...attached]).toEqual([c.id]);
    expect(names(groupVersions([c, d, a], tree).rows)).toBe('dac');
  });

  test('[DOC-05] an addendum of an earlier version follows the version that replaces it', () => {
    const next = documentNamed('e', 'replaces b');
    expect(names(groupVersions([c, d, next], versionTree([a, b, c, d, next])).rows)).toBe('dec');
  });

  test('[DOC-05] several addenda follow their report oldest first, each followed by its own addenda', () => {
    const [e, f, g] = [documentNamed('e', 'appends b'), documentNamed('f', 'appends c'), documentNamed('g', 'signs b')];
    const more = versionTree([a, b, c, d, e, f, g]);
    expect(names(groupVersions([g, f, e, d, c, b], more).rows)).toBe('dbcfeg');
  });

  test('[DOC-05] an addendum without a time is before those with one', () => {
    const undated = { ...documentNamed('e', 'appends b'), creationTime: '' as Instant };
    expect(names(groupVersions([c, undated, b], versionTree([b, c, undated])).rows)).toBe('bec');
  });

  test('[DOC-05] the next version of an addendum has a row of its own and contains the earlier one', () => {
    const next = documentNamed('e', 'replaces c');
    const { rows, attached, expanded } = groupVersions([d, next, c, b], versionTree([a, b, c, d, next]));
    expect(names(rows)).toBe('deb');
    expect([[...attached], [...expanded]]).toEqual([[], [next.id]]);
  });

  test('[DOC-09] a row is unfolded when it contains a search result, and folded when it contains only hidden documents', () => {
    expect([...groupVersions([d, b, a], tree).expanded]).toEqual([b.id]);
    expect([...groupVersions([d, b], tree).expanded]).toEqual([]);
    const e = documentNamed('e', 'replaces b');
    const line = versionTree([a, b, e]);
    expect([...groupVersions([a, b, e], line).expanded]).toEqual([e.id]);
    // The version in between was not found.
    const apart = groupVersions([a, e], line);
    expect([names(apart.rows), [...apart.expanded]]).toEqual(['e', [e.id]]);
  });

  test('[DOC-05] two documents that replace the same one both contain it, and the first of them is unfolded', () => {
    const [x, y] = [documentNamed('x', 'replaces a'), documentNamed('y', 'replaces a')];
    const fork = versionTree([a, x, y]);
    const { rows, expanded } = groupVersions([y, x, a], fork);
    expect(names(rows)).toBe('yx');
    expect([...expanded]).toEqual([y.id]);
    expect([x, y].map((leaf) => names(predecessorsOf(leaf, fork).map(({ document }) => document)))).toEqual(['a', 'a']);
  });

  test('[DOC-05] lists an inaccessible parent last, without its document', () => {
    const hidden = documentNamed('b', 'replaces gone');
    expect(predecessorsOf(hidden, versionTree([hidden]))).toEqual([{ kind: 'replaces' }]);
  });

  test('[DOC-05] for any relations, every result is in a row or an unfolded row, and no row is repeated', () => {
    fc.assert(
      fc.property(records, fc.func(fc.boolean()), (documents, isFound) => {
        const record = versionTree(documents);
        const found = documents.filter(({ title }) => isFound(title));
        const { rows, expanded } = groupVersions(found, record);
        expect(new Set(rows).size).toBe(rows.length);
        const open = rows.filter(({ id }) => expanded.has(id));
        const visible = new Set([
          ...rows,
          ...open.flatMap((row) => predecessorsOf(row, record).map(({ document }) => document)),
        ]);
        expect(found.filter((document) => !visible.has(document))).toEqual([]);
        for (const row of rows) expect(predecessorsOf(row, record).map(({ document }) => document)).not.toContain(row);
      }),
    );
  });
});
