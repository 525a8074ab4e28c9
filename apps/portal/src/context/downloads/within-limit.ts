import type { CallResult } from '@epr/client/transport';
import { captchaDue, countDownload } from '@epr/domain/session';
import { err } from '@epr/domain/values';
import type { DocumentCount, DownloadCall, Downloads } from './downloads.ts';

export interface Limit {
  /** Documents until a captcha is due (`PORTAL_DOCUMENTS_PER_SESSION`). */
  readonly limit: number;
  readonly count: DocumentCount;
  /** Asks the user for a captcha; `isRetry`: the platform rejected the last one. Undefined: the user dismissed it. */
  readonly ask: (isRetry: boolean) => Promise<string | undefined>;
}

/**
 * Runs downloads within the limit of a session (DOC-16). The portal has a count of its own, because a platform need not count; one that
 * does responds with `captchaNeeded`. The token is sent only to a platform that requests it: another platform might not allow its header.
 */
export function withinLimit({ limit, count, ask }: Limit): Downloads {
  const turnedAway = err({ reason: 'cancelled' } as const);
  /** Resolves when the request that asks for a solution has been sent with it; false: the user dismissed the captcha. */
  let solving: Promise<boolean> | undefined;
  /** Sends a request with a solution: `solvedToken`, or one the user is asked for. Undefined: the user dismissed the captcha. */
  const solve = async <T>(call: DownloadCall<T>, isRetry: boolean, solvedToken: string | undefined) => {
    const attempt = (async () => {
      const token = solvedToken ?? (await ask(isRetry));
      return token === undefined ? undefined : call(token);
    })();
    solving = attempt.then((answer) => answer !== undefined);
    const result = await attempt;
    solving = undefined;
    if (result?.ok) count.write(0);
    return result;
  };
  /** Retries until the platform accepts a token; `solvedToken` is one the user has solved already. */
  const callUntilAccepted = async <T>(call: DownloadCall<T>, solvedToken?: string): Promise<CallResult<T>> => {
    let result = await call(undefined);
    let isRetry = false;
    // A solution is sent once, also when two downloads asked for it at the same time.
    let token = solvedToken;
    while (isCaptchaNeeded(result)) {
      if (solving) {
        token = undefined;
        // A solution is valid once: with it, the platform starts to count anew for the requests that wait for it as well.
        if (!(await solving)) return turnedAway;
        result = await call(undefined);
        continue;
      }
      const solved = await solve(call, isRetry, token);
      if (!solved) return turnedAway;
      result = solved;
      isRetry = true;
      token = undefined;
    }
    return result;
  };
  return {
    read: (call) => callUntilAccepted(call),
    run: async (call, documents = () => 1) => {
      let token: string | undefined;
      if (captchaDue({ counted: count.read() ?? 0, limit })) {
        token = await ask(false);
        if (token === undefined) return turnedAway;
        count.write(0);
      }
      const result = await callUntilAccepted(call, token);
      if (result.ok) {
        const counted = count.read() ?? 0;
        const next = countDownload({ counted, limit, documents: documents(result.value), solved: false });
        if (next.ok) count.write(next.value);
      }
      return result;
    },
  };
}

function isCaptchaNeeded(result: CallResult<unknown>): boolean {
  return !result.ok && result.error.reason === 'captchaNeeded';
}
