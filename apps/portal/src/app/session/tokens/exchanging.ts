import { exchangeToken } from '@epr/client/identity';
import type { CallResult, CallFailure } from '@epr/client/transport';
import type { PatientPerson } from '@epr/domain/people';
import { exchangeParameters, mayReuse, type ExchangedToken, type ExchangeParameters } from '@epr/domain/session';
import { ok, refused } from '@epr/domain/values';
import { sameSession, type Core } from '../core.ts';
import { singleFlight } from './single-flight.ts';
import type { Refreshing } from './refreshing.ts';

export interface Exchanging {
  /** The Authorization header for the open record (SES-15). */
  readonly authorise: () => Promise<CallResult<string>>;
  readonly openPatient: (patient: PatientPerson) => Promise<CallResult<void>>;
}

const noSpid: CallFailure = { reason: 'noSpid', diagnostics: 'No SPID defined.' };

export function createExchanging(core: Core, { freshTokens }: Refreshing): Exchanging {
  const single = singleFlight<CallResult<ExchangedToken>>();
  let opening = 0;
  const exchange = (wish: ExchangeParameters): Promise<CallResult<ExchangedToken>> =>
    single(`${core.getState().startedAt} ${JSON.stringify(wish)}`, async () => {
      const tokens = await freshTokens();
      if (!tokens.ok) return tokens;
      const provider = await core.provider();
      if (!provider.ok) return provider;
      const request = { ...wish, homeCommunityId: core.homeCommunityId };
      return exchangeToken(core.outlet, provider.value, tokens.value, request);
    });
  return {
    authorise: async () => {
      const state = core.getState();
      const barred = barredFrom(core);
      if (barred) return refused(barred);
      const wish = exchangeParameters(state);
      if (!wish.ok) return refused(noSpid);
      if (state.exchanged && mayReuse(state, wish.value, core.now()))
        return ok(`Bearer ${state.exchanged.accessToken}`);
      const answer = await exchange(wish.value);
      if (!sameSession(core, state) || !stillWanted(core, wish.value)) return refused({ reason: 'cancelled' });
      tell(core, answer);
      return answer.ok ? ok(`Bearer ${answer.value.accessToken}`) : answer;
    },
    openPatient: async (patient) => {
      const state = core.getState();
      const barred = barredFrom(core);
      if (barred) return refused(barred);
      const wish = exchangeParameters({ ...state, patient, emergency: 'none' });
      if (!wish.ok) return refused(noSpid);
      const mine = ++opening;
      const answer = await exchange(wish.value);
      if (mine !== opening || !sameSession(core, state)) return refused({ reason: 'cancelled' });
      if (answer.ok) core.dispatch({ type: 'patientOpened', patient, token: answer.value });
      else if (answer.refusal.reason === 'glnNotRegistered') tell(core, answer);
      return answer.ok ? ok(undefined) : answer;
    },
  };
}

/** Nobody is signed in, or the directory does not know the professional (SES-17). */
function barredFrom(core: Core): CallFailure | undefined {
  const { phase, blocked } = core.getState();
  if (phase === 'signedOut') return { reason: 'signedOut' };
  return blocked ? { reason: blocked } : undefined;
}

/** A patient closed or a person changed meanwhile: the token is for a record that is no longer open. */
function stillWanted(core: Core, asked: ExchangeParameters): boolean {
  const wish = exchangeParameters(core.getState());
  return wish.ok && JSON.stringify(wish.value) === JSON.stringify(asked);
}

/** Refusals of the platform change the session (SES-12, SES-17); a line that was cut does not. */
function tell(core: Core, answer: CallResult<ExchangedToken>): void {
  if (answer.ok) return core.dispatch({ type: 'exchanged', token: answer.value });
  const { reason } = answer.refusal;
  if (reason === 'glnNotRegistered' || reason === 'unauthorizedPatientAccess') {
    core.dispatch({ type: 'exchangeRefused', reason });
  } else if (ofPlatform.has(reason)) {
    core.dispatch({ type: 'exchangeRefused', reason: 'other' });
  }
}

/** Answers of the platform, none of which is a token. */
const ofPlatform: ReadonlySet<CallFailure['reason']> = new Set<CallFailure['reason']>([
  'exchangeFailed',
  'exchangeRejected',
  'clientUnknown',
  'tokenMissing',
]);
