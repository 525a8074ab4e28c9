import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupRights, type AccessRight, type Actor } from '@epr/domain/access-rights';
import type { DirectoryEntry } from '@epr/domain/directory';
import type { Day } from '@epr/domain/values';
import { aRight, hospital, meier } from '../testing/rights-platform.ts';
import { useFilteredRights } from './use-filtered-rights.ts';

const anker = { ...meier, gln: '1', given: 'Zoë', family: 'Anker' };
const zoller = { ...meier, gln: '2', given: 'Anna', family: 'Zoller' };
const entries: readonly DirectoryEntry[] = [zoller, hospital, anker];
const of = (actor: Actor) => {
  const entry = entries.find((one) => keyOf(actor) === idOf(one));
  const name = entry?.kind === 'professional' ? `${entry.given} ${entry.family}` : (entry?.name ?? '?');
  return { name, deleted: false, organisationIds: [], ...(entry ? { entry } : {}) };
};
const idOf = (entry: DirectoryEntry) => (entry.kind === 'group' ? entry.id : entry.gln);
const keyOf = (actor: Actor) =>
  actor.kind === 'group' ? actor.organisation : actor.kind === 'professional' ? actor.gln : '';

test.each([
  ['', ['Zoë Anker', 'Spital Seeblick', 'Anna Zoller']],
  ['ZOE ank', ['Zoë Anker']],
  ['anker zoë', ['Zoë Anker']],
  ['anna anker', []],
])('[ACC-02] sorts rights by family name; searching for «%s» finds %j', (query, names) => {
  const rights: readonly AccessRight[] = entries.map((entry) => aRight(entry, {}));
  const groups = groupRights(rights, '2026-11-24' as Day);
  const found = renderHook(() => useFilteredRights(groups, { of }, query)).result.current;
  expect(found.normal.map(({ actor }) => of(actor).name)).toEqual(names);
  expect([found.restricted, found.excluded, found.expired]).toEqual([[], [], []]);
});
