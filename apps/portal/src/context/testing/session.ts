import type { CallResult, Connection } from '@epr/client/transport';
import { actingRole, recordOf, type SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import type { Session } from '../session.ts';

/** State of a session in which Anna is signed in. */
export const anna: SessionState = {
  phase: 'signedIn',
  provider: 'alpen-id',
  identity: {
    subject: 'anna',
    name: 'Anna Keller',
    givenName: 'Anna',
    familyName: 'Keller',
    roles: ['PAT'],
    spid: '761337610411353650' as Spid,
  },
  role: 'PAT',
  emergency: 'none',
};

/** Her tokens from the sign-in: valid for the first ten seconds of a test's clock. */
export const tokens: NonNullable<SessionState['tokens']> = {
  accessToken: 'a',
  tokenType: 'Bearer',
  expiresAt: 10_000,
  receivedAt: 0,
  idToken: 'i',
  idTokenExpiresAt: 10_000,
};

const granted: CallResult<string> = { ok: true, value: 'Bearer test' };

/** A session whose calls are all sent to the platform of the test. */
export function aSession(platform: typeof fetch, state: Partial<SessionState> = {}): Session {
  let held: SessionState = { ...anna, ...state };
  const listeners = new Set<() => void>();
  const connection: Connection = {
    transport: {
      fetch: platform,
      upload: (url, init, progress) => {
        progress(1);
        return platform(url, init);
      },
      traceparent: () => '00-00000000000000000000000000000001-0000000000000001-00',
      timeout: 10_000,
    },
    endpoints: { fhir: 'http://platform.test/r4', epr: 'http://platform.test/epr' },
    record: () => recordOf(held),
    authorize: () => Promise.resolve(granted),
    authorizeBasic: () => Promise.resolve(granted),
  };
  const nothing = () => Promise.resolve();
  return {
    getState: () => held,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connection,
    signIn: () => Promise.resolve({ ok: true, value: undefined }),
    completeSignIn: () => Promise.resolve({ ok: true, value: { goTo: '/documents' } }),
    remember: () => undefined,
    guardPassed: () => undefined,
    renewIdentity: () => Promise.resolve(),
    signOut: nothing,
    openPatient: (patient) => {
      held = { ...held, patient };
      for (const listener of listeners) listener();
      return Promise.resolve({ ok: true, value: undefined });
    },
    closePatient: () => {
      const { patient: _closed, ...rest } = held;
      held = rest;
      for (const listener of listeners) listener();
    },
    keepPatient: () => {
      const { patientElsewhere: _answered, ...rest } = held;
      held = rest;
      for (const listener of listeners) listener();
    },
    actFor: (representedPerson) => {
      held = { ...held, representedPerson, role: actingRole(representedPerson) };
      for (const listener of listeners) listener();
      return Promise.resolve({ ok: true, value: undefined });
    },
    actForSelf: () => {
      const { representedPerson: _dismissed, ...rest } = held;
      held = { ...rest, role: rest.identity?.roles[0] ?? 'NONE' };
      for (const listener of listeners) listener();
    },
    keepRepresentedPerson: () => {
      const { actingElsewhere: _answered, ...rest } = held;
      held = rest;
      for (const listener of listeners) listener();
    },
    startEmergency: (patient) => {
      held = { ...held, patient, emergency: 'granted', emergencySince: Date.now() };
      for (const listener of listeners) listener();
      return Promise.resolve({ ok: true, value: undefined });
    },
    endEmergency: () => {
      held = { ...held, emergency: 'none', normalAccess: true };
      for (const listener of listeners) listener();
      return Promise.resolve({ ok: true, value: undefined });
    },
    touch: () => undefined,
    remaining: () => undefined,
  };
}
