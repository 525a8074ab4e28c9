import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CallResult, Connection } from '@epr/client/transport';
import type { PatientPerson } from '@epr/domain/people';
import type { SessionState } from '@epr/domain/session';

/** The running session, as screens see it; made by app/session, driven by the reducer of the domain. */
export interface Session {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly connection: Connection;
  /** Sends the browser to the provider, or tells why it cannot be sent there; `wanted` is the path to come back to, else the remembered one (NAV-03). */
  readonly signIn: (providerId: string, wanted?: string) => Promise<CallResult<void>>;
  /** Takes the provider's answer from the redirect address; tells where to go, or why not. */
  readonly completeSignIn: (answer: URL) => Promise<CallResult<{ readonly goTo: string }>>;
  /** Remembers a page for the return after the next sign-in, for the browser session only; anything outside the portal is ignored (NAV-03). */
  readonly remember: (path: string) => void;
  /** The guard let somebody in: from here the session endpoint is polled (NAV-04). */
  readonly guardPassed: () => void;
  /** Ends the session here, in every other tab, and at the provider (SES-08). Why a session ended stays in `endedBecause` of the state. */
  readonly signOut: () => Promise<void>;
  /** Exchanges a token for this patient's record and remembers the patient (PSR-04). */
  readonly openPatient: (patient: PatientPerson) => Promise<CallResult<void>>;
  /** "Log out patient": clears everything of that patient (PSR-04). */
  readonly closePatient: () => void;
  /** The person has heard of the patient opened in another tab and stays with the one of this tab. */
  readonly keepPatient: () => void;
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
