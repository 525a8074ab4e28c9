import type { CallResult } from '@epr/client/transport';
import { captchaDue, countDownload } from '@epr/domain/session';
import { err } from '@epr/domain/values';
import type { DocumentCount, DownloadCall, Downloads } from './downloads.ts';

export interface Limit {
  /** Documents until a captcha is due (`PORTAL_DOCUMENTS_PER_SESSION`). */
  readonly limit: number;
  readonly count: DocumentCount;
  /** Asks the user for a captcha; `again`: the platform rejected the last one. Undefined: the user dismissed it. */
  readonly ask: (again: boolean) => Promise<string | undefined>;
}

/**
 * Runs downloads within the limit of a session (DOC-16). The portal has a count of its own, because a platform need not count; one that
 * does responds with `captchaNeeded`. The token is sent only to a platform that requests it: another platform might not allow its header.
 */
export function withinLimit({ limit, count, ask }: Limit): Downloads {
  const turnedAway = err({ reason: 'cancelled' } as const);
  /** Resolves when the request that asks for a solution has been sent with it; false: the user dismissed the captcha. */
  let solving: Promise<boolean> | undefined;
  /** Sends a request with a solution: `held`, or one the user is asked for. Undefined: the user dismissed the captcha. */
  const solve = async <T>(call: DownloadCall<T>, again: boolean, held: string | undefined) => {
    const attempt = (async () => {
      const token = held ?? (await ask(again));
      return token === undefined ? undefined : call(token);
    })();
    solving = attempt.then((answer) => answer !== undefined);
    const answer = await attempt;
    solving = undefined;
    if (answer?.ok) count.write(0);
    return answer;
  };
  /** Retries until the platform accepts a token; `held` is one the user has solved already. */
  const reach = async <T>(call: DownloadCall<T>, held?: string): Promise<CallResult<T>> => {
    let answer = await call(undefined);
    let again = false;
    // A solution is sent once, also when two downloads asked for it at the same time.
    let token = held;
    while (isCaptchaNeeded(answer)) {
      if (solving) {
        token = undefined;
        // A solution is valid once: with it, the platform starts to count anew for the requests that wait for it as well.
        if (!(await solving)) return turnedAway;
        answer = await call(undefined);
        continue;
      }
      const solved = await solve(call, again, token);
      if (!solved) return turnedAway;
      answer = solved;
      again = true;
      token = undefined;
    }
    return answer;
  };
  return {
    read: (call) => reach(call),
    run: async (call, documents = () => 1) => {
      let token: string | undefined;
      if (captchaDue({ counted: count.read() ?? 0, limit })) {
        token = await ask(false);
        if (token === undefined) return turnedAway;
        count.write(0);
      }
      const answer = await reach(call, token);
      if (answer.ok) {
        const counted = count.read() ?? 0;
        const next = countDownload({ counted, limit, documents: documents(answer.value), solved: false });
        if (next.ok) count.write(next.value);
      }
      return answer;
    },
  };
}

function isCaptchaNeeded(answer: CallResult<unknown>): boolean {
  return !answer.ok && answer.error.reason === 'captchaNeeded';
}
