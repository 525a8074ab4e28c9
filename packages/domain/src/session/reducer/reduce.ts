import type { PatientPerson } from '../../people/index.ts';
import type { ExchangeRefusal, SessionEvent, Transition } from './events.ts';
import { checkAdmission, roleAfterSignIn, roleOnceRegistered } from '../admission.ts';
import * as emergencies from './reduce-emergency.ts';
import * as representation from './reduce-represented-person.ts';
import type { EndReason, EpochMs, ExchangedToken, Identity, SessionState } from '../session.ts';
import { sessionEnd, movesTimeout, pollInterval, type TimingRules } from '../timing.ts';
import type { Variant } from '../variant.ts';

/** The configuration of sessions in a deployment (CFG-01, CFG-05, SES-07). */
export interface SessionRules {
  readonly variant: Variant;
  readonly timing: TimingRules;
  readonly checkRoleAtSignIn: boolean;
  /** Whether a user without a role may stay signed in to register (patientOnboarding, professionalOnboarding; ONB-01, ONB-05). */
  readonly onboarding: boolean;
}

/** Returns the session before sign-in and after its end: "role (reset to the configured role)" (core 4). */
export function signedOut(rules: SessionRules, reason?: EndReason): SessionState {
  return {
    phase: 'signedOut',
    role: rules.variant.defaultRole,
    emergency: 'none',
    ...(reason ? { endedBecause: reason } : {}),
  };
}

/** Applies one event to the session (core 4, "States and transitions"). After the end of a session late answers change nothing. */
export function reduce(state: SessionState, event: SessionEvent, rules: SessionRules): Transition {
  if (event.type === 'signInCompleted') return signIn(event, rules);
  if (state.phase === 'signedOut') return stay(state);
  switch (event.type) {
    case 'tokensRefreshed':
      return kept(withIdentity({ ...state, tokens: event.tokens }, event.identity, rules));
    case 'refreshRefused':
      return end(state, 'refreshRefused', rules);
    case 'exchanged':
      return keepExchanged(state, event.token);
    case 'exchangeRefused':
      return refuseExchange(state, event.reason, rules);
    case 'tokenRejected':
      return stay(withoutToken(state, event.accessToken));
    case 'patientOpened':
      return openPatient(state, event.patient, event.token);
    case 'patientClosed':
      return closePatient(state);
    case 'patientChangedElsewhere':
      return hearOfPatient(state, event.patient);
    case 'patientKept':
      return stay(withoutElsewhere(state));
    case 'representedPersonChosen':
      return representation.representedPersonChosen(state, event.representedPerson, event.token);
    case 'representationRefused':
      return representation.representationRefused(state, rules.variant);
    case 'representationEnded':
      return representation.representationEnded(state, rules.variant);
    case 'representedPersonChangedElsewhere':
      return representation.representedPersonElsewhere(state, event.representedPerson);
    case 'representedPersonKept':
      return stay(representation.withoutActingElsewhere(state));
    case 'emergencyRequested':
      return emergencies.request(state);
    case 'emergencyGranted':
      return emergencies.emergencyGranted(
        withGlnOf(withoutElsewhere(state), event.token),
        event.patient,
        event.token,
        event.at,
      );
    case 'emergencyRefused':
      return event.goesOn ? emergencies.cancelRequest(state) : emergencies.fail(state, event.unanswered);
    case 'emergencyEnded':
      return emergencies.end(state);
    case 'normalAccessRegained':
      return emergencies.restoreNormalAccess(state, event.token);
    case 'normalAccessLost':
      return emergencies.loseNormalAccess(state, event.reason);
    case 'sessionPolled':
      return event.expiresAt === undefined ? stay(state) : stay({ ...state, serverExpiresAt: event.expiresAt });
    case 'signedOutElsewhere':
      return endElsewhere(state, event.at, rules);
    case 'activity':
      return movesTimeout(state.lastActivity, event.at) ? kept({ ...state, lastActivity: event.at }) : stay(state);
    case 'ticked':
      return event.at >= (sessionEnd(state, rules.timing) ?? Infinity) ? end(state, 'expired', rules) : stay(state);
    case 'guardPassed':
      return { state, effects: [{ type: 'startPolling' }] };
    case 'signOutRequested':
      return end(state, event.reason ?? 'signedOut', rules);
  }
}

function signIn(event: SessionEvent & { readonly type: 'signInCompleted' }, rules: SessionRules): Transition {
  const { provider, tokens, identity, at } = event;
  const admission = checkAdmission(rules.variant, identity, rules.checkRoleAtSignIn);
  // Providers may omit the claim for people who are not registered: a patient without a record is admitted nevertheless (ONB-01).
  const withoutRecord = rules.variant.name === 'patient' && identity.spid === undefined;
  const unregistered =
    rules.onboarding && (admission === 'notRegistered' || (admission === 'rolesMissing' && withoutRecord));
  const state: SessionState = {
    phase: 'signedIn',
    provider,
    tokens,
    identity,
    role: unregistered ? 'NONE' : roleAfterSignIn(identity, rules.variant),
    emergency: 'none',
    startedAt: at,
    lastActivity: at,
  };
  if (admission !== 'welcome' && !unregistered) return end(state, admission, rules);
  return kept(state);
}

/**
 * Applies the identity of new tokens, which may contain more than the one before: a user without a role may have been registered
 * meanwhile and then has one, and a professional unknown to the directory may have an entry now (ONB-03, ONB-05).
 */
function withIdentity(state: SessionState, identity: Identity | undefined, rules: SessionRules): SessionState {
  if (!identity) return state;
  const { variant, checkRoleAtSignIn } = rules;
  const role = state.role === 'NONE' ? roleOnceRegistered(identity, variant, checkRoleAtSignIn) : state.role;
  const { blocked, ...rest } = state;
  const stillBlocked = blocked && identity.gln === state.identity?.gln ? { blocked } : {};
  return { ...rest, ...stillBlocked, identity, role };
}

/**
 * A refused exchange removes the token; a representative also loses the represented person (SES-12), and a professional unknown to the
 * directory is blocked altogether (SES-17).
 */
function refuseExchange(state: SessionState, reason: ExchangeRefusal, rules: SessionRules): Transition {
  if (state.role === 'REP' && state.representedPerson)
    return representation.representationRefused(state, rules.variant);
  if (state.emergency === 'granted') return emergencies.fail(state);
  const { exchanged: _exchanged, ...rest } = state;
  return kept({ ...rest, ...(reason === 'glnNotRegistered' ? { blocked: reason } : {}) });
}

function keepExchanged(state: SessionState, token: ExchangedToken): Transition {
  const next = { ...withGlnOf(state, token), exchanged: token };
  return next.identity === state.identity ? stay(next) : kept(next);
}

function withoutToken(state: SessionState, rejected: string): SessionState {
  if (state.exchanged?.accessToken !== rejected) return state;
  const { exchanged: _exchanged, ...rest } = state;
  return rest;
}

/** Takes the GLN of a professional from the exchanged token when the id token has none (SES-03). */
function withGlnOf(state: SessionState, { gln }: ExchangedToken): SessionState {
  const { identity, role } = state;
  return identity && gln && !identity.gln && role === 'HCP' ? { ...state, identity: { ...identity, gln } } : state;
}

/** Opens a patient; the data of another patient is discarded, so that it is never displayed under the new patient's name. */
function openPatient(state: SessionState, patient: PatientPerson, token: ExchangedToken): Transition {
  return {
    state: { ...withGlnOf(emergencies.withoutEmergency(withoutElsewhere(state)), token), patient, exchanged: token },
    effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }],
  };
}

/** "Log out patient" (core 4): removes token, patient, emergency flags and the fetched data of the patient, and returns to the search. */
function closePatient(state: SessionState): Transition {
  const { exchanged: _exchanged, patient: _patient, ...rest } = emergencies.withoutEmergency(withoutElsewhere(state));
  return {
    state: rest,
    effects: [{ type: 'keep' }, { type: 'clear', what: 'patient' }, { type: 'goTo', place: 'patients' }],
  };
}

/** Another tab never changes whose record is open here; its change is displayed, and the user chooses. */
function hearOfPatient(state: SessionState, elsewhere: PatientPerson | undefined): Transition {
  const before = withoutElsewhere(state);
  const other = elsewhere !== undefined && state.patient !== undefined && elsewhere.spid !== state.patient.spid;
  return stay(other ? { ...before, patientElsewhere: elsewhere } : before);
}

function withoutElsewhere(state: SessionState): SessionState {
  if (!state.patientElsewhere) return state;
  const { patientElsewhere: _elsewhere, ...rest } = state;
  return rest;
}

/** Ends a session that has ended outside: it has expired if its own end would have come before the next poll (SES-05, SES-07). */
function endElsewhere(state: SessionState, at: EpochMs, rules: SessionRules): Transition {
  const expired = at + pollInterval >= (sessionEnd(state, rules.timing) ?? Infinity);
  return end(state, expired ? 'expired' : 'signedOutElsewhere', rules, false);
}

/**
 * Ends the session in the order of SES-08.
 * @param leaves false: the provider needs no request, because it already knows (401); any other end is reported to it, so that the next
 *   person at this screen must sign in
 */
function end(state: SessionState, reason: EndReason, rules: SessionRules, leaves = true): Transition {
  const interrupted = reason === 'expired' || reason === 'signedOutElsewhere' || reason === 'refreshRefused';
  const { provider, tokens } = state;
  return {
    state: signedOut(rules, reason),
    effects: [
      { type: 'stopPolling' },
      { type: 'forget', reason },
      ...(interrupted ? [{ type: 'rememberPage' } as const] : []),
      { type: 'clear', what: 'session' },
      leaves && provider && tokens
        ? { type: 'leave', provider, idToken: tokens.idToken }
        : { type: 'goTo', place: 'login' },
    ],
  };
}

function stay(state: SessionState): Transition {
  return { state, effects: [] };
}

function kept(state: SessionState): Transition {
  return { state, effects: [{ type: 'keep' }] };
}
