import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patientVariant, professionalVariant, type Role, type SessionState } from '@epr/domain/session';
import { anna, tokens } from '../../context/testing/session.ts';
import { guardRegistration, type RegistrationGuardDependencies } from './guard-registration.ts';

const remember = vi.fn();
const guardPassed = vi.fn();
const signOut = vi.fn(() => Promise.resolve());
const show = vi.fn();

/** Of each redirect, whether it replaces the entry of the history. */
const replaced: (string | null)[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  replaced.length = 0;
});

const as = (role: Role): SessionState => ({
  ...anna,
  role,
  tokens,
  identity: { subject: 's', name: 'n', roles: role === 'NONE' ? [] : [role] },
});
const offered = { patientOnboarding: true, professionalOnboarding: true, externalPatientRegistration: true };

function enter(state: SessionState, more: Partial<RegistrationGuardDependencies> = {}, from?: string) {
  const answer = guardRegistration(
    'registerForm',
    { requestedPath: '/register-patient/form?step=review', currentPath: from },
    {
      session: { getState: () => state, remember, guardPassed, signOut },
      notify: { show, dismissAll: () => undefined },
      checkRole: true,
      now: () => 1000,
      variant: patientVariant,
      features: offered,
      ...more,
    },
  );
  replaced.push(answer?.headers.get('X-Remix-Replace') ?? null);
  return answer?.headers.get('Location') ?? null;
}

describe('the guard of the registration', () => {
  test('[ONB-01] [NAV-04] admits a user without a role and starts polling the session', () => {
    expect(enter(as('NONE'))).toBeNull();
    expect(guardPassed).toHaveBeenCalledOnce();
  });

  test('[ONB-01] [NAV-03] without a sign-in, remembers the page and redirects to the login with its address', () => {
    expect(enter({ phase: 'signedOut', role: 'PAT', emergency: 'none' })).toBe(
      '/login?redirect=%2Fregister-patient%2Fform%3Fstep%3Dreview',
    );
    expect(remember).toHaveBeenCalledWith('/register-patient/form?step=review');
    expect(guardPassed).not.toHaveBeenCalled();
  });

  test('[ONB-01] [NAV-03] treats an expired sign-in like none', () => {
    expect(enter(as('NONE'), { now: () => 10_001 })).toMatch(/^\/login\?redirect=/);
    expect(guardPassed).not.toHaveBeenCalled();
  });

  test('[ONB-01] where registration is not offered, ends the session and shows why', () => {
    expect(enter(as('NONE'), { features: { ...offered, patientOnboarding: false } })).toBe('/login');
    expect(signOut).toHaveBeenCalledWith('notRegistered');
    expect(show).toHaveBeenCalledWith('toasts.login.notRegistered');
  });

  test('[ONB-01] redirects a user who already has a record to the documents', () => {
    expect([enter(as('PAT')), replaced]).toEqual(['/documents', ['true']]);
    expect(guardPassed).not.toHaveBeenCalled();
  });

  test('[PSR-08] [NAV-05] turns an assistant away with a notice, to the previous page or else to the search', () => {
    const needs = { variant: professionalVariant };
    expect(enter(as('ASS'), needs, '/documents/7')).toBe('/documents/7');
    expect([enter(as('ASS'), needs), replaced]).toEqual(['/patients', ['true', 'true']]);
    expect(show.mock.calls).toEqual([
      ['toasts.account.noAppropriatePermission'],
      ['toasts.account.noAppropriatePermission'],
    ]);
  });
});
