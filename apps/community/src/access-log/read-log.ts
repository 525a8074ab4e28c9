import { sql, type Expression } from 'kysely';
import type { Spid } from '@epr/domain/values';
import { accessOf } from '../access-rights/record-access.ts';
import type { Context } from '../context.ts';
import { pageOfRows, searchset } from '../fhir-api/searchset.ts';
import { requestedPage, checkSearchParameters } from '../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { logAccess } from './log-access.ts';
import { logReadAccess } from './log-read-access.ts';
import { auditEventParameters, readLogQuery, type LogQuery } from './log-query.ts';

/**
 * `GET AuditEvent` (ITI-81): returns a page of the access log, oldest first unless `_sort=-date` requests the opposite (as the portal does,
 * rights 2), for the patient and representatives only. Reading is itself logged, once for all its pages. `entity.identifier` may be
 * omitted: the token names the record.
 */
export async function readLog(context: Context, request: R4Request): Promise<Reply> {
  const { caller } = request;
  const access = await accessOf(context, context.db, caller);
  const validated = checkSearchParameters(request.query, auditEventParameters, access?.patient, request.handling);
  if (!validated.ok) return validated.error;
  const query = validated.value;
  const logQuery = readLogQuery(query);
  if (!logQuery.ok) return refuse(400, 'value', logQuery.error);
  const allowed = access?.decide({ kind: 'readLog' }).allowed ?? false;
  if (!access || !allowed) {
    await logAccess(context, context.db, caller, { subtype: 'ATC_LOG_READ', outcome: '8' });
    return refuse(403, 'forbidden', 'The access log is for the patient and representatives');
  }
  const page = requestedPage(query, context.settings.limits.listRows);
  if (!page.ok) return page.error;
  // Reading adds an entry to the log being read: all pages of one reading end at the time of its first page.
  const startedAt = context.now();
  const snapshot = logQuery.value.snapshot ?? startedAt;
  const events = matchingEvents(context, access.patient, { ...logQuery.value, snapshot });
  const nextQuery = new URLSearchParams(query);
  nextQuery.set('_snapshot', String(snapshot.getTime()));
  const { entries, ...found } = await pageOfRows(
    context,
    `${context.settings.origin}/r4/AuditEvent`,
    events,
    nextQuery,
    page.value,
  );
  const part = page.value.offset > 0 ? 'page' : 'begins';
  // In the same millisecond the entry would be within the snapshot, and shift the next page.
  const afterSnapshot = () => new Date(Math.max(context.now().getTime(), startedAt.getTime() + 1));
  await logReadAccess(
    { ...context, now: afterSnapshot },
    caller,
    { subtype: 'ATC_LOG_READ', outcome: '0' },
    { subject: 'log', part },
  );
  return { status: 200, text: searchset(entries, found) };
}

function matchingEvents(
  { db }: Context,
  patient: Spid,
  { conditions, order, snapshot }: LogQuery,
): Expression<{ id: string; resource: string }> {
  return db
    .selectFrom('audit_event')
    .select(['id', 'resource'])
    .where('spid', '=', patient)
    .$if(snapshot !== undefined, (q) => q.where('recorded', '<=', snapshot ?? new Date()))
    .$if(conditions.length > 0, (q) => q.where(sql<boolean>`${sql.join([...conditions], sql` and `)}`))
    .orderBy('recorded', order)
    .orderBy('sequence', order);
}
