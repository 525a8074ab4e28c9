import { sql, type Expression } from 'kysely';
import { accessOf, readableCodes, type RecordAccess } from '../../access-rights/record-access.ts';
import { logAccess } from '../../access-log/log-access.ts';
import { logReadAccess } from '../../access-log/log-read-access.ts';
import type { Context } from '../../context.ts';
import { pageOfRows, searchset } from '../../fhir-api/searchset.ts';
import { requestedPage, checkSearchParameters, patientParameters } from '../../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { servedParts } from '../document-repository.ts';
import { hiddenIdentifiers } from '../authorization/hidden-documents.ts';
import { redactEntries } from '../authorization/redact-text.ts';
import type { Condition } from './condition.ts';
import { conditionsOf } from './parse-conditions.ts';
import { defaultPageSize } from './default-page-size.ts';
import { searchParameters } from './search-parameters.ts';

/**
 * `GET DocumentReference` (ITI-67; DOC-01): the documents of the token's record at readable levels, in the order they were written. Replies
 * 403 when no level is readable (DOC-02), not an empty list.
 */
export async function searchDocuments(context: Context, request: R4Request): Promise<Reply> {
  const access = await accessOf(context, context.db, request.caller);
  const names = [...Object.keys(searchParameters), ...patientParameters, '_sort'];
  const validated = checkSearchParameters(request.query, names, access?.patient, request.handling);
  if (!validated.ok) return validated.error;
  const query = validated.value;
  const conditions = conditionsOf(query, searchParameters);
  const page = requestedPage(query, context.settings.limits.listRows, defaultPageSize);
  if (!conditions.ok) return conditions.error;
  if (!page.ok) return page.error;
  const sort = sortOf(query.get('_sort'));
  if (!sort) return refuse(400, 'not-supported', '_sort is _lastUpdated or -_lastUpdated');
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const { origin } = context.settings;
  const base = `${origin}/r4/DocumentReference`;
  const rows = matchingRows(context, access, conditions.value, sort);
  const hiddenIds = await hiddenIdentifiers(context.db, access, context.settings.homeCommunityId);
  const rowSource = { ...context, partsOf: servedParts(origin) };
  const { entries, ...found } = await pageOfRows(rowSource, base, rows, query, page.value);
  await logSearch(context, request, access, page.value.offset);
  return { status: 200, text: searchset(redactEntries(entries, hiddenIds), found) };
}

/** Replies 403 for a record without access and writes the refusal to the access log, once per request. */
export async function refuseRecord(context: Context, request: R4Request): Promise<Reply> {
  if (!request.logged.has('refused')) {
    await logAccess(context, context.db, request.caller, { subtype: 'ATC_DOC_SEARCH', outcome: '8' });
    request.logged.add('refused');
  }
  const excluded = await isShutInEmergency(context, request);
  return refuse(403, 'forbidden', 'No access to this record', excluded ? 'emergency_excluded' : undefined);
}

/** Whether a professional could read nothing in emergency access either: reported, so that it is not attempted in vain (PSR-05). */
async function isShutInEmergency(context: Context, { caller }: R4Request): Promise<boolean> {
  if (caller.role !== 'HCP' || caller.purpose !== 'NORM') return false;
  const access = await accessOf(context, context.db, { ...caller, purpose: 'EMER' });
  return !access || access.readable.length === 0;
}

/** Writes one log entry for one reading of the record, although a batch requests documents and submission sets, and both page by page. */
export async function logSearch(
  context: Context,
  request: R4Request,
  access: RecordAccess,
  offset: number,
): Promise<void> {
  if (request.logged.has('search')) return;
  request.logged.add('search');
  const act = { subtype: 'ATC_DOC_SEARCH', outcome: '0', groups: access.groups } as const;
  await logReadAccess(context, request.caller, act, { subject: 'documents', part: offset > 0 ? 'page' : 'begins' });
}

function matchingRows(
  { db }: Pick<Context, 'db'>,
  access: RecordAccess,
  conditions: readonly Condition[],
  sort: 'asc' | 'desc',
): Expression<{ id: string; resource: string }> {
  const codes = readableCodes(access.readable);
  return db
    .selectFrom('document')
    .select(['id', 'resource'])
    .where('spid', '=', access.patient)
    .$call((q) => (codes === 'all' ? q : q.where('confidentiality', 'in', [...codes])))
    .$if(conditions.length > 0, (q) => q.where(sql<boolean>`${sql.join([...conditions], sql` and `)}`))
    .orderBy('last_updated', sort)
    .orderBy('id');
}

function sortOf(sort: string | null): 'asc' | 'desc' | undefined {
  if (sort === null || sort === '_lastUpdated') return 'asc';
  return sort === '-_lastUpdated' ? 'desc' : undefined;
}
