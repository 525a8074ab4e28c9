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

test("[NAV-13] the gender is the user's or that of the patient a professional opened, and unknown for a represented person", () => {
  expect(patientGender(state({ identity, patient }))).toBe('female');
  expect(patientGender(state({ role: 'HCP', identity, patient }))).toBe('male');
  expect(patientGender(state({ role: 'ASS', identity }))).toBeUndefined();
  expect(patientGender(state({ role: 'REP', identity, patient }))).toBeUndefined();
});

test('[SES-03] reads the gender from the identity token if it is a value of OpenID Connect', () => {
  expect(readIdentity({ sub: 'a', gender: 'male' })?.gender).toBe('male');
  expect(readIdentity({ sub: 'a', gender: 'x' })).not.toHaveProperty('gender');
});
