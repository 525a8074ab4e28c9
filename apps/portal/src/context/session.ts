import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallResult, Connection } from '@epr/client/transport';
import type { PatientPerson, ProxyPerson } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';

/** The running session, as screens see it; made by app/session, driven by the reducer of the domain. */
export interface Session {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connection: Connection;
  /** Sends the browser to the provider, or reports why it cannot be sent there; `wanted` is the path to come back to, else the remembered one (NAV-03). */
  readonly signIn: (providerId: string, wanted?: string) => Promise<CallResult<void>>;
  /** Takes the provider's answer from the redirect address; returns where to go, or why not. */
  readonly completeSignIn: (answer: URL) => Promise<CallResult<{ readonly goTo: string }>>;
  /** Remembers a page for the return after the next sign-in, for the browser session only; anything outside the portal is ignored (NAV-03). */
  readonly remember: (path: string) => void;
  /** The guard has admitted the user: from here the session endpoint is polled (NAV-04). */
  readonly guardPassed: () => void;
  /** Renews the tokens at once, so that they say who the person has become (ONB-03, ONB-05). */
  readonly renewIdentity: () => Promise<void>;
  /**
   * Ends the session here, in every other tab, and at the provider (SES-08). Why a session ended stays in `endedBecause` of the state:
   * because the person wanted it, or because nobody may register here.
   */
  readonly signOut: (because?: 'notRegistered') => Promise<void>;
  /** Exchanges a token for this patient's record and remembers the patient (PSR-04). */
  readonly openPatient: (patient: PatientPerson, signal?: AbortSignal) => Promise<CallResult<void>>;
  /** "Log out patient": clears everything of that patient (PSR-04). */
  readonly closePatient: () => void;
  /** The person has heard of the patient opened in another tab and stays with the one of this tab. */
  readonly keepPatient: () => void;
  /**
   * Acts for an assisted professional or a represented patient from now on (SES-11). A refusal leaves a representative acting for
   * nobody (SES-12), and closes the patient an assistant had open.
   */
  readonly actFor: (proxy: ProxyPerson) => Promise<CallResult<void>>;
  /** Acts in the own name again (SES-13). */
  readonly actForSelf: () => void;
  /** The person has heard for whom another tab acts and stays with the one of this tab. */
  readonly keepProxy: () => void;
  /**
   * Emergency access to a patient's record with a solved captcha (PSR-06). `captchaFaulty`: another captcha may be tried; every
   * other refusal has closed the patient and led to the search. Given up by the signal: everything is as before.
   */
  readonly startEmergency: (
    patient: PatientPerson,
    captchaToken: string,
    signal?: AbortSignal,
  ) => Promise<CallResult<void>>;
  /** Back to normal access; without a token for it the patient is closed (PSR-07). */
  readonly endEmergency: () => Promise<CallResult<void>>;
  /** A sign of life of the person; the timeout moves at most once a second (SES-07). */
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
