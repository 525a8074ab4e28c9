import type { WholeDocument } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { readDocument } from '@epr/fhir/documents';

import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';
import { readOptionsOf } from './read-options.ts';

/** GET r4/DocumentReference/{id} (core 7): 403 is `noAccess`, an unknown id `notFound` ('No Document with this ID'). */
export async function readDocumentById(
  connection: Connection,
  logicalId: string,
  signal?: AbortSignal,
): Promise<CallResult<WholeDocument>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/DocumentReference/${encodeURIComponent(logicalId)}`,
      headers: { accept: 'application/fhir+json' },
      authorize: 'record',
      signal,
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const document = readDocument(answer.value, readOptionsOf(connection));
  return document.ok ? ok(document.value) : err({ reason: 'unreadable', diagnostics: document.error.diagnostics });
}
