import type { RepresentedPerson } from '../../people/index.ts';
import { actingRole, ownRole, sameRepresentedPerson } from '../acting.ts';
import type { SessionEffect, Transition } from './events.ts';
import { withoutEmergency } from './reduce-emergency.ts';
import type { ExchangedToken, SessionState } from '../session.ts';
import type { Variant } from '../variant.ts';

/** Fetched data is discarded before data of another person is fetched, so that no data is displayed under another person's name. */
const readAnew: readonly SessionEffect[] = [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }];

/** Starts acting for a person (SES-11). Without `token`, the patient that was open is closed. */
export function representedPersonChosen(
  state: SessionState,
  representedPerson: RepresentedPerson,
  token: ExchangedToken | undefined,
): Transition {
  const { patient, ...rest } = ownState(state);
  const next: SessionState = { ...rest, role: actingRole(representedPerson), representedPerson };
  if (token) return { state: { ...next, exchanged: token, ...(patient ? { patient } : {}) }, effects: readAnew };
  return { state: next, effects: patient ? [...readAnew, { type: 'goTo', place: 'patients' }] : readAnew };
}

/** A failed exchange for a representative clears the represented person and the token, and displays a message (core 4, SES-12). */
export function representationRefused(state: SessionState, variant: Variant): Transition {
  const step = representationEnded(state, variant);
  return { ...step, effects: [...step.effects, { type: 'showMessage', message: 'toasts.account.xuaFetchFail' }] };
}

/** Returns to Patient or HealthcareProfessional, without represented person and token (SES-13); a patient opened for them is closed. */
export function representationEnded(state: SessionState, variant: Variant): Transition {
  const { patient, ...rest } = ownState(state);
  const next = { ...rest, role: ownRole(state.identity, variant) };
  return { state: next, effects: patient ? [...readAnew, { type: 'goTo', place: 'patients' }] : readAnew };
}

/** Another tab never changes for whom this tab acts; its change is displayed, and the user chooses. */
export function representedPersonElsewhere(
  state: SessionState,
  representedPerson: RepresentedPerson | undefined,
): Transition {
  const before = withoutActingElsewhere(state);
  if (sameRepresentedPerson(representedPerson, state.representedPerson)) return { state: before, effects: [] };
  return { state: { ...before, actingElsewhere: representedPerson ? { representedPerson } : {} }, effects: [] };
}

export function withoutActingElsewhere(state: SessionState): SessionState {
  if (!state.actingElsewhere) return state;
  const { actingElsewhere: _elsewhere, ...rest } = state;
  return rest;
}

/** Returns the state without the represented person, the token, and the block of the represented professional. */
function ownState(state: SessionState): SessionState {
  const {
    representedPerson: _representedPerson,
    exchanged: _exchanged,
    blocked: _blocked,
    ...rest
  } = withoutActingElsewhere(state);
  return withoutEmergency(rest);
}
