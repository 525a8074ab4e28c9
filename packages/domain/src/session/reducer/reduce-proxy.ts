import type { ProxyPerson } from '../../people/index.ts';
import { actingRole, roleWithoutProxy, sameProxy } from '../acting.ts';
import type { SessionEffect, Transition } from './events.ts';
import { withoutEmergency } from './reduce-emergency.ts';
import type { ExchangedToken, SessionState } from '../session.ts';
import type { Variant } from '../variant.ts';

/** What was read goes before anything is read for another person, so that nobody's data stands under another name. */
const readAnew: readonly SessionEffect[] = [{ type: 'clear', what: 'patient' }, { type: 'keep' }, { type: 'refetch' }];

/** Acts for a person from now on (SES-11). Without a token for it the patient that was open is closed. */
export function choose(state: SessionState, proxy: ProxyPerson, token: ExchangedToken | undefined): Transition {
  const { patient, ...rest } = ownState(state);
  const next: SessionState = { ...rest, role: actingRole(proxy), proxy };
  if (token) return { state: { ...next, exchanged: token, ...(patient ? { patient } : {}) }, effects: readAnew };
  return { state: next, effects: patient ? [...readAnew, { type: 'goTo', place: 'patients' }] : readAnew };
}

/** A failed exchange for a representative clears proxy and token, and says so (core 4, SES-12). */
export function refuse(state: SessionState, variant: Variant): Transition {
  const step = dismiss(state, variant);
  return { ...step, effects: [...step.effects, { type: 'showMessage', message: 'toasts.account.xuaFetchFail' }] };
}

/** Back to Patient or HealthcareProfessional, without person and token (SES-13); a patient opened for a person is closed. */
export function dismiss(state: SessionState, variant: Variant): Transition {
  const { patient, ...rest } = ownState(state);
  const next = { ...rest, role: roleWithoutProxy(state.identity, variant) };
  return { state: next, effects: patient ? [...readAnew, { type: 'goTo', place: 'patients' }] : readAnew };
}

/** What another tab does never changes for whom this one acts; it is shown, and the person chooses. */
export function proxyElsewhere(state: SessionState, proxy: ProxyPerson | undefined): Transition {
  const before = withoutActingElsewhere(state);
  if (sameProxy(proxy, state.proxy)) return { state: before, effects: [] };
  return { state: { ...before, actingElsewhere: proxy ? { proxy } : {} }, effects: [] };
}

export function withoutActingElsewhere(state: SessionState): SessionState {
  if (!state.actingElsewhere) return state;
  const { actingElsewhere: _elsewhere, ...rest } = state;
  return rest;
}

/** Without whom one acted for, the token, and what was decided about the professional behind it. */
function ownState(state: SessionState): SessionState {
  const { proxy: _proxy, exchanged: _exchanged, blocked: _blocked, ...rest } = withoutActingElsewhere(state);
  return withoutEmergency(rest);
}
