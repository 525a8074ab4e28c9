import type { AccessRight, GrantProvenance } from '@epr/domain/access-rights';
import { ok, systems, type Spid } from '@epr/domain/values';
import { consentId, namesTemplate, readConsent, readProvenance } from '@epr/fhir/access-rights';
import { entriesOf, asObject, omitUndefined, asString } from '@epr/fhir/bundle';
import { fetchSearch } from '../search/index.ts';
import type { CallResult, Connection } from '../transport/index.ts';

/** An access right as stored by the platform: a change states its version and keeps all other elements. */
export interface VersionedRight {
  readonly right: AccessRight;
  readonly version?: string;
  /** The resource as received; opaque, passed back with a change. */
  readonly source: unknown;
}

/** The rights on a record, and the number of those that name a national template and cannot be read. */
export interface RightsOfRecord {
  readonly rights: readonly VersionedRight[];
  readonly unreadable: number;
}

/** Reads the access rights on the open record that the platform returns, without version and source, which only a change needs. */
export async function listAccessRights(
  connection: Connection,
  patient: Spid,
  signal?: AbortSignal,
): Promise<CallResult<readonly AccessRight[]>> {
  const answer = await fetchRightsOfRecord(connection, patient, signal);
  return answer.ok ? ok(answer.value.rights.map(({ right }) => right)) : answer;
}

/**
 * GET r4/Consent and its further pages: reads the access rights on the open record that the platform returns, and who granted them
 * (PPQ-5; rights 3). A Consent of another kind is left out; 403 is `noAccess`.
 */
export async function fetchRightsOfRecord(
  connection: Connection,
  patient: Spid,
  signal?: AbortSignal,
): Promise<CallResult<RightsOfRecord>> {
  const query = new URLSearchParams({
    'patient:identifier': `${systems.spid}|${patient}`,
    _revinclude: 'Provenance:target',
  });
  const answer = await fetchSearch(connection, { type: 'Consent', query, authorize: 'record', signal });
  if (!answer.ok) return answer;
  const resources = entriesOf(answer.value).map(({ resource }) => resource);
  const provenances = new Map<string, GrantProvenance>();
  for (const resource of resources) {
    const provenance = readProvenance(resource);
    if (provenance) provenances.set(provenance.consent, provenance.given);
  }
  // By policy set, because pages overlap when a right was granted between the requests.
  const rights = new Map<string, VersionedRight>();
  let unreadable = 0;
  for (const source of resources) {
    const read = readConsent(source);
    if (read.ok) rights.set(read.value.policySetId, recordedRight(read.value, source, provenances));
    else if (namesTemplate(source)) unreadable += 1;
  }
  return ok({ rights: [...rights.values()], unreadable });
}

function recordedRight(
  right: AccessRight,
  source: unknown,
  provenances: ReadonlyMap<string, GrantProvenance>,
): VersionedRight {
  const { id, meta } = asObject(source);
  const given = provenances.get(asString(id) ?? consentId(right.policySetId));
  return omitUndefined({
    right: omitUndefined({ ...right, given }),
    source,
    version: asString(asObject(meta)['versionId']),
  });
}
