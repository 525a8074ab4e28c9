import type { PatientPerson } from '../../people/index.ts';
import type { Transition } from './events.ts';
import type { ExchangedToken, EpochMs, SessionState } from '../session.ts';

/** Handles a request for emergency access; until the answer no token is reused (core 4, SES-15). */
export function request(state: SessionState): Transition {
  return { state: { ...withoutEmergency(state), emergency: 'requested' }, effects: [] };
}

/** Opens the record by emergency access; data fetched before is discarded (PSR-06). */
export function emergencyGranted(
  state: SessionState,
  patient: PatientPerson,
  token: ExchangedToken,
  at: EpochMs,
): Transition {
  return {
    state: { ...withoutEmergency(state), patient, exchanged: token, emergency: 'granted', emergencySince: at },
    effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }],
  };
}

/**
 * Continues without emergency access: a captcha that was refused can be repeated (rights 8), and a cancelled request has no consequence
 * at all.
 */
export function cancelRequest(state: SessionState): Transition {
  return { state: withoutEmergency(state), effects: [] };
}

/**
 * Any other failure clears both flags and the patient, and opens the patient search (core 4, PSR-06). `unanswered`: the request may have been
 * granted, and logged, nevertheless.
 */
export function fail(state: SessionState, unanswered = false): Transition {
  const refused = unanswered ? 'toasts.emergency.requestUnknown' : 'toasts.emergency.requestFail';
  const message = state.emergency === 'granted' ? 'toasts.emergency.ended' : refused;
  const step = close(state);
  return { ...step, effects: [...step.effects, { type: 'showMessage', message }] };
}

/** Ends the emergency access: flags, token and fetched data are removed at once; the normal token follows (core 4, PSR-07). */
export function end(state: SessionState): Transition {
  const { exchanged: _exchanged, ...rest } = withoutEmergency(state);
  return { state: rest, effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }] };
}

/** Restores normal access: displayed in the bar, and the documents are fetched again (PSR-07, NAV-13). */
export function restoreNormalAccess(state: SessionState, token: ExchangedToken): Transition {
  return {
    state: { ...state, exchanged: token, normalAccess: true },
    effects: [{ type: 'keep' }, { type: 'goTo', place: 'documents' }, { type: 'refetch' }],
  };
}

/** Without a token for normal access, patient and SPID are cleared (core 4, PSR-07). */
export function loseNormalAccess(state: SessionState, reason: 'refused' | 'failed'): Transition {
  const step = close(state);
  const message = reason === 'refused' ? 'toasts.auth.unauthorizedPatientAccess' : 'toasts.emergency.normalAccessFail';
  return { ...step, effects: [...step.effects, { type: 'showMessage', message }] };
}

/** Returns the state without the flag, the start time and the note that follows an emergency access. */
export function withoutEmergency(state: SessionState): SessionState {
  const { emergencySince: _since, normalAccess: _normal, ...rest } = state;
  return { ...rest, emergency: 'none' };
}

function close(state: SessionState): Transition {
  const { patient: _patient, exchanged: _exchanged, ...rest } = withoutEmergency(state);
  return {
    state: rest,
    effects: [{ type: 'keep' }, { type: 'clear', what: 'patient' }, { type: 'goTo', place: 'patients' }],
  };
}
