import { readChallenge, type Challenge } from '@epr/client/captcha';
import type { CallResult, Transport } from '@epr/client/transport';
import { ok, err } from '@epr/domain/values';

/** Where challenges are requested, and for which site key. */
export interface CaptchaSource {
  readonly transport: Transport;
  readonly url: string;
  readonly siteKey: string;
}

/**
 * Requests a challenge and solves it. Returns the token to send as `Captcha-Token` (COM-09). The work is done by the browser's own
 * cryptography, off the main thread and in small steps, so that the page stays responsive; its library is loaded on demand.
 */
export async function solveCaptcha(source: CaptchaSource, signal: AbortSignal): Promise<CallResult<string>> {
  const result = await readChallenge(source.transport, source.url, source.siteKey, signal);
  if (!result.ok) return result;
  const challenge = result.value;
  const { algorithm } = challenge.parameters;
  if (!algorithm.startsWith('PBKDF2/')) {
    return err({ reason: 'unreadable', diagnostics: `A captcha of ${algorithm} cannot be solved here.` });
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
    if (signal.aborted) return err({ reason: 'cancelled' });
    return solution ? ok(tokenOf(challenge, solution)) : err({ reason: 'timedOut' });
  } catch (problem) {
    // The library throws on a challenge it cannot process; without this the checkbox would stay in its working state for ever.
    return err({ reason: 'unreadable', diagnostics: String(problem) });
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Returns the solution in the format that the embedded community and other altcha servers read: JSON in base64. All of it is ASCII. */
function tokenOf(challenge: Challenge, solution: object): string {
  return btoa(JSON.stringify({ challenge, solution }));
}
