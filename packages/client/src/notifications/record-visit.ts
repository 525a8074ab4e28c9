import { isInstant, ok, type Instant } from '@epr/domain/values';
import { asObject, asArray } from '@epr/fhir/bundle';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** Another person who accessed the record. */
export interface RecordViewer {
  readonly name: string;
  readonly emergency: boolean;
}

/** The user's last access to a record before this sign-in; without `previous` there was none. */
export interface RecordVisit {
  readonly previous?: Instant;
  /** Persons with an access since then, emergency accesses first, then newest first. */
  readonly viewers: readonly RecordViewer[];
}

/**
 * PUT epr/v1/Visit: registers that the user opens the record of the token; the response is the same during the whole sign-in. A platform
 * without the service responds with 404: see `status` of the failure.
 */
export async function recordVisit(connection: Connection, signal?: AbortSignal): Promise<CallResult<RecordVisit>> {
  const url = `${connection.endpoints.epr}/v1/Visit`;
  const headers = { accept: 'application/json' };
  const request = { url, method: 'PUT', authorize: 'record', headers, signal } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  const { previous, viewers } = asObject(answer.value);
  return ok({
    ...(isInstant(previous) ? { previous } : {}),
    viewers: asArray(viewers).flatMap((one) => viewerIn(one) ?? []),
  });
}

function viewerIn(value: unknown): RecordViewer | undefined {
  const { name, emergency } = asObject(value);
  return typeof name === 'string' ? { name, emergency: emergency === true } : undefined;
}
