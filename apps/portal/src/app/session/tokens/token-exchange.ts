import { exchangeToken } from '@epr/client/identity';
import type { CallResult, CallFailure } from '@epr/client/transport';
import type { RepresentedPerson } from '@epr/domain/people';
import {
  actingRole,
  exchangeParameters,
  mayReuse,
  type ExchangedToken,
  type ExchangeParameters,
  type EpochMs,
} from '@epr/domain/session';
import { ok, err } from '@epr/domain/values';
import { isOutcomeUnknown } from '../../../context/call-error.ts';
import type { Session } from '../../../context/session.ts';
import { sameSession, type SessionCore } from '../session-core.ts';
import { singleFlight } from './single-flight.ts';
import type { TokenRefresh } from './token-refresh.ts';

export interface TokenExchange {
  /** Returns the Authorization header for the open record (SES-15). */
  readonly authorize: () => Promise<CallResult<string>>;
  /** Returns the header after the platform rejected one with 401. A token exchanged just before is not requested again. */
  readonly reauthorize: (rejected: string) => Promise<CallResult<string>>;
  readonly openPatient: Session['openPatient'];
  readonly closePatient: () => void;
  readonly actFor: (representedPerson: RepresentedPerson) => Promise<CallResult<void>>;
  readonly actForSelf: () => void;
  readonly startEmergency: Session['startEmergency'];
  readonly endEmergency: () => Promise<CallResult<void>>;
}

/** Milliseconds between two renewals: a platform that rejects a newly exchanged token with 401 has another reason than the token. */
const reauthorizeEvery = 30_000;

const noSpid: CallFailure = { reason: 'noSpid', diagnostics: 'No SPID defined.' };

export function createTokenExchange(core: SessionCore, { freshTokens }: TokenRefresh): TokenExchange {
  const single = singleFlight<CallResult<ExchangedToken>>();
  let latestExchange = 0;
  let reauthorized: EpochMs = -Infinity;
  const exchange = (parameters: ExchangeParameters, captchaToken?: string): Promise<CallResult<ExchangedToken>> =>
    single(`${core.getState().startedAt} ${JSON.stringify(parameters)}`, async () => {
      const tokens = await freshTokens();
      if (!tokens.ok) return tokens;
      const provider = await core.provider();
      if (!provider.ok) return provider;
      const request = {
        ...parameters,
        homeCommunityId: core.homeCommunityId,
        ...(captchaToken ? { captchaToken } : {}),
      };
      return exchangeToken(core.oauth, provider.value, tokens.value, request);
    });
  const authorize = async (): Promise<CallResult<string>> => {
    const state = core.getState();
    const refusal = exchangeRefusal(core);
    if (refusal) return err(refusal);
    const parameters = exchangeParameters(state);
    if (!parameters.ok) return err(noSpid);
    if (state.exchanged && mayReuse(state, parameters.value, core.now()))
      return ok(`Bearer ${state.exchanged.accessToken}`);
    const result = await exchange(parameters.value);
    if (!sameSession(core, state) || !isStillRequested(core, parameters.value)) return err({ reason: 'cancelled' });
    dispatchExchange(core, result);
    return result.ok ? ok(`Bearer ${result.value.accessToken}`) : result;
  };
  return {
    authorize,
    reauthorize: async (rejected) => {
      const current = core.getState().exchanged?.accessToken;
      // Another call has renewed the token meanwhile.
      if (current !== undefined && rejected !== `Bearer ${current}`) return authorize();
      if (core.now() - reauthorized < reauthorizeEvery) return err({ reason: 'signedOut', status: 401 });
      reauthorized = core.now();
      if (current !== undefined) core.dispatch({ type: 'tokenRejected', accessToken: current });
      return authorize();
    },
    openPatient: async (patient, signal) => {
      const state = core.getState();
      const refusal = exchangeRefusal(core);
      if (refusal) return err(refusal);
      const parameters = exchangeParameters({ ...state, patient, emergency: 'none' });
      if (!parameters.ok) return err(noSpid);
      const ownExchange = ++latestExchange;
      const result = await exchange(parameters.value);
      if (signal?.aborted || ownExchange !== latestExchange || !sameSession(core, state))
        return err({ reason: 'cancelled' });
      if (result.ok) core.dispatch({ type: 'patientOpened', patient, token: result.value });
      else if (result.error.reason === 'glnNotRegistered') dispatchExchange(core, result);
      return result.ok ? ok(undefined) : result;
    },
    startEmergency: async (patient, captchaToken, signal) => {
      const refusal = exchangeRefusal(core);
      if (refusal) return err(refusal);
      core.dispatch({ type: 'emergencyRequested' });
      const state = core.getState();
      const parameters = exchangeParameters({ ...state, patient });
      const ownExchange = ++latestExchange;
      // Only the dialog that waits for this response can abort it.
      const giveUp = (): void => {
        latestExchange += 1;
        core.dispatch({ type: 'emergencyRefused', goesOn: true });
      };
      signal?.addEventListener('abort', giveUp);
      const result = parameters.ok ? await exchange(parameters.value, captchaToken) : err(noSpid);
      signal?.removeEventListener('abort', giveUp);
      if (ownExchange !== latestExchange || !sameSession(core, state)) return err({ reason: 'cancelled' });
      if (result.ok) core.dispatch({ type: 'emergencyGranted', patient, token: result.value, at: core.now() });
      else if (result.error.reason === 'captchaFaulty') core.dispatch({ type: 'emergencyRefused', goesOn: true });
      else core.dispatch({ type: 'emergencyRefused', unanswered: isUnanswered(result.error) });
      return result.ok ? ok(undefined) : result;
    },
    endEmergency: async () => {
      core.dispatch({ type: 'emergencyEnded' });
      const state = core.getState();
      const parameters = exchangeParameters(state);
      const ownExchange = ++latestExchange;
      const result = parameters.ok ? await exchange(parameters.value) : err(noSpid);
      if (ownExchange !== latestExchange || !sameSession(core, state)) return err({ reason: 'cancelled' });
      if (result.ok) core.dispatch({ type: 'normalAccessRegained', token: result.value });
      else {
        const refusedByPlatform = result.error.reason === 'unauthorizedPatientAccess';
        core.dispatch({ type: 'normalAccessLost', reason: refusedByPlatform ? 'refused' : 'failed' });
      }
      return result.ok ? ok(undefined) : result;
    },
    closePatient: () => {
      // Invalidates a response under way for this patient, such as the one that ends an emergency access.
      latestExchange += 1;
      core.dispatch({ type: 'patientClosed' });
    },
    actForSelf: () => {
      // Invalidates a response under way for a person chosen before.
      latestExchange += 1;
      core.dispatch({ type: 'representationEnded' });
    },
    actFor: async (representedPerson) => {
      const state = core.getState();
      if (state.phase === 'signedOut') return err({ reason: 'signedOut' });
      const parameters = exchangeParameters({
        ...state,
        role: actingRole(representedPerson),
        representedPerson,
        emergency: 'none',
      });
      const ownExchange = ++latestExchange;
      // An assistant without an open patient needs no token exchange yet.
      const result = parameters.ok ? await exchange(parameters.value) : undefined;
      if (ownExchange !== latestExchange || !sameSession(core, state)) return err({ reason: 'cancelled' });
      if (result && !result.ok && representedPerson.spid) {
        core.dispatch({ type: 'representationRefused' });
        return result;
      }
      core.dispatch({
        type: 'representedPersonChosen',
        representedPerson,
        ...(result?.ok ? { token: result.value } : {}),
      });
      return !result || result.ok ? ok(undefined) : result;
    },
  };
}

/** Returns why no token can be requested: no user is signed in, or the directory does not know the professional (SES-17). */
function exchangeRefusal(core: SessionCore): CallFailure | undefined {
  const { phase, blocked } = core.getState();
  if (phase === 'signedOut') return { reason: 'signedOut' };
  return blocked ? { reason: blocked } : undefined;
}

/** Whether the platform may have issued a token that did not arrive; it may also have left it out of its response. */
function isUnanswered(failure: CallFailure): boolean {
  return isOutcomeUnknown(failure) || failure.reason === 'tokenMissing';
}

/**
 * Whether the parameters are still those of the open record: the patient may have been closed or the person acted for changed meanwhile.
 */
function isStillRequested(core: SessionCore, requested: ExchangeParameters): boolean {
  const parameters = exchangeParameters(core.getState());
  return parameters.ok && JSON.stringify(parameters.value) === JSON.stringify(requested);
}

/** Reports the result to the session. A refusal by the platform changes the session (SES-12, SES-17); a network failure does not. */
function dispatchExchange(core: SessionCore, result: CallResult<ExchangedToken>): void {
  if (result.ok) return core.dispatch({ type: 'exchanged', token: result.value });
  const { reason } = result.error;
  if (reason === 'glnNotRegistered' || reason === 'unauthorizedPatientAccess') {
    core.dispatch({ type: 'exchangeRefused', reason });
  } else if (ofPlatform.has(reason)) {
    core.dispatch({ type: 'exchangeRefused', reason: 'other' });
  }
}

/** Refusals that are responses of the platform. */
const ofPlatform: ReadonlySet<CallFailure['reason']> = new Set<CallFailure['reason']>([
  'exchangeFailed',
  'exchangeRejected',
  'clientUnknown',
  'tokenMissing',
  'captchaFaulty',
]);
