import { describe, expect, test } from 'vitest';
import type { PatientPerson } from '@epr/domain/people';
import { lazyScreens } from '../../routing/lazy-screens.ts';
import { menuEntries } from './menu-entries.ts';

const patient: PatientPerson = { given: 'Anna', family: 'Keller' };

describe('[NAV-12] the primary menu', () => {
  test.each([
    ['a patient', { role: 'PAT' }, ['documents', 'accessRights', 'accessLogs']],
    ['a representative', { role: 'REP' }, ['documents', 'accessRights', 'accessLogs']],
    ['a professional without a patient', { role: 'HCP' }, ['patients']],
    ['a professional with a patient opened', { role: 'HCP', patient }, ['documents', 'accessRights']],
    ['an assistant without a patient', { role: 'ASS' }, ['patients']],
    ['an assistant with a patient opened', { role: 'ASS', patient }, ['documents', 'accessRights']],
    ['a user without a role', { role: 'NONE' }, []],
  ] as const)('has the places for %s', (_who, state, places) => {
    expect(menuEntries(state, { vaccination: false }).map(({ place }) => place)).toEqual(places);
  });

  test('[CFG-04] offers the vaccination record to users with an open record when the deployment has it', () => {
    const offered = (state: Parameters<typeof menuEntries>[0]) =>
      menuEntries(state, { vaccination: true }).some(({ place }) => place === 'vaccinations');
    const open = [{ role: 'PAT' }, { role: 'REP' }, { role: 'HCP', patient }, { role: 'ASS', patient }] as const;
    expect([...open.map(offered), offered({ role: 'HCP' })]).toEqual([true, true, true, true, false]);
    for (const state of [{ role: 'REP' }, { role: 'ASS', patient }] as const)
      expect(menuEntries(state, { vaccination: true }).find(({ place }) => place === 'vaccinations')).toMatchObject({
        icon: 'vaccination',
        words: 'titles.vaccinations',
      });
  });

  test('offers no place without a screen', () => {
    const states = [{ role: 'PAT' }, { role: 'HCP' }, { role: 'HCP', patient }] as const;
    const all = states.flatMap((state) => menuEntries(state, { vaccination: true }));
    expect(all.filter(({ place }) => !(place in lazyScreens))).toEqual([]);
  });
});
