import { fetchSession, clockOffset } from '@epr/client/identity';
import { pollInterval, type EpochMs, type Tokens } from '@epr/domain/session';
import type { Clock } from './clock.ts';
import { sameSession, type SessionCore } from './session-core.ts';

export interface Polling {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Polls the session endpoint at once and every 5 s (SES-05, NAV-04), with at most one request at a time. */
export function createPolling(core: SessionCore, clock: Clock): Polling {
  let end: (() => void) | undefined;
  let asking = false;
  const poll = async (): Promise<void> => {
    const asked = core.getState();
    if (asking) return;
    asking = true;
    const answer = await askProvider(core).finally(() => (asking = false));
    if (!answer || !sameSession(core, asked)) return;
    if (answer.ok) core.dispatch({ type: 'sessionPolled', ...onThisClock(answer.value, asked.tokens) });
    else if (answer.error.reason === 'signedOut') core.dispatch({ type: 'signedOutElsewhere', at: core.now() });
  };
  return {
    start: () => {
      if (end) return;
      end = clock.every(pollInterval, () => void poll());
      void poll();
    },
    stop: () => {
      end?.();
      end = undefined;
    },
  };
}

/** Reads the provider's session; undefined where there is no session endpoint, which not every provider has. */
async function askProvider(core: SessionCore): Promise<Awaited<ReturnType<typeof fetchSession>> | undefined> {
  const provider = await core.provider();
  if (!provider.ok) return undefined;
  const { sessionEndpoint } = provider.value;
  return sessionEndpoint === undefined ? undefined : fetchSession(core.oauth, { sessionEndpoint });
}

/** Converts the provider's expiry time to the clock of this device. */
function onThisClock(
  { expiresAt }: { readonly expiresAt?: EpochMs },
  tokens: Tokens | undefined,
): { readonly expiresAt?: EpochMs } {
  return expiresAt === undefined ? {} : { expiresAt: expiresAt - (tokens ? clockOffset(tokens) : 0) };
}
