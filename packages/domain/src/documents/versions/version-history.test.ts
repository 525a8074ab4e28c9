import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { names, documentNamed, records } from './testing/version-fixtures.ts';
import { versionHistory } from './version-history.ts';
import { versionTree } from './version-tree.ts';

describe('the version history', () => {
  test('[DOC-11] lists the latest first, with addenda under their version and without signatures', () => {
    const all = [
      documentNamed('a'),
      documentNamed('b', 'replaces a'),
      documentNamed('c', 'appends b'),
      documentNamed('d', 'replaces b'),
      documentNamed('e', 'signs d'),
    ];
    const tree = versionTree(all);
    const more = versionTree([
      documentNamed('a'),
      documentNamed('b', 'appends a'),
      documentNamed('c', 'appends a'),
      documentNamed('d', 'signs a'),
    ]);
    expect(names(versionHistory(documentNamed('a'), more).all)).toBe('abc');
    const forked = versionTree([
      documentNamed('b', 'replaces a'),
      documentNamed('c', 'replaces a'),
      documentNamed('a'),
    ]);
    expect(names(versionHistory(documentNamed('b'), forked).all)).toBe('cba');
    const otherwise = ['replaces a', 'replaces a'].map((to, at) => documentNamed('cb'[at] ?? '', to));
    expect(names(versionHistory(documentNamed('b'), versionTree([documentNamed('a'), ...otherwise])).all)).toBe('cba');
    for (const document of all.slice(0, 4)) expect(names(versionHistory(document, tree).all)).toBe('dbca');
    expect(names(versionHistory(all[4] as Document, tree).all)).toBe('e');
  });

  test('[DOC-11] the newest is the latest valid version; of two valid replacements each is its own newest', () => {
    const old = { ...documentNamed('a'), availability: 'superseded' as const };
    const [left, right] = [documentNamed('b', 'replaces a'), documentNamed('c', 'replaces a')];
    const tree = versionTree([old, left, right, documentNamed('d', 'appends b')]);
    expect(versionHistory(old, tree).newest).toBe(right);
    expect(versionHistory(left, tree).newest).toBe(left);
    expect(versionHistory(documentNamed('d'), tree).newest).toBeUndefined();
    const unknown = documentNamed('z');
    expect(versionHistory(unknown, tree)).toEqual({ all: [unknown], newest: unknown });
  });

  test('[DOC-11] an erroneous later version is not the newest', () => {
    const [first, next] = [
      { ...documentNamed('a'), availability: 'superseded' as const },
      documentNamed('b', 'replaces a'),
    ];
    const mistaken = { ...documentNamed('c', 'replaces b'), availability: 'entered-in-error' as const };
    expect(versionHistory(first, versionTree([first, next, mistaken])).newest).toBe(next);
    const alone = versionTree([first, mistaken]);
    expect(versionHistory(first, alone).newest).toBeUndefined();
  });

  test('[DOC-11] every document is part of its own history, whichever version it starts from', () => {
    fc.assert(
      fc.property(records, (documents) => {
        const record = versionTree(documents);
        for (const document of documents) {
          const { all } = versionHistory(document, record);
          expect(all).toContain(document);
          for (const other of all) expect(versionHistory(other, record).all).toEqual(all);
        }
      }),
    );
  });
});
