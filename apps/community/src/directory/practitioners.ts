import { sql, type SqlBool } from 'kysely';
import { organizationId, writeOrganization, writePractitioner, writePractitionerRole } from '@epr/fhir/directory';
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
import { groupOf, personOf } from './directory-rows.ts';
import { organisationConditions } from './organisations.ts';

/** `GET Practitioner` (mCSD ITI-90): searches health professionals by name or GLN. */
export async function searchPractitioners(context: Context, request: R4Request): Promise<Reply> {
  const search = readPagedSearch(request, Object.keys(personConditions()));
  if (!search.ok) return search.error;
  const { query, count, offset } = search.value;
  const condition = conditionOf(query, personConditions());
  const found = context.db.selectFrom('professional').where(condition);
  const rows = await found
    .selectAll()
    .orderBy('family')
    .orderBy('given')
    .orderBy('gln')
    .limit(count)
    .offset(offset)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const matches = rows.map((row) => writePractitioner(personOf(row)));
  return resourceSearchset(`${context.settings.origin}/r4`, 'Practitioner', search.value, { matches, total });
}

/** `GET Practitioner/{GLN}` */
export async function readPractitioner(context: Context, { id }: R4Request): Promise<Reply> {
  const row = await context.db.selectFrom('professional').selectAll().where('gln', '=', id).executeTakeFirst();
  return resourceOrNotFound(row && writePractitioner(personOf(row)));
}

/**
 * `GET PractitionerRole` (mCSD ITI-90): searches roles of professionals in organisations, by the details of either (`practitioner.name`,
 * `organization.address`). Included on request: the people and the organisations.
 */
export async function searchPractitionerRoles(context: Context, request: R4Request): Promise<Reply> {
  const search = readPagedSearch(request, Object.keys(roleConditions));
  if (!search.ok) return search.error;
  const { query, count, offset } = search.value;
  const found = roles(context).where(conditionOf(query, roleConditions));
  const rows = await found
    .select(roleColumns)
    .orderBy('professional.family')
    .orderBy('professional.given')
    .orderBy('professional.gln')
    .orderBy('organisation.id')
    .limit(count)
    .offset(offset)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const people = await peopleOf(context, [...new Set(rows.map(({ gln }) => gln))]);
  const organisations = await placesOf(context, [...new Set(rows.flatMap(({ place }) => place ?? []))]);
  const matches = rows.flatMap(({ gln, place }) => {
    const person = people.get(gln);
    return person ? [writePractitionerRole(person, place === null ? undefined : organisations.get(place))] : [];
  });
  const includes = query.getAll('_include');
  const included = [
    ...(includes.includes('PractitionerRole:practitioner') ? [...people.values()].map(writePractitioner) : []),
    ...(includes.includes('PractitionerRole:organization') ? [...organisations.values()].map(writeOrganization) : []),
  ];
  return resourceSearchset(`${context.settings.origin}/r4`, 'PractitionerRole', search.value, {
    matches,
    included,
    total,
  });
}

/** `GET PractitionerRole/{GLN}-{OID of the organisation}`, or the GLN alone for a professional without an organisation. */
export async function readPractitionerRole(context: Context, { id }: R4Request): Promise<Reply> {
  const found = await roles(context).where(roleId, '=', id).select(roleColumns).executeTakeFirst();
  if (!found) return resourceOrNotFound(undefined);
  const person = (await peopleOf(context, [found.gln])).get(found.gln);
  const organisation = found.place === null ? undefined : (await placesOf(context, [found.place])).get(found.place);
  return resourceOrNotFound(person && writePractitionerRole(person, organisation));
}

/** One row for every organisation of every professional; one row for a professional who belongs to none. */
function roles({ db }: Context) {
  return db
    .selectFrom('professional')
    .leftJoin('membership', 'membership.gln', 'professional.gln')
    .leftJoin('organisation', 'organisation.id', 'membership.organisation');
}

const roleColumns = ['professional.gln', 'organisation.id as place'] as const;

/** The logical id of a role, as `writePractitionerRole` builds it. */
const roleId = sql<string>`professional.gln || coalesce('-' || replace(organisation.id, 'urn:oid:', ''), '')`;

function personConditions(prefix = ''): ParameterConditions {
  const name = sql<string>`coalesce(professional.prefix, '') || ' ' || professional.given || ' ' || professional.family`;
  const entries: ParameterConditions = {
    name: (value) => wordsBegin(name, value),
    'name:contains': (value) => containsCondition(name, value),
    'name:exact': (value) => sql<SqlBool>`professional.given || ' ' || professional.family = ${value}`,
    given: (value) => wordsBegin(sql<string>`professional.given`, value),
    family: (value) => wordsBegin(sql<string>`professional.family`, value),
    identifier: (value) => sql<SqlBool>`professional.gln = ${codeOf(value)}`,
    _id: (value) => sql<SqlBool>`professional.gln = ${value}`,
    active: activeCondition,
  };
  return Object.fromEntries(Object.entries(entries).map(([key, condition]) => [`${prefix}${key}`, condition]));
}

const roleConditions: ParameterConditions = {
  _id: (value) => sql<SqlBool>`${roleId} = ${value}`,
  active: activeCondition,
  ...personConditions('practitioner.'),
  ...organisationConditions('organization.'),
  practitioner: (value) => sql<SqlBool>`professional.gln = ${idOf(value)}`,
  organization: (value) => sql<SqlBool>`organisation.id = ${`urn:oid:${organizationId(idOf(value))}`}`,
  role: (value) => sql<SqlBool>`professional.profession::json->>'code' = ${codeOf(value)}`,
  specialty: (value) => sql<SqlBool>`professional.speciality::json->>'code' = ${codeOf(value)}`,
};

async function peopleOf({ db }: Context, glns: readonly string[]): Promise<Map<string, ReturnType<typeof personOf>>> {
  if (glns.length === 0) return new Map();
  const rows = await db
    .selectFrom('professional')
    .selectAll()
    .where('gln', 'in', [...glns])
    .orderBy('family')
    .execute();
  return new Map(rows.map((row) => [row.gln, personOf(row)]));
}

async function placesOf({ db }: Context, ids: readonly string[]): Promise<Map<string, ReturnType<typeof groupOf>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('organisation')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, groupOf(row)]));
}
