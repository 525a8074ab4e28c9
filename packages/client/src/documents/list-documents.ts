import type { Document, Unreadable } from '@epr/domain/documents';
import { refused, ok } from '@epr/domain/values';
import { listRequest, readRecord } from '@epr/fhir/documents';

import { call, readJson, reasonOfStatus, type CallResult, type Connection } from '../transport/index.ts';
import { readingOf } from './reading.ts';

/** The documents of the open record; what could not be read comes beside them and empties nothing. */
export interface PatientRecord {
  readonly documents: readonly Document[];
  readonly unreadable: readonly Unreadable[];
}

/**
 * POST r4 with the batch of references and submission sets (DOC-01). 403, of the whole or of an entry, is `noAccess` (DOC-02);
 * an answer that is no such bundle is `unreadable`.
 */
export async function listDocuments(connection: Connection, signal?: AbortSignal): Promise<CallResult<PatientRecord>> {
  const answer = await call(
    connection,
    {
      url: connection.endpoints.fhir,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(listRequest()),
      authorise: 'record',
      ...(signal ? { signal } : {}),
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const record = readRecord(answer.value, readingOf(connection));
  if (record.ok) return ok(record.value);
  const { status, why } = record.refusal;
  return refused({
    reason: status === undefined ? 'unreadable' : reasonOfStatus(status),
    ...(status === undefined ? {} : { status }),
    diagnostics: why,
  });
}
