import { claimsOf } from '@epr/client/identity';
import type { PatientPerson, RepresentedPerson } from '@epr/domain/people';
import { readIdentity, restoreSession, type SessionEvent, type SessionState } from '@epr/domain/session';
import type { ResetScope } from './reset-scope.ts';
import type { SessionCore } from './session-core.ts';
import type { OtherTabChange } from './storage/session-storage-access.ts';
import type { TokenRefresh } from './tokens/token-refresh.ts';

interface TabHandlers {
  readonly refreshing: TokenRefresh;
  readonly reset: (state: SessionState) => void;
  readonly cleared: (what: ResetScope) => void;
  readonly enterAgain: () => void;
}

export interface TabSync {
  /** Returns a function that stops following. */
  readonly start: () => () => void;
  /** Reads what the other tabs did while this one was frozen: then no timer runs and no event arrives. */
  readonly catchUp: () => void;
}

/**
 * Follows the other tabs of this portal: a sign-out there signs out here, a sign-in there is adopted, and renewed tokens and activity are
 * shared, so that the idle tab does not end the session of the busy one (SES-06, SES-07, SES-08). A patient opened or a person chosen to
 * act for in another tab is only reported here.
 */
export function syncTabs(core: SessionCore, { refreshing, reset, cleared, enterAgain }: TabHandlers): TabSync {
  const followTab = (change: OtherTabChange): void => {
    const stored = core.storage.readSession();
    const { phase, startedAt } = core.getState();
    if (change === 'signedOut') return core.follow({ type: 'signedOutElsewhere', at: core.now() });
    if (!stored) return;
    if (change === 'patient') return core.follow(patientElsewhere(core.storage.patientInStorage()));
    if (change === 'representedPerson') return core.follow(actingElsewhere(core.storage.representedPersonInStorage()));
    if (change === 'activity') return core.follow({ type: 'activity', at: stored.lastActivity });
    if (phase === 'signedIn' && startedAt === stored.startedAt) return refreshing.adopt();
    // A user has signed in again in another tab: what this tab still shows may belong to another user.
    const { patient, identity } = core.getState();
    const hadPatient = patient !== undefined;
    const newState = restoreSession(
      stored,
      readIdentity(claimsOf(stored.tokens.idToken) ?? {}),
      core.rules,
      core.now(),
    );
    const isOtherUser = identity !== undefined && identity.subject !== newState.identity?.subject;
    cleared(isOtherUser ? 'person' : 'session');
    reset(newState);
    // The guard decides again about the page: without a patient there is no record to show (PSR-04).
    if (hadPatient) enterAgain();
  };
  return {
    start: () => core.storage.watch(followTab),
    catchUp: () => {
      const stateBefore = core.getState();
      followTab('tokens');
      followTab('activity');
      const { serverExpiresAt: _outdated, ...state } = core.getState();
      // The provider extends its end with the activity too: the next poll reads it again.
      if (state.lastActivity !== stateBefore.lastActivity) reset(state);
    },
  };
}

function patientElsewhere(patient: PatientPerson | undefined): SessionEvent {
  return { type: 'patientChangedElsewhere', ...(patient ? { patient } : {}) };
}

function actingElsewhere(representedPerson: RepresentedPerson | undefined): SessionEvent {
  return { type: 'representedPersonChangedElsewhere', ...(representedPerson ? { representedPerson } : {}) };
}
