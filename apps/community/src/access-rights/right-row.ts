import type { Consent } from 'fhir/r4';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { actorId, type AccessRight } from '@epr/domain/access-rights';
import { consentId, writeConsent } from '@epr/fhir/access-rights';
import type { AccessRightTable, Schema } from '../storage/schema.ts';
import { rightOf } from './access.ts';

/** A right as a row: the domain's form decides, the Consent is stored as it was sent. */
export function rightRow(right: AccessRight, resource?: Consent): Insertable<AccessRightTable> {
  return {
    policy_set_id: right.policySetId,
    spid: right.patient,
    template: right.template,
    actor: actorId(right.actor),
    level: right.level ?? right.provideLevel ?? '',
    access_right: JSON.stringify(right),
    resource: resource ? JSON.stringify(unversioned(resource)) : null,
  };
}

/** The Consent of a row as it is served: under its own id, with the version that stands. */
export function servedConsent(row: Selectable<AccessRightTable>): Consent {
  const right = rightOf(row);
  const consent = row.resource === null ? writeConsent(right) : (JSON.parse(row.resource) as Consent);
  const { resourceType, ...rest } = consent;
  const lastUpdated = right.given ? { lastUpdated: right.given.at } : {};
  return {
    resourceType,
    ...rest,
    id: consentId(right.policySetId),
    meta: { ...rest.meta, versionId: String(row.version), ...lastUpdated },
  };
}

/** Versions and their times are the server's own. */
function unversioned({ meta, ...consent }: Consent): Consent {
  const { versionId: _version, lastUpdated: _updated, ...kept } = meta ?? {};
  return { ...consent, ...(Object.keys(kept).length > 0 ? { meta: kept } : {}) };
}

/** The row of a policy set id, on whichever record. */
export async function findRight(
  db: Kysely<Schema>,
  policySetId: string,
): Promise<Selectable<AccessRightTable> | undefined> {
  return db
    .selectFrom('access_right')
    .selectAll()
    .where(sql<string>`lower(policy_set_id)`, '=', policySetId.toLowerCase())
    .executeTakeFirst();
}
