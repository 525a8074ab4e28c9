import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallResult, Connection } from '@epr/client/transport';
import type { PatientPerson, RepresentedPerson } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';

/** The running session, as screens see it; created by app/session, driven by the reducer of the domain. */
export interface Session {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connection: Connection;
  /**
   * Sends the browser to the provider, or returns why that is not possible; `requestedPath` is the path to return to, by default the
   * remembered one (NAV-03).
   */
  readonly signIn: (providerId: string, requestedPath?: string) => Promise<CallResult<void>>;
  /** Processes the provider's response in the redirect address; returns where to go, or the refusal. */
  readonly completeSignIn: (responseUrl: URL) => Promise<CallResult<{ readonly goTo: string }>>;
  /** Stores a page for the return after the next sign-in, for the browser session only; anything outside the portal is ignored (NAV-03). */
  readonly remember: (path: string) => void;
  /** The guard has admitted the user: from here the session endpoint is polled (NAV-04). */
  readonly guardPassed: () => void;
  /** Renews the tokens at once, so that they contain the user's new identity (ONB-03, ONB-05). */
  readonly renewIdentity: () => Promise<void>;
  /**
   * Ends the session here, in every other tab, and at the provider (SES-08). The reason is kept in `endedBecause` of the state: the user
   * requested it, or may not register here.
   */
  readonly signOut: (reason?: 'notRegistered') => Promise<void>;
  /** Exchanges a token for this patient's record and remembers the patient (PSR-04). */
  readonly openPatient: (patient: PatientPerson, signal?: AbortSignal) => Promise<CallResult<void>>;
  /** "Log out patient": clears all data of that patient (PSR-04). */
  readonly closePatient: () => void;
  /** The user has seen the notice about the patient opened in another tab and keeps the one of this tab. */
  readonly keepPatient: () => void;
  /**
   * Acts for an assisted professional or a represented patient from now on (SES-11). After a refusal a representative acts for no one
   * (SES-12), and an assistant's open patient is closed.
   */
  readonly actFor: (representedPerson: RepresentedPerson) => Promise<CallResult<void>>;
  /** Acts in the user's own name again (SES-13). */
  readonly actForSelf: () => void;
  /** The user has seen the notice about the person acted for in another tab and keeps the one of this tab. */
  readonly keepRepresentedPerson: () => void;
  /**
   * Starts emergency access to a patient's record with a solved captcha (PSR-06). `captchaFaulty`: another captcha may be tried; every
   * other refusal has closed the patient and led to the search. When the signal aborts it, nothing changes.
   */
  readonly startEmergency: (
    patient: PatientPerson,
    captchaToken: string,
    signal?: AbortSignal,
  ) => Promise<CallResult<void>>;
  /** Returns to normal access; without a token for it the patient is closed (PSR-07). */
  readonly endEmergency: () => Promise<CallResult<void>>;
  /** Reports activity of the user; the timeout is extended at most once a second (SES-07). */
  readonly touch: () => void;
  /** Milliseconds until the session ends, undefined when it has no end (constraints off). */
  readonly remaining: () => number | undefined;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above this component');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}
