import type { Registration } from '@epr/domain/onboarding';
import { ok, err, type Spid } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/**
 * POST epr/v1/Patient with the person's own token (ONB-03, PSR-08): opens a record, for the person or, by a professional, for a patient who
 * has given consent. Returns the EPR-SPID of the record. A refusal has a message of the catalogue.
 */
export async function registerPatient(
  connection: Connection,
  registration: Registration,
): Promise<CallResult<{ readonly spid: Spid }>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/Patient`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...registration, consent: true }),
      authorize: 'basic',
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const { spid } = (answer.value ?? {}) as { readonly spid?: unknown };
  if (typeof spid !== 'string') return err({ reason: 'unreadable', diagnostics: 'no SPID' });
  return ok({ spid: spid as Spid });
}
