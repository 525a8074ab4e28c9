import { ok } from '@epr/domain/values';
import type { Moment } from '@epr/domain/session';
import { readJson, send, type CallResult } from '../transport/index.ts';
import type { OAuthFetch } from './oauth-fetch.ts';

/**
 * GET session endpoint with credentials (SES-05): 200 with `expiresAt`; 401 is `signedOut`. Every other status is some other
 * refusal and must not end the session: a provider that is down has not signed anybody out.
 */
export async function readSession(
  oauth: OAuthFetch,
  provider: { readonly sessionEndpoint: string },
  signal?: AbortSignal,
): Promise<CallResult<{ readonly expiresAt?: Moment }>> {
  const request = { url: provider.sessionEndpoint, authorise: 'none', credentials: 'include' } as const;
  const answer = await send(oauth.transport, signal ? { ...request, signal } : request, readJson);
  if (!answer.ok) return answer;
  const expiresAt = momentOf(answer.value);
  return ok(expiresAt === undefined ? {} : { expiresAt });
}

/** `expiresAt` as an ISO instant or seconds or milliseconds since 1970; its form is not specified, so all are read. */
export function momentOf(body: unknown): Moment | undefined {
  const given = typeof body === 'object' && body !== null && 'expiresAt' in body ? body.expiresAt : undefined;
  if (given === '' || (typeof given !== 'string' && typeof given !== 'number')) return undefined;
  const number = Number(given);
  // 1e11 ms is 1973 and 1e11 s the year 5138: nothing in between is an end of a session.
  const moment = Number.isNaN(number) ? Date.parse(String(given)) : Math.abs(number) < 1e11 ? number * 1000 : number;
  return Number.isFinite(moment) ? moment : undefined;
}
