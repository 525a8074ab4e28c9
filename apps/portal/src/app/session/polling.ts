import { readSession, serverAhead } from '@epr/client/identity';
import { pollInterval, type Moment, type Tokens } from '@epr/domain/session';
import type { Clock } from './clock.ts';
import { sameSession, type Core } from './core.ts';

export interface Polling {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Asks the session endpoint at once and every 5 s (SES-05, NAV-04), never twice at the same time. */
export function createPolling(core: Core, clock: Clock): Polling {
  let end: (() => void) | undefined;
  let asking = false;
  const poll = async (): Promise<void> => {
    const provider = core.provider();
    const asked = core.getState();
    if (asking || !provider) return;
    asking = true;
    const answer = await readSession(core.outlet, provider).finally(() => (asking = false));
    if (!sameSession(core, asked)) return;
    if (answer.ok) core.dispatch({ type: 'sessionPolled', ...onThisClock(answer.value, asked.tokens) });
    else if (answer.refusal.reason === 'signedOut') core.dispatch({ type: 'signedOutElsewhere' });
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

/** The provider's moment on the clock of this device. */
function onThisClock(
  { expiresAt }: { readonly expiresAt?: Moment },
  tokens: Tokens | undefined,
): { readonly expiresAt?: Moment } {
  return expiresAt === undefined ? {} : { expiresAt: expiresAt - (tokens ? serverAhead(tokens) : 0) };
}
