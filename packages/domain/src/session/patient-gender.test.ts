import { expect, test } from 'vitest';
import { patientGender, type SessionState } from './session.ts';
import { readIdentity } from './tokens/token-claims.ts';

const state = (part: Partial<SessionState>): SessionState => ({
  phase: 'signedIn',
  role: 'PAT',
  emergency: 'none',
  ...part,
});
const identity = { subject: 'anna', name: 'Anna Keller', roles: [], gender: 'female' } as const;
const patient = { given: 'Hans', family: 'Muster', gender: 'male' } as const;

test('[NAV-13] the patient is oneself, or whom a professional opened; of a represented person nothing is known', () => {
  expect(patientGender(state({ identity, patient }))).toBe('female');
  expect(patientGender(state({ role: 'HCP', identity, patient }))).toBe('male');
  expect(patientGender(state({ role: 'ASS', identity }))).toBeUndefined();
  expect(patientGender(state({ role: 'REP', identity, patient }))).toBeUndefined();
});

test('[SES-03] the gender is that of the identity token, when it is one OpenID Connect names', () => {
  expect(readIdentity({ sub: 'a', gender: 'male' })?.gender).toBe('male');
  expect(readIdentity({ sub: 'a', gender: 'x' })).not.toHaveProperty('gender');
});
