import { ok, err } from '@epr/domain/values';
import { readJson, callWithoutToken, type CallResult, type Transport } from '../transport/index.ts';

/** A proof-of-work challenge in the altcha v2 format (COM-09). */
export interface Challenge {
  readonly parameters: {
    /** For example `PBKDF2/SHA-256`. */
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** Seconds since the epoch. */
    readonly expiresAt?: number;
  };
  readonly signature?: string;
}

/** GET of a challenge (COM-09); `unreadable` when the response is not one. The site key identifies the site the captcha is for. */
export async function readChallenge(
  transport: Transport,
  url: string,
  siteKey: string,
  signal?: AbortSignal,
): Promise<CallResult<Challenge>> {
  const address = new URL(url);
  address.searchParams.set('apiKey', siteKey);
  const request = { url: address.href, authorize: 'none', signal } as const;
  const answer = await callWithoutToken(transport, request, readJson);
  if (!answer.ok) return answer;
  return isChallenge(answer.value)
    ? ok(answer.value)
    : err({ reason: 'unreadable', diagnostics: 'The captcha gave no challenge.' });
}

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null || !('parameters' in value)) return false;
  const { algorithm, nonce, salt, cost, keyPrefix } = (value.parameters ?? {}) as Record<string, unknown>;
  return [algorithm, nonce, salt, keyPrefix].every((one) => typeof one === 'string') && typeof cost === 'number';
}
