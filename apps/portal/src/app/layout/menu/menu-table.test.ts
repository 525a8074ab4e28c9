import { describe, expect, test } from 'vitest';
import type { PatientPerson } from '@epr/domain/people';
import { isMounted } from '../../routing/lazy-screens.ts';
import { menuOf } from './menu-table.ts';

const patient: PatientPerson = { given: 'Anna', family: 'Keller' };

describe('[NAV-12] the primary menu', () => {
  test.each([
    ['a patient', { role: 'PAT' }, ['documents']],
    ['a representative', { role: 'REP' }, ['documents']],
    ['a professional without a patient', { role: 'HCP' }, ['patients']],
    ['a professional with a patient opened', { role: 'HCP', patient }, ['documents']],
    ['an assistant without a patient', { role: 'ASS' }, ['patients']],
    ['somebody without a role', { role: 'NONE' }, []],
  ] as const)('of %s', (_who, state, places) => {
    expect(menuOf(state).map(({ place }) => place)).toEqual(places);
  });

  test('offers no place without a screen', () => {
    const all = [...menuOf({ role: 'PAT' }), ...menuOf({ role: 'HCP' }), ...menuOf({ role: 'HCP', patient })];
    expect(all.filter(({ place }) => !isMounted(place))).toEqual([]);
  });
});
