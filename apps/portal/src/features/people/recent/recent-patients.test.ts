import { expect, test } from 'vitest';
import type { PatientPerson } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import { anna, aSession } from '../../../context/testing/session.ts';
import { recentPatients, rememberRecentPatient } from './recent-patients.ts';

const person = (at: number): PatientPerson => ({
  given: 'Anna',
  family: `Keller ${at}`,
  spid: `76133761041135365${at}` as Spid,
});

/** A session whose state the test changes. */
function aChangingSession(state: Partial<SessionState> = {}) {
  let held: SessionState = { ...anna, role: 'HCP', startedAt: 1, ...state };
  const listeners = new Set<() => void>();
  const session = {
    ...aSession(fetch),
    getState: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (more: Partial<SessionState>) => {
    held = { ...held, ...more };
    for (const listener of [...listeners]) listener();
  };
  return { session, change };
}

const opened = ({ session }: ReturnType<typeof aChangingSession>) =>
  recentPatients(session).map(({ family }) => family.at(-1));

test('[PSR-04] keeps the five patients opened last, each once, latest first, for one session only', () => {
  const one = aChangingSession();
  for (const at of [0, 1, 2, 1]) rememberRecentPatient(one.session, person(at));
  expect(opened(one)).toEqual(['1', '2', '0']);
  for (const at of [3, 4, 5]) rememberRecentPatient(one.session, person(at));
  expect(opened(one)).toEqual(['5', '4', '3', '1', '2']);
  expect(opened(aChangingSession())).toEqual([]);
});

test.each<readonly [string, Partial<SessionState>, boolean]>([
  ['a sign of life', { lastActivity: 9 }, true],
  ['a patient closed', { patient: person(1) }, true],
  ['the sign-out', { phase: 'signedOut' }, false],
  ['a new sign-in', { startedAt: 2 }, false],
  ['another principal', { representedPerson: { firstName: 'P', lastName: 'M', gln: '7601000050717' as Gln } }, false],
])('[PSR-04] [SES-08] after %s the list is kept: %s', (_what, more, stays) => {
  const one = aChangingSession({ representedPerson: { firstName: 'P', lastName: 'M', gln: '7601000102737' as Gln } });
  rememberRecentPatient(one.session, person(1));
  one.change(more);
  expect(opened(one)).toEqual(stays ? ['1'] : []);
});

test('[PSR-04] only patients opened for the current principal are listed', () => {
  const one = aChangingSession({ representedPerson: { firstName: 'P', lastName: 'M', gln: '7601000102737' as Gln } });
  for (const at of [0, 1]) rememberRecentPatient(one.session, person(at));
  one.change({ representedPerson: { firstName: 'E', lastName: 'L', gln: '7601000050717' as Gln } });
  rememberRecentPatient(one.session, person(2));
  one.change({ lastActivity: 9 });
  expect(opened(one)).toEqual(['2']);
});
