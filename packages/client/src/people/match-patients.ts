import type { PatientMatch, PatientSearch } from '@epr/domain/people';
import { ok, err } from '@epr/domain/values';
import { matchRequest, readMatches } from '@epr/fhir/people';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/**
 * POST r4/Patient/$match with the professional's own token (PSR-01, PSR-03). No match is an empty list; more matches than the
 * platform returns are `multipleMatches`.
 */
export async function matchPatients(
  connection: Connection,
  search: PatientSearch,
  signal?: AbortSignal,
): Promise<CallResult<readonly PatientMatch[]>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/Patient/$match`,
      method: 'POST',
      headers: { accept: 'application/fhir+json', 'content-type': 'application/fhir+json' },
      body: JSON.stringify(matchRequest(search)),
      authorize: 'basic',
      signal,
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const read = readMatches(answer.value);
  if (!read.ok) return err({ reason: 'unreadable', diagnostics: read.error });
  return read.value.tooMany ? err({ reason: 'multipleMatches' }) : ok(read.value.matches);
}
