import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { checkAdmission, roleAfterSignIn, roleAtStart } from './admission.ts';
import type { Role } from './roles.ts';
import { patientVariant, professionalVariant } from './variant.ts';

const roles = (...held: Role[]) => ({ roles: held });

describe('roles', () => {
  it.each([
    [patientVariant, roles('PAT'), 'welcome'],
    [patientVariant, roles('REP'), 'welcome'],
    [patientVariant, roles('HCP'), 'wrongRole'],
    [patientVariant, roles('ASS', 'HCP'), 'wrongRole'],
    [patientVariant, roles(), 'notRegistered'],
    [professionalVariant, roles('HCP'), 'welcome'],
    [professionalVariant, roles('ASS'), 'welcome'],
    [professionalVariant, roles('HCP', 'PAT'), 'welcome'],
    [professionalVariant, roles('PAT', 'REP'), 'wrongRole'],
    [professionalVariant, roles('NONE'), 'notRegistered'],
    [professionalVariant, { roles: [], rolesMissing: true }, 'rolesMissing'],
    [patientVariant, { roles: [], rolesMissing: true }, 'rolesMissing'],
  ] as const)('[SES-04] %o with %o is %s', (variant, identity, expected) => {
    expect(checkAdmission(variant, identity, true)).toBe(expected);
  });

  it('[SES-04] the check can be switched off', () => {
    expect(checkAdmission(patientVariant, roles('HCP'), false)).toBe('welcome');
    expect(checkAdmission(professionalVariant, roles(), false)).toBe('welcome');
  });

  it.each([
    ['REP', patientVariant, 'REP'],
    [undefined, patientVariant, 'PAT'],
    [undefined, professionalVariant, 'HCP'],
    ['ASS', professionalVariant, 'ASS'],
    ['HCP', undefined, 'NONE'],
  ] as const)('[SES-09] "the stored role, else the configured role, else NONE": %s', (stored, variant, expected) => {
    expect(roleAtStart(stored, variant)).toBe(expected);
  });

  it('[SES-09] whatever is in the storage, the role is one of this portal', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(patientVariant.signInRoles).toContain(roleAtStart(stored, patientVariant));
        expect(professionalVariant.signInRoles).toContain(roleAtStart(stored, professionalVariant));
      }),
    );
    expect(roleAtStart('HCP', patientVariant)).toBe('PAT');
  });

  it('[SES-09] after sign-in the role is one the user holds', () => {
    expect(roleAfterSignIn(roles('REP', 'PAT'), patientVariant)).toBe('PAT');
    expect(roleAfterSignIn(roles('REP'), patientVariant)).toBe('REP');
    expect(roleAfterSignIn(roles('ASS'), professionalVariant)).toBe('ASS');
    expect(roleAfterSignIn(roles(), professionalVariant)).toBe('HCP');
  });
});
