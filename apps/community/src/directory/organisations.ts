import { sql, type Expression, type SqlBool } from 'kysely';
import { organizationId, writeOrganization } from '@epr/fhir/directory';
import type { Context } from '../context.ts';
import type { Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { resourceSearchset } from '../fhir-api/resource-searchset.ts';
import { resourceOrNotFound, readPagedSearch } from './paged-search.ts';
import {
  codeOf,
  conditionOf,
  containsCondition,
  idOf,
  activeCondition,
  wordsBegin,
  type ParameterConditions,
} from './conditions.ts';
import { groupOf } from './directory-rows.ts';

/** `GET Organization` (mCSD ITI-90): searches institutions and groups by name, place, type, identifier or parent organisation. */
export async function searchOrganisations(context: Context, request: R4Request): Promise<Reply> {
  const search = readPagedSearch(request, Object.keys(conditions));
  if (!search.ok) return search.error;
  const { query, count, offset } = search.value;
  const condition = conditionOf(query, conditions);
  const rows = await context.db
    .selectFrom('organisation')
    .selectAll()
    .where(condition)
    .orderBy('name')
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute();
  const { total } = await context.db
    .selectFrom('organisation')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  const matches = rows.map((row) => writeOrganization(groupOf(row)));
  return resourceSearchset(`${context.settings.origin}/r4`, 'Organization', search.value, { matches, total });
}

/** `GET Organization/{id}` */
export async function readOrganisation(context: Context, { id }: R4Request): Promise<Reply> {
  const row = await context.db
    .selectFrom('organisation')
    .selectAll()
    .where('id', '=', `urn:oid:${organizationId(id)}`)
    .executeTakeFirst();
  return resourceOrNotFound(row && writeOrganization(groupOf(row)));
}

/** Returns the conditions on one organisation, also for searches of people (`prefix`, e.g. `organization.`). */
export function organisationConditions(prefix = ''): ParameterConditions {
  const name = sql<string>`organisation.name`;
  const byId = (id: string): Expression<SqlBool> => sql<SqlBool>`organisation.id = ${`urn:oid:${organizationId(id)}`}`;
  const entries: ParameterConditions = {
    name: (value) => wordsBegin(name, value),
    'name:contains': (value) => containsCondition(name, value),
    'name:exact': (value) => sql<SqlBool>`${name} = ${value}`,
    address: (value) => wordsBegin(sql<string>`coalesce(organisation.city, '') || ' ' || ${name}`, value),
    'address-city': (value) => wordsBegin(sql<string>`coalesce(organisation.city, '')`, value),
    identifier: (value) => byId(codeOf(value)),
    partof: (value) => sql<SqlBool>`organisation.part_of = ${`urn:oid:${organizationId(idOf(value))}`}`,
    type: (value) => sql<SqlBool>`organisation.facility_type::json->>'code' = ${codeOf(value)}`,
    _id: (value) => byId(value),
    active: activeCondition,
  };
  return Object.fromEntries(Object.entries(entries).map(([key, condition]) => [`${prefix}${key}`, condition]));
}

const conditions = organisationConditions();
