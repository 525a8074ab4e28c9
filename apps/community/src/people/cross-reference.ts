import {
  readCrossReferenceParameters,
  readCrossReferenceQuery,
  writeCrossReference,
  type CrossReferenceRequest,
} from '@epr/fhir/people';
import { writeLocalId } from '@epr/fhir/bundle';
import { systems, type Spid } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { localIdentifier, localSystem } from './local-id.ts';
import { authorizePatientSearch, logPatientSearch } from './patient-search-access.ts';

/**
 * `Patient/$ihe-pix` (PIXm ITI-83), GET with parameters or POST with Parameters: maps the SPID to an identifier of the index, and back.
 * Source and target may be either of them; an AHV number is never permitted. Refusals are those of ITI-83.
 */
export async function crossReference(context: Context, request: R4Request): Promise<Reply> {
  const authorized = await authorizePatientSearch(context.db, request.caller);
  if (!authorized.ok) return authorized.error;
  const { method, query, body } = request;
  const parsed =
    method === 'GET'
      ? readCrossReferenceQuery(query.getAll('sourceIdentifier'), query.getAll('targetSystem'))
      : readCrossReferenceParameters(body);
  if (!parsed.ok) return refuse(400, 'invalid', parsed.error);
  const { source, targets } = parsed.value;
  const column = columnOf(context, source.system);
  if (!column) return refuse(400, 'code-invalid', 'sourceIdentifier Assigning Authority not found');
  if (targets.some((system) => !columnOf(context, system)))
    return refuse(403, 'code-invalid', 'targetSystem not found');
  const found = await context.db
    .selectFrom('patient')
    .select(['spid', 'local_id'])
    .where(column, '=', source.value)
    .executeTakeFirst();
  if (!found) return refuse(404, 'not-found', 'sourceIdentifier Patient Identifier not found');
  await logPatientSearch(context, authorized.value, [found.spid as Spid]);
  return { status: 200, resource: writeCrossReference(identifiersIn(context, targets, found)) };
}

/** Returns the column of an identifier system; undefined for a system the index has no identifiers of. */
function columnOf(context: Context, system: string): 'spid' | 'local_id' | undefined {
  if (system === systems.spid) return 'spid';
  return system === localSystem(context) ? 'local_id' : undefined;
}

function identifiersIn(
  context: Context,
  targets: CrossReferenceRequest['targets'],
  found: { readonly spid: string; readonly local_id: string },
) {
  return [...new Set(targets)].map((system) =>
    columnOf(context, system) === 'spid'
      ? { system, value: found.spid }
      : writeLocalId(localIdentifier(context, found.local_id)),
  );
}
