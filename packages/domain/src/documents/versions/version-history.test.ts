import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { names, one, records } from './testing/one.ts';
import { versionHistory } from './version-history.ts';
import { versionTree } from './version-tree.ts';

describe('the version history', () => {
  test('[DOC-11] lists the latest first, with addenda under their version and without signatures', () => {
    const all = [one('a'), one('b', 'replaces a'), one('c', 'appends b'), one('d', 'replaces b'), one('e', 'signs d')];
    const tree = versionTree(all);
    const more = versionTree([one('a'), one('b', 'appends a'), one('c', 'appends a'), one('d', 'signs a')]);
    expect(names(versionHistory(one('a'), more).all)).toBe('abc');
    const forked = versionTree([one('b', 'replaces a'), one('c', 'replaces a'), one('a')]);
    expect(names(versionHistory(one('b'), forked).all)).toBe('cba');
    for (const document of all.slice(0, 4)) expect(names(versionHistory(document, tree).all)).toBe('dbca');
    expect(names(versionHistory(all[4] as Document, tree).all)).toBe('e');
  });

  test('[DOC-11] the newest is the latest valid version; of two valid replacements each is its own newest', () => {
    const old = { ...one('a'), availability: 'superseded' as const };
    const [left, right] = [one('b', 'replaces a'), one('c', 'replaces a')];
    const tree = versionTree([old, left, right, one('d', 'appends b')]);
    expect(versionHistory(old, tree).newest).toBe(right);
    expect(versionHistory(left, tree).newest).toBe(left);
    expect(versionHistory(one('d'), tree).newest).toBeUndefined();
    const unknown = one('z');
    expect(versionHistory(unknown, tree)).toEqual({ all: [unknown], newest: unknown });
  });

  test('[DOC-11] an erroneous later version is not the newest', () => {
    const [first, next] = [{ ...one('a'), availability: 'superseded' as const }, one('b', 'replaces a')];
    const mistaken = { ...one('c', 'replaces b'), availability: 'entered-in-error' as const };
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
