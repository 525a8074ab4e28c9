import type { PatientPerson } from '../../people/index.ts';
import type { Transition } from './events.ts';
import type { ExchangedToken, Moment, SessionState } from '../session.ts';

/** An emergency access was requested; until the answer no token is used again (core 4, SES-15). */
export function request(state: SessionState): Transition {
  return { state: { ...withoutEmergency(state), emergency: 'requested' }, effects: [] };
}

/** The record is open for an emergency; what was read before goes (PSR-06). */
export function grant(state: SessionState, patient: PatientPerson, token: ExchangedToken, at: Moment): Transition {
  return {
    state: { ...withoutEmergency(state), patient, exchanged: token, emergency: 'granted', emergencySince: at },
    effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }],
  };
}

/** A captcha that was not taken costs nothing but another one (rights 8); one that was given up, nothing at all. */
export function goOn(state: SessionState): Transition {
  return { state: withoutEmergency(state), effects: [] };
}

/** Any other failure clears both flags and the patient, and leads to the search (core 4, PSR-06). */
export function fail(state: SessionState): Transition {
  const message = state.emergency === 'granted' ? 'toasts.emergency.ended' : 'toasts.emergency.requestFail';
  const step = close(state);
  return { ...step, effects: [...step.effects, { type: 'showMessage', message }] };
}

/** Flags and token go at once, what was read too; the normal token follows (core 4, PSR-07). */
export function end(state: SessionState): Transition {
  const { exchanged: _exchanged, ...rest } = withoutEmergency(state);
  return { state: rest, effects: [{ type: 'clear', what: 'patient' }, { type: 'keep' }] };
}

/** Normal access again: said in the bar, and the documents are read anew (PSR-07, NAV-13). */
export function regain(state: SessionState, token: ExchangedToken): Transition {
  return {
    state: { ...state, exchanged: token, normalAccess: true },
    effects: [{ type: 'keep' }, { type: 'goTo', place: 'documents' }, { type: 'refetch' }],
  };
}

/** Without a normal token patient and SPID are cleared (core 4, PSR-07). */
export function lose(state: SessionState, because: 'refused' | 'failed'): Transition {
  const step = close(state);
  const message = because === 'refused' ? 'toasts.auth.unauthorizedPatientAccess' : 'toasts.emergency.normalAccessFail';
  return { ...step, effects: [...step.effects, { type: 'showMessage', message }] };
}

/** The state without flag, clock and the note that follows an emergency access. */
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
