import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { organizationId, writeOrganization } from '@epr/fhir/directory';
import type { Context } from '../context.ts';
import { sendProblem } from '../http/send-problem.ts';
import { requireCaller } from '../identity/authentication/require-caller.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { groupOf } from './directory-rows.ts';

/** Maximum number of organisations in one request. */
const maxPerQuery = 500;

/**
 * Registers `GET epr/v1/ParentOrganization?identifier=oid,oid` (ACC-07): a searchset of all organisations above these, up to the top.
 * Rights of all of them apply to those who work below.
 */
export function registerParentOrganisations(app: FastifyInstance, context: Context, authenticate: Authenticate): void {
  app.get<{ Querystring: { readonly identifier?: string | readonly string[] } }>(
    '/epr/v1/ParentOrganization',
    async (request, reply) => {
      if (!(await requireCaller(authenticate, request, reply))) return reply;
      const requestedIds = identifiersIn(request.query.identifier);
      if (requestedIds.length === 0) return sendProblem(reply, 400, 'identifier names at least one organization');
      if (requestedIds.length > maxPerQuery)
        return sendProblem(reply, 413, `At most ${maxPerQuery} organizations at once`);
      if (requestedIds.some((id) => id.includes('\u0000'))) return sendProblem(reply, 400, 'identifier contains NUL');
      return parentsOf(context, requestedIds);
    },
  );
}

/** Returns each identifier as `urn:oid:…`, whether it was sent like that, as a plain OID, or as `system|value`. */
function identifiersIn(parameter: string | readonly string[] | undefined): readonly string[] {
  const values = [parameter ?? []].flat().flatMap((value) => value.split(','));
  const identifiers = values
    .map((value) => value.slice(value.lastIndexOf('|') + 1).trim())
    .filter((value) => value !== '');
  return [...new Set(identifiers.map((value) => `urn:oid:${organizationId(value)}`))];
}

async function parentsOf({ db, settings }: Context, ids: readonly string[]): Promise<object> {
  const { rows } = await sql<{ id: string }>`
    with recursive above(id) as (
      select part_of from organisation where id in (${sql.join(ids)}) and part_of is not null
      union
      select organisation.part_of from organisation join above on organisation.id = above.id where organisation.part_of is not null
    )
    select id from above`.execute(db);
  const parentIds = rows.map(({ id }) => id);
  const parents =
    parentIds.length === 0
      ? []
      : await db.selectFrom('organisation').selectAll().where('id', 'in', parentIds).orderBy('id').execute();
  const resources = parents.map((row) => writeOrganization(groupOf(row)));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: resources.length,
    // FHIR does not permit empty arrays.
    ...(resources.length > 0
      ? {
          entry: resources.map((resource) => ({
            fullUrl: `${settings.origin}/r4/Organization/${resource.id ?? ''}`,
            resource,
            search: { mode: 'match' },
          })),
        }
      : {}),
  };
}
