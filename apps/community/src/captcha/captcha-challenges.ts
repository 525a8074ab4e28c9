import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from '../context.ts';

/** Seconds in which a challenge can be solved. */
const lifetime = 600;
/** PBKDF2 rounds of one attempt, and attempts needed: about a fifth of a second on a desktop, two on a phone. */
const cost = 5000;
const counterRange = { least: 60, most: 160 };

/** Issues and verifies challenges with one secret; a solution is accepted once and kept in `used_captcha` until it expires. */
export function captchaChallenges(
  { db, now }: Pick<Context, 'db' | 'now'>,
  secret: string,
): { readonly challenge: () => Promise<Challenge>; readonly verify: (token: string) => Promise<boolean> } {
  const keySecret = `${secret}.key`;
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(counterRange.least, counterRange.most),
        deriveKey,
        expiresAt: Math.floor(now().getTime() / 1000) + lifetime,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      }),
    verify: async (token) => {
      const payload = readPayload(token);
      if (!payload || !(await isSolved(payload, secret, keySecret, now))) return false;
      return useOnce(db, payload, now());
    },
  };
}

async function isSolved(
  { challenge, solution }: Payload,
  secret: string,
  keySecret: string,
  now: () => Date,
): Promise<boolean> {
  // A challenge without an expiry could be used again once its row is deleted; those issued here always have one.
  const { expiresAt } = challenge.parameters;
  if (typeof expiresAt !== 'number' || expiresAt * 1000 <= now().getTime()) return false;
  try {
    const verification = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: keySecret,
    });
    return verification.verified;
  } catch {
    // The library throws on a payload of the right shape with invalid values.
    return false;
  }
}

/** Whether the solution was unused. The insert decides: of two concurrent requests, one finds the row already present. */
async function useOnce(db: Context['db'], { challenge }: Payload, at: Date): Promise<boolean> {
  await db.deleteFrom('used_captcha').where('expires', '<', at).execute();
  const inserted = await db
    .insertInto('used_captcha')
    .values({ challenge: challenge.signature ?? '', expires: new Date((challenge.parameters.expiresAt ?? 0) * 1000) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .execute();
  return inserted.length === 1;
}

function readPayload(token: string): Payload | undefined {
  if (token.length > 10_000) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    const isComplete = typeof challenge?.signature === 'string' && isObject(challenge.parameters) && isObject(solution);
    return isComplete ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
