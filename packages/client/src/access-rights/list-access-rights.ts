import type { AccessRight } from '@epr/domain/access-rights';
import { ok, refused, systems, type Spid } from '@epr/domain/values';
import { readConsent } from '@epr/fhir/access-rights';
import { entriesOf } from '@epr/fhir/bundle';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';

/**
 * GET r4/Consent: the rights on the open record as far as the platform tells them (PPQ-5; rights 3). What is no right of the
 * national templates is left out; 403 is `noAccess`.
 */
export async function listAccessRights(
  connection: Connection,
  patient: Spid,
  signal?: AbortSignal,
): Promise<CallResult<readonly AccessRight[]>> {
  const query = new URLSearchParams({ 'patient:identifier': `${systems.spid}|${patient}` });
  const answer = await call(
    connection,
    {
      url: `${connection.endpoints.fhir}/Consent?${query.toString()}`,
      headers: { accept: 'application/fhir+json' },
      authorise: 'record',
      ...(signal ? { signal } : {}),
    },
    readJson,
  );
  if (!answer.ok) return answer;
  if ((answer.value as { readonly resourceType?: unknown } | null)?.resourceType !== 'Bundle')
    return refused({ reason: 'unreadable', diagnostics: 'not a Bundle' });
  const rights = entriesOf(answer.value).flatMap(({ resource }) => {
    const read = readConsent(resource);
    return read.ok ? [read.value] : [];
  });
  return ok(rights);
}
