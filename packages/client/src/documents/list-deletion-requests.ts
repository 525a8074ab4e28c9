import type { DeletionRequest } from '@epr/domain/documents';
import type { Role } from '@epr/domain/session';
import { isInstant, ok, err } from '@epr/domain/values';
import { asObject } from '@epr/fhir/bundle';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/**
 * GET epr/v1/DeletionRequest (DOC-23): lists the documents whose deletion was requested, by whom, and until when the request can be
 * withdrawn. A platform without the service responds with 404.
 */
export async function listDeletionRequests(
  connection: Connection,
  signal?: AbortSignal,
): Promise<CallResult<readonly DeletionRequest[]>> {
  const url = `${connection.endpoints.epr}/v1/DeletionRequest`;
  const headers = { accept: 'application/json' };
  const request = { url, authorize: 'record', headers, signal } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  if (!Array.isArray(answer.value)) return err({ reason: 'unreadable', diagnostics: 'not a list' });
  return ok(answer.value.flatMap((one) => requestIn(one) ?? []));
}

function requestIn(value: unknown): DeletionRequest | undefined {
  const { document, requested, until, by } = asObject(value);
  const { name, role } = asObject(by);
  if (typeof document !== 'string' || !isInstant(requested) || !isInstant(until)) return undefined;
  if (typeof name !== 'string' || typeof role !== 'string') return undefined;
  return { document, requested, until, by: { name, role: role as Role } };
}
