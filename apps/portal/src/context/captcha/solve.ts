import { readChallenge, type Challenge } from '@epr/client/captcha';
import type { CallResult, Transport } from '@epr/client/transport';
import { ok, refused } from '@epr/domain/values';

/** Where challenges come from, and for whom. */
export interface CaptchaSource {
  readonly transport: Transport;
  readonly url: string;
  readonly siteKey: string;
}

/**
 * Fetches a challenge and solves it: the token to send as `Captcha-Token` (COM-09). The work is done by the browser's own
 * cryptography, off the page's thread and in small steps, so that the page stays quick; its library is loaded when it is needed.
 */
export async function solveCaptcha(source: CaptchaSource, signal: AbortSignal): Promise<CallResult<string>> {
  const read = await readChallenge(source.transport, source.url, source.siteKey, signal);
  if (!read.ok) return read;
  const challenge = read.value;
  const { algorithm } = challenge.parameters;
  if (!algorithm.startsWith('PBKDF2/')) {
    return refused({ reason: 'unreadable', diagnostics: `A captcha of ${algorithm} cannot be solved here.` });
  }
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal.addEventListener('abort', giveUp);
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ]);
    const solution = signal.aborted ? null : await solveChallenge({ challenge, deriveKey, controller });
    if (signal.aborted) return refused({ reason: 'cancelled' });
    return solution ? ok(tokenOf(challenge, solution)) : refused({ reason: 'timedOut' });
  } catch (problem) {
    // The library throws at a challenge it cannot work on; the box would stand there working for ever.
    return refused({ reason: 'unreadable', diagnostics: String(problem) });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** The form the embedded community and other altcha servers read: JSON in base64. All of it is ASCII. */
function tokenOf(challenge: Challenge, solution: object): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
