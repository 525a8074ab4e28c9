import type { Spid } from '../../../values/index.ts';
import type { SessionEvent } from '../events.ts';
import { reduce, signedOut, type SessionRules } from '../reduce.ts';
import type { Role } from '../../roles.ts';
import type { SessionState } from '../../session.ts';
import { patientVariant, professionalVariant } from '../../variant.ts';

export const timing = { idleTimeout: 900, sessionAge: 3600, honourIdTokenExpiry: true, constraints: true };

export const patients: SessionRules = { variant: patientVariant, timing, checkRoleAtSignIn: true, onboarding: true };

export const professionals: SessionRules = { ...patients, variant: professionalVariant, onboarding: false };

export const tokens = {
  accessToken: 'a',
  tokenType: 'Bearer',
  refreshToken: 'r',
  expiresAt: 3_000_000,
  idToken: 'i',
  idTokenExpiresAt: 3_000_000,
  receivedAt: 0,
};

export const signIn = (...roles: Role[]): SessionEvent => ({
  type: 'signInCompleted',
  provider: 'alpen-id',
  tokens,
  identity: { subject: 's', name: 'Anna Keller', roles },
  at: 0,
});

export const token = { accessToken: 'x', expiresAt: 60_000 };

export const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };

export const doctor = reduce(signedOut(professionals), signIn('HCP'), professionals).state;

export const open = reduce(doctor, { type: 'patientOpened', patient: anna, token }, professionals).state;

/** Returns the types of effects. */
export const names = (effects: readonly { readonly type: string }[]): string[] => effects.map(({ type }) => type);

/** The state and effects after an event, in the portal of professionals unless other rules are given. */
export const by = (state: SessionState, event: SessionEvent, rules = professionals) => reduce(state, event, rules);
