import { ok, err, type Gln } from '@epr/domain/values';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/** The directory entry to which an eID is bound. */
export interface BoundEntry {
  readonly gln: Gln;
  readonly name: string;
}

/**
 * POST epr/v1/Practitioner with the professional's own token (ONB-05): binds the eID to the entry in the directory; `gln` distinguishes
 * persons of the same name. A refusal has a message of the catalogue.
 */
export async function bindEid(connection: Connection, gln: Gln | undefined): Promise<CallResult<BoundEntry>> {
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.epr}/v1/Practitioner`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(gln ? { gln } : {}),
      authorize: 'basic',
    },
    readJson,
  );
  if (!answer.ok) return answer;
  const bound = (answer.value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof bound['gln'] !== 'string') return err({ reason: 'unreadable', diagnostics: 'no GLN' });
  return ok({ gln: bound['gln'] as Gln, name: typeof bound['name'] === 'string' ? bound['name'] : '' });
}
