import { ok } from '@epr/domain/values';
import type { EpochMs } from '@epr/domain/session';
import { callWithoutToken, type CallResult } from '../transport/index.ts';
import type { OAuthFetch } from './oauth-fetch.ts';

/**
 * GET session endpoint with credentials (SES-05): 200 with `expiresAt`; 401 is `signedOut`. Every other status is another failure
 * and must not end the session: a provider that is down has not signed the user out.
 */
export async function fetchSession(
  oauth: OAuthFetch,
  provider: { readonly sessionEndpoint: string },
  signal?: AbortSignal,
): Promise<CallResult<{ readonly expiresAt?: EpochMs }>> {
  const request = { url: provider.sessionEndpoint, authorize: 'none', credentials: 'include' } as const;
  const asked = signal ? { ...request, signal } : request;
  const answer = await callWithoutToken(oauth.transport, asked, (response) => response.json() as Promise<unknown>);
  if (!answer.ok) return answer;
  const expiresAt = readExpiresAt(answer.value);
  return ok(expiresAt === undefined ? {} : { expiresAt });
}

/** Reads `expiresAt` as an ISO instant, or as seconds or milliseconds since 1970; its form is not specified, so all are accepted. */
export function readExpiresAt(body: unknown): EpochMs | undefined {
  const given = typeof body === 'object' && body !== null && 'expiresAt' in body ? body.expiresAt : undefined;
  if (given === '' || (typeof given !== 'string' && typeof given !== 'number')) return undefined;
  const number = Number(given);
  // 1e11 ms is in 1973, 1e11 s in the year 5138: so a smaller number is in seconds, a larger one in milliseconds.
  const moment = Number.isNaN(number) ? Date.parse(String(given)) : Math.abs(number) < 1e11 ? number * 1000 : number;
  return Number.isFinite(moment) ? moment : undefined;
}
