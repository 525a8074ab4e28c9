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
  let isRequesting = false;
  const poll = async (): Promise<void> => {
    const stateBefore = core.getState();
    if (isRequesting) return;
    isRequesting = true;
    const result = await fetchProviderSession(core).finally(() => (isRequesting = false));
    if (!result || !sameSession(core, stateBefore)) return;
    if (result.ok) core.dispatch({ type: 'sessionPolled', ...toLocalClock(result.value, stateBefore.tokens) });
    else if (result.error.reason === 'signedOut') core.dispatch({ type: 'signedOutElsewhere', at: core.now() });
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
async function fetchProviderSession(core: SessionCore): Promise<Awaited<ReturnType<typeof fetchSession>> | undefined> {
  const provider = await core.provider();
  if (!provider.ok) return undefined;
  const { sessionEndpoint } = provider.value;
  return sessionEndpoint === undefined ? undefined : fetchSession(core.oauth, { sessionEndpoint });
}

/** Converts the provider's expiry time to the clock of this device. */
function toLocalClock(
  { expiresAt }: { readonly expiresAt?: EpochMs },
  tokens: Tokens | undefined,
): { readonly expiresAt?: EpochMs } {
  return expiresAt === undefined ? {} : { expiresAt: expiresAt - (tokens ? clockOffset(tokens) : 0) };
}
