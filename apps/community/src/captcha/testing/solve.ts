import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Fetches a challenge and solves it as the widget does; returns the payload to send. */
export async function solved(origin: string): Promise<string> {
  const challenge = (await (await fetch(`${origin}/captcha/challenge`)).json()) as Challenge;
  return payload(challenge);
}

export async function payload(challenge: Challenge): Promise<string> {
  // No timeout: by default the library reports after 90 s, on a busy machine, that there is no solution.
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
