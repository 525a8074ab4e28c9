import { isInForce, type AccessRight } from '@epr/domain/access-rights';
import type { Representative } from '@epr/domain/representation';
import { swissDay, type Spid } from '@epr/domain/values';
import { writeRepresentatives } from '@epr/fhir/representation';
import { accessOf } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { requestedPage, checkSearchParameters, patientParameters } from '../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';

/**
 * `GET RelatedPerson`: the current representatives of the token's patient, as a List with contained items (core 7; SES-19). For the patient
 * and representatives. The rights on template 303 determine the list; accounts provide the names.
 */
export async function listRepresentatives(context: Context, { query, caller, handling }: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, caller);
  const validated = checkSearchParameters(query, patientParameters, access?.patient, handling);
  if (!validated.ok) return validated.error;
  // The List has all of them; a page that cannot be read is refused as in every search.
  const page = requestedPage(validated.value, context.settings.limits.listRows);
  if (!page.ok) return page.error;
  if (!access?.decide({ kind: 'readLog' }).allowed)
    return refuse(403, 'forbidden', 'Representatives are listed for the patient and for them');
  const { patient } = access;
  const representatives = await representativesOf(context, patient);
  return { status: 200, resource: writeRepresentatives(patient, representatives, context.now().toISOString()) };
}

async function representativesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  patient: Spid,
): Promise<readonly Representative[]> {
  const rows = await db
    .selectFrom('access_right')
    .innerJoin('account', 'account.username', 'access_right.actor')
    .select(['username', 'given', 'family', 'access_right'])
    .where('access_right.spid', '=', patient)
    .where('template', '=', '303')
    .orderBy('family')
    .orderBy('given')
    .execute();
  const today = swissDay(now());
  return rows.flatMap(({ username, given, family, access_right }) => {
    const { start, end } = JSON.parse(access_right) as AccessRight;
    if (!isInForce({ ...(start ? { start } : {}), ...(end ? { end } : {}) }, today)) return [];
    return [{ id: username, given, family, ...(start ? { start } : {}), ...(end ? { end } : {}) }];
  });
}
