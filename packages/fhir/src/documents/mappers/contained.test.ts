import { describe, expect, it } from 'vitest';
import { resolveContained, containedIds, freeId, localReferences, recontained } from './contained.ts';

const [a, b] = [
  { resourceType: 'Patient', id: 'a' },
  { resourceType: 'Organization', id: 'b' },
];
const resource = { contained: [null, { id: 7 }, a, b] };

describe('contained resources', () => {
  it.each([
    ['#a', a],
    ['#b', b],
    ['#c', undefined],
    ['#', undefined],
    ['a', undefined],
    ['xa', undefined],
    [7, undefined],
  ])('[DOC-03] are found by a local reference: %s', (reference, expected) => {
    expect(resolveContained(resource, { reference })).toEqual(expected);
  });

  it('[DOC-03] replace others, and leave no empty array', () => {
    expect(recontained({ contained: [a] }, ['a'], [b])).toEqual({ contained: [b] });
    expect(recontained({ contained: [a], x: 1 }, ['a'], [])).toStrictEqual({ x: 1 });
    expect(recontained({}, [], [b])).toEqual({ contained: [b] });
    expect(recontained(resource, ['a'], [])).toEqual({ contained: [null, { id: 7 }, b] });
  });

  it('[DOC-03] lists existing ids, and finds an unused id', () => {
    expect(containedIds(resource)).toEqual(['a', 'b']);
    expect(containedIds({})).toEqual([]);
    expect(['author', 'x'].map((wanted) => freeId(new Set(['author', 'author-2']), wanted))).toEqual(['author-3', 'x']);
  });

  it('[DOC-03] finds local references at any depth, and only in reference elements', () => {
    const value = {
      author: [{ reference: '#a' }, { reference: 'Patient/1' }, { reference: 7 }, { reference: { reference: '#b' } }],
      display: '#c',
      deep: { item: { reference: '#d' } },
    };
    expect(localReferences(value)).toEqual(['a', 'b', 'd']);
    expect(localReferences('#a')).toEqual([]);
  });
});
