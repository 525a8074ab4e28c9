import type { Consent } from 'fhir/r4';
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { actorId, type AccessRight } from '@epr/domain/access-rights';
import { consentId, writeConsent } from '@epr/fhir/access-rights';
import type { AccessRightTable, Schema } from '../storage/schema.ts';
import { parseAccessRight } from './record-access.ts';

/** Returns a right as its row: decisions use the domain's form (`access_right`), the Consent is stored as it was sent. */
export function rightRow(right: AccessRight, resource?: Consent): Insertable<AccessRightTable> {
  return {
    policy_set_id: right.policySetId,
    spid: right.patient,
    template: right.template,
    actor: actorId(right.actor),
    level: right.level ?? right.provideLevel ?? '',
    access_right: JSON.stringify(right),
    resource: resource ? JSON.stringify(withoutVersion(resource)) : null,
  };
}

/** Returns the Consent of a row as it is served: under its own id, with the current version. */
export function servedConsent(row: Selectable<AccessRightTable>): Consent {
  const right = parseAccessRight(row);
  const consent = row.resource === null ? writeConsent(right) : (JSON.parse(row.resource) as Consent);
  const { resourceType, ...content } = consent;
  const lastUpdated = right.given ? { lastUpdated: right.given.at } : {};
  return {
    resourceType,
    ...content,
    id: consentId(right.policySetId),
    meta: { ...content.meta, versionId: String(row.version), ...lastUpdated },
  };
}

/** Removes version and time from `meta`, because the server assigns its own. */
function withoutVersion({ meta, ...consent }: Consent): Consent {
  const { versionId: _version, lastUpdated: _updated, ...remainingMeta } = meta ?? {};
  return { ...consent, ...(Object.keys(remainingMeta).length > 0 ? { meta: remainingMeta } : {}) };
}

/** Returns the row of a policy set id (letter case is ignored), on any record. */
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
