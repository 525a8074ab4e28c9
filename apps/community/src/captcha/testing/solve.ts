import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Fetches a challenge and solves it, as the widget would: the payload to send. */
export async function solved(origin: string): Promise<string> {
  const challenge = (await (await fetch(`${origin}/captcha/challenge`)).json()) as Challenge;
  return payload(challenge);
}

export async function payload(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
