import { sql, type Expression } from 'kysely';
import { accessOf, readableCodes, type RecordAccess } from '../../access-rights/record-access.ts';
import type { Context } from '../../context.ts';
import { pageOfRows, searchset } from '../../fhir-api/searchset.ts';
import { requestedPage, checkSearchParameters, patientParameters } from '../../fhir-api/check-search-parameters.ts';
import { refuse, historyNotSupported, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { hiddenIdentifiers } from '../authorization/hidden-documents.ts';
import { redactEntries, redactText } from '../authorization/redact-text.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './parse-conditions.ts';
import { defaultPageSize } from './default-page-size.ts';
import { listParameters, refersToReadable } from './list-parameters.ts';
import { logSearch, refuseRecord } from './search.ts';

/** `GET List` (DOC-01): the submission sets of the record that name a readable document, without their items that name others. */
export async function searchLists(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  const names = [...Object.keys(listParameters), ...patientParameters, 'status', 'code'];
  const validated = checkSearchParameters(request.query, names, access?.patient, request.handling);
  if (!validated.ok) return validated.error;
  const query = validated.value;
  if (!matches(query.get('status'), 'current') || !matches(query.get('code'), 'submissionset')) {
    return refuse(400, 'not-supported', 'Only current submission sets are kept');
  }
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const page = requestedPage(query, context.settings.limits.listRows, defaultPageSize);
  if (!page.ok) return page.error;
  const conditions = conditionsOf(query, listParameters);
  if (!conditions.ok) return conditions.error;
  const sets = setsOf(context, access, conditions.value);
  const { db, settings } = context;
  const hiddenIds = await hiddenIdentifiers(db, access, settings.homeCommunityId);
  const base = `${settings.origin}/r4/List`;
  const { entries, ...found } = await pageOfRows(context, base, sets, query, page.value);
  await logSearch(context, request, access, page.value.offset);
  return { status: 200, text: searchset(redactEntries(entries, hiddenIds), found) };
}

/** `GET List/{id}`: one submission set, as a search returns it; 404 when it names no readable document. */
export async function readList(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const sets = setsOf(context, access, [sql`id = ${request.id}`]);
  const { rows } = await sql<{ resource: string }>`select resource from ${sets} as found`.execute(context.db);
  const hiddenIds = await hiddenIdentifiers(context.db, access, context.settings.homeCommunityId);
  // One log entry covers the list and the sets opened from it.
  await logSearch(context, request, access, 1);
  const [row] = rows;
  if (!row) return refuse(404, 'not-found', 'No List with this ID');
  // A submission set is never updated.
  if ((request.version ?? '1') !== '1') return historyNotSupported;
  return { status: 200, text: [redactText(row.resource, hiddenIds)], headers: { etag: 'W/"1"' } };
}

function matches(requested: string | null, supported: string): boolean {
  return (
    requested === null || requested.split(',').some((value) => value.slice(value.lastIndexOf('|') + 1) === supported)
  );
}

function setsOf(
  { db }: Context,
  access: RecordAccess,
  conditions: readonly Condition[],
): Expression<{ id: string; resource: string }> {
  const codes = readableCodes(access.readable);
  return db
    .selectFrom('submission_set')
    .select(['id', 'resource'])
    .where('spid', '=', access.patient)
    .$if(conditions.length > 0, (q) => q.where(sql<boolean>`${sql.join([...conditions], sql` and `)}`))
    .$call((q) => (codes === 'all' ? q : q.where(refersToReadable(codes))))
    .orderBy('date')
    .orderBy('id');
}
