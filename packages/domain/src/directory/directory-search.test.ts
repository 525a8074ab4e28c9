import { describe, expect, it } from 'vitest';
import { directoryName, withAncestors, type DirectoryGroup } from './directory.ts';
import { checkDirectorySearch, directoryFields, maximumResults } from './directory-search.ts';

describe('validation of a directory search', () => {
  it.each([
    ['a name alone', { name: ' Meier ' }, { ok: true, value: { name: 'Meier' } }],
    ['an address alone', { address: 'Bern', name: '' }, { ok: true, value: { address: 'Bern' } }],
    ['nothing', {}, { ok: false, error: { name: 'accessRights.search.empty' } }],
    ['blanks', { name: '  ', profession: 'x' }, { ok: false, error: { name: 'accessRights.search.empty' } }],
    ['blanks as an address', { address: ' ' }, { ok: false, error: { name: 'accessRights.search.empty' } }],
    ['a GLN of blanks', { name: 'M', gln: ' ' }, { ok: true, value: { name: 'M' } }],
    [
      'a GLN between blanks',
      { name: 'M', gln: ' 7601000102737 ' },
      { ok: true, value: { name: 'M', gln: '7601000102737' } },
    ],
    ['a GLN alone', { gln: '7601000102737' }, { ok: false, error: { name: 'accessRights.search.empty' } }],
    [
      'a GLN of 12 digits',
      { name: 'M', gln: '760100010273' },
      { ok: false, error: { gln: 'accessRights.search.glnInvalid' } },
    ],
    [
      'a GLN with letters',
      { name: 'M', gln: '760100010273x' },
      { ok: false, error: { gln: 'accessRights.search.glnInvalid' } },
    ],
  ])('[ACC-03] %s', (_words, typed, expected) => {
    expect(checkDirectorySearch(typed)).toEqual(expected);
  });

  it('[ACC-02] shows people with their title and groups with their name', () => {
    const person = {
      kind: 'professional',
      gln: '7',
      given: 'Peter',
      family: 'Meier',
      professions: [],
      specialities: [],
      places: [],
    } as const;
    expect(directoryName(person)).toBe('Peter Meier');
    expect(directoryName({ ...person, prefix: 'Dr. med.' })).toBe('Dr. med. Peter Meier');
    expect(directoryName({ kind: 'group', id: 'urn:oid:1', name: 'Praxis' })).toBe('Praxis');
  });
});

describe('the parent organisations of a group', () => {
  const group = (id: string, partOf?: string): DirectoryGroup => ({
    kind: 'group',
    id,
    name: `The ${id}`,
    ...(partOf === undefined ? {} : { partOf }),
  });

  it('[ACC-07] are collected up to the top, each once, and a cycle is tolerated', () => {
    const above = [group('hospital', 'holding'), group('holding')];
    expect(withAncestors([group('ward', 'hospital'), group('clinic', 'hospital')], above)).toEqual([
      'ward',
      'hospital',
      'holding',
      'clinic',
    ]);
    expect(withAncestors([group('a', 'b')], [group('b', 'a')])).toEqual(['a', 'b']);
    expect(withAncestors([], above)).toEqual([]);
  });
});

it('[ACC-03] the search has six fields, and at most fifty results are displayed', () => {
  expect(directoryFields.toSorted()).toEqual(['address', 'facilityType', 'gln', 'name', 'profession', 'speciality']);
  expect(maximumResults).toBe(50);
});
