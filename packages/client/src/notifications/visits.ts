import type { Instant } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';
import { ok } from '@epr/domain/values';

/**
 * PUT epr/v1/Visit: somebody looks at the record of the token. Answers when they did so before this sign-in; undefined: never. A
 * platform without the service answers 404: `status` of the failure tells.
 */
export async function recordVisit(
  connection: Connection,
  signal?: AbortSignal,
): Promise<CallResult<{ readonly previous?: Instant }>> {
  const url = `${connection.endpoints.epr}/v1/Visit`;
  const headers = { accept: 'application/json' };
  const request = { url, method: 'PUT', authorise: 'record', headers, ...(signal ? { signal } : {}) } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  const { previous } = (answer.value ?? {}) as Readonly<Record<string, unknown>>;
  return ok(typeof previous === 'string' && Number.isFinite(Date.parse(previous)) ? { previous } : {});
}
