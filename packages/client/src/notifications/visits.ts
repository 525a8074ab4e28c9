import { isInstant, ok, type Instant } from '@epr/domain/values';
import { fields, list } from '@epr/fhir/bundle';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** Another person who looked at the record. */
export interface RecordViewer {
  readonly name: string;
  readonly emergency: boolean;
}

/** When the user looked at a record before this sign-in; without `previous` never. */
export interface RecordVisit {
  readonly previous?: Instant;
  /** Who looked since then, emergencies first, then newest first. */
  readonly viewers: readonly RecordViewer[];
}

/**
 * PUT epr/v1/Visit: the user looks at the record of the token; the answer is the same for the whole sign-in. A platform without the
 * service answers 404: see `status` of the failure.
 */
export async function recordVisit(connection: Connection, signal?: AbortSignal): Promise<CallResult<RecordVisit>> {
  const url = `${connection.endpoints.epr}/v1/Visit`;
  const headers = { accept: 'application/json' };
  const request = { url, method: 'PUT', authorise: 'record', headers, signal } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  const { previous, viewers } = fields(answer.value);
  return ok({
    ...(isInstant(previous) ? { previous } : {}),
    viewers: list(viewers).flatMap((one) => viewerIn(one) ?? []),
  });
}

function viewerIn(value: unknown): RecordViewer | undefined {
  const { name, emergency } = fields(value);
  return typeof name === 'string' ? { name, emergency: emergency === true } : undefined;
}
