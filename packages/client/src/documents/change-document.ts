import type { Document } from '@epr/domain/documents';
import { ok } from '@epr/domain/values';
import { changeRequest, type NewSubmission } from '@epr/fhir/documents';
import { call, readJson, type Called, type Connection } from '../transport/index.ts';

/**
 * POST r4 with the transaction of a changed document (core 7; DOC-21 to DOC-23): a new submission set and the reference as it
 * is to become. 403 is `noAccess`, with the outcome's diagnostics; the answer is not needed, since the list is read again.
 */
export async function changeDocument(
  connection: Connection,
  document: Document,
  submission: NewSubmission,
  signal?: AbortSignal,
): Promise<Called<void>> {
  const answer = await call(
    connection,
    {
      url: connection.endpoints.fhir,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(changeRequest(document, submission)),
      authorise: 'record',
      ...(signal ? { signal } : {}),
    },
    readJson,
  );
  return answer.ok ? ok(undefined) : answer;
}
