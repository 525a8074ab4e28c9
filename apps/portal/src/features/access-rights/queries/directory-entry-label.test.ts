import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authorSpeciality } from '@epr/codes/author-speciality';
import type { CodeEntry } from '@epr/codes/code-list';
import { facilityType } from '@epr/codes/facility-type';
import { hcpProfession } from '@epr/codes/hcp-profession';
import type { DirectoryEntry, DirectoryGroup, DirectoryPerson } from '@epr/domain/directory';
import { startTexts } from '../../../i18n/index.ts';
import { useDirectoryEntryLabel } from './directory-entry-label.ts';

const [first, second] = [authorSpeciality.entries[0], authorSpeciality.entries[1]];
const [profession] = hcpProfession.entries;
const [facility] = facilityType.entries;
const coded = (entry: CodeEntry | undefined) => ({ code: entry?.code ?? '', system: entry?.system ?? '' });
const group: DirectoryGroup = { kind: 'group', id: 'urn:oid:2.999.1', name: 'Praxis am See', city: 'Thun' };
const person: DirectoryPerson = {
  kind: 'professional',
  gln: '7601000102737',
  given: 'Peter',
  family: 'Meier',
  professions: [coded(profession)],
  specialities: [],
  places: [],
};

test.each<readonly [string, DirectoryEntry, readonly (string | undefined)[]]>([
  ['a person', person, [profession?.labels.fr]],
  [
    'a specialist at a place',
    { ...person, specialities: [coded(first), coded(second)], places: [group, { ...group, name: 'Spital' }] },
    [first?.labels.fr, 'Praxis am See, Thun'],
  ],
  ['a group', { ...group, facilityType: coded(facility) }, [facility?.labels.fr, 'Thun']],
  ['a group of no known kind', group, ['Thun']],
])('[ACC-02] [ACC-03] describes %s by kind and place in the language of the portal', async (_who, entry, words) => {
  await startTexts('fr-ch');
  expect(renderHook(useDirectoryEntryLabel).result.current(entry)).toBe(words.join(' · '));
});
