import type { Representative } from '@epr/domain/representation';
import { ok, err } from '@epr/domain/values';
import { readRepresentatives } from '@epr/fhir/representation';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** GET r4/RelatedPerson: reads the patient's representatives, a List with contained items (core 7; SES-19). */
export async function listRepresentatives(
  connection: Connection,
  signal?: AbortSignal,
): Promise<CallResult<readonly Representative[]>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/RelatedPerson`,
      headers: { accept: 'application/fhir+json' },
      authorize: 'record',
      signal,
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const read = readRepresentatives(answer.value);
  return read.ok ? ok(read.value) : err({ reason: 'unreadable', diagnostics: read.error });
}
