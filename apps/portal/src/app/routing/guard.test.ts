import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anna, tokens } from '../../context/testing/session.ts';
import type { SessionState } from '@epr/domain/session';
import { guard, guardSignIn, type GuardDependencies } from './guard.ts';

const remember = vi.fn();
const guardPassed = vi.fn();
const show = vi.fn();

beforeEach(() => vi.clearAllMocks());

const signedIn: SessionState = { ...anna, tokens };

function needs(state: SessionState): GuardDependencies {
  return {
    session: { getState: () => state, remember, guardPassed },
    notify: { show, dismissAll: () => undefined },
    checkRole: true,
    now: () => 1000,
  };
}

function at(answer: Response | null): string | null | undefined {
  return answer?.headers.get('Location');
}

describe('the guard of protected routes', () => {
  test('[NAV-03] without a token, remembers the page with query and hash and redirects to the login with its address', () => {
    const answer = guard(
      'documents',
      { requestedPath: '/documents?sort=title#top' },
      needs({ phase: 'signedOut', role: 'PAT', emergency: 'none' }),
    );
    expect(at(answer)).toBe('/login?redirect=%2Fdocuments%3Fsort%3Dtitle%23top');
    expect(remember).toHaveBeenCalledWith('/documents?sort=title#top');
  });

  test('[NAV-04] a protected page starts the poller, a public page does not', () => {
    expect(guard('help', { requestedPath: '/help' }, needs(signedIn))).toBeNull();
    expect(guardPassed).not.toHaveBeenCalled();
    expect(guard('documents', { requestedPath: '/documents' }, needs(signedIn))).toBeNull();
    expect(guardPassed).toHaveBeenCalledOnce();
  });

  test('[NAV-05] turns away a role that is not permitted, with a notice, to the previous page', () => {
    const answer = guard('patients', { requestedPath: '/patients', currentPath: '/documents/7' }, needs(signedIn));
    expect([at(answer), answer?.headers.get('X-Remix-Replace')]).toEqual(['/documents/7', 'true']);
    expect(show).toHaveBeenCalledWith('toasts.account.noAppropriatePermission');
  });

  test('[PSR-04] a page of the record without an open patient redirects from any page to the search and shows why', () => {
    const answer = guard(
      'document',
      { requestedPath: '/documents/7', currentPath: '/documents/7' },
      needs({ ...signedIn, role: 'HCP' }),
    );
    expect([at(answer), answer?.headers.get('X-Remix-Replace')]).toEqual(['/patients', 'true']);
    expect(show).toHaveBeenCalledWith('toasts.account.noPatientOpen');
  });

  test('[NAV-03] [CFG-05] an expired sign-in counts as none; roles are checked unless that is switched off', () => {
    const patients = { requestedPath: '/patients' };
    const expired = guard('documents', { requestedPath: '/documents' }, { ...needs(signedIn), now: () => 10_001 });
    expect(at(expired)).toBe('/login?redirect=%2Fdocuments');
    expect(guard('patients', patients, { ...needs(signedIn), checkRole: false })).toBeNull();
  });

  test('[NAV-05] without a previous page, redirects to the start page of the role', () => {
    expect(at(guard('patients', { requestedPath: '/patients' }, needs(signedIn)))).toBe('/documents');
    expect(at(guard('accessLogs', { requestedPath: '/access-logs' }, needs({ ...signedIn, role: 'HCP' })))).toBe(
      '/patients',
    );
  });
});

describe('the sign-in page', () => {
  test('[NAV-01] [NAV-03] redirects signed-in users, replacing its history entry, and stays for everybody else', () => {
    const past = guardSignIn('/settings', needs(signedIn));
    expect([at(past), past?.headers.get('X-Remix-Replace')]).toEqual(['/settings', 'true']);
    expect(at(guardSignIn(null, needs(signedIn)))).toBe('/documents');
    expect(guardSignIn('/settings', needs({ phase: 'signedOut', role: 'PAT', emergency: 'none' }))).toBeNull();
    expect(guardSignIn('/settings', { ...needs(signedIn), now: () => 10_001 })).toBeNull();
  });
});
