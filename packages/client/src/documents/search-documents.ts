import { ok, refused } from '@epr/domain/values';
import { readRecord } from '@epr/fhir/documents';
import { call, readJson, reasonOfStatus, type CallResult, type Connection } from '../transport/index.ts';
import type { PatientRecord } from './list-documents.ts';
import { readingOf } from './reading.ts';

/**
 * GET r4/DocumentReference?{search} (core 7; DOC-31): the entries of the answer, with what could not be read beside them.
 * `search` are names and values as the platform knows them, `{ format: 'urn:oid:…|urn:che:…', status: 'current' }`.
 */
export async function searchDocuments(
  connection: Connection,
  search: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<CallResult<PatientRecord>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/DocumentReference?${new URLSearchParams(search).toString()}`,
      headers: { accept: 'application/fhir+json' },
      authorise: 'record',
      ...(signal ? { signal } : {}),
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const found = readRecord(answer.value, readingOf(connection));
  if (found.ok) return ok(found.value);
  const { status, why } = found.refusal;
  return refused({
    reason: status === undefined ? 'unreadable' : reasonOfStatus(status),
    ...(status === undefined ? {} : { status }),
    diagnostics: why,
  });
}
