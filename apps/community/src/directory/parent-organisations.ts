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
      const asked = identifiersIn(request.query.identifier);
      if (asked.length === 0) return sendProblem(reply, 400, 'identifier names at least one organization');
      if (asked.length > maxPerQuery) return sendProblem(reply, 413, `At most ${maxPerQuery} organizations at once`);
      if (asked.some((id) => id.includes('\u0000'))) return sendProblem(reply, 400, 'identifier contains NUL');
      return parentsOf(context, asked);
    },
  );
}

/** Returns each identifier as `urn:oid:…`, whether it was sent like that, as a plain OID, or as `system|value`. */
function identifiersIn(given: string | readonly string[] | undefined): readonly string[] {
  const values = [given ?? []].flat().flatMap((value) => value.split(','));
  const named = values.map((value) => value.slice(value.lastIndexOf('|') + 1).trim()).filter((value) => value !== '');
  return [...new Set(named.map((value) => `urn:oid:${organizationId(value)}`))];
}

async function parentsOf({ db, settings }: Context, ids: readonly string[]): Promise<object> {
  const { rows } = await sql<{ id: string }>`
    with recursive above(id) as (
      select part_of from organisation where id in (${sql.join(ids)}) and part_of is not null
      union
      select organisation.part_of from organisation join above on organisation.id = above.id where organisation.part_of is not null
    )
    select id from above`.execute(db);
  const known = rows.map(({ id }) => id);
  const parents =
    known.length === 0
      ? []
      : await db.selectFrom('organisation').selectAll().where('id', 'in', known).orderBy('id').execute();
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
