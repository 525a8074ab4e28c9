import { sql, type Expression } from 'kysely';
import { asDay, ok, refused, type Result, type Spid } from '@epr/domain/values';
import { accessOf } from '../access-rights/access.ts';
import type { Context } from '../context.ts';
import { pageOfRows, searchset } from '../fhir-api/searchset.ts';
import { pageOf, parameters } from '../fhir-api/parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import type { R4Request } from '../fhir-api/route.ts';
import { logAccess } from './log-access.ts';
import { logReading } from './log-reading.ts';

/**
 * `GET AuditEvent` (ITI-81): the access log, oldest first (the portal turns it round, rights 2), for the patient and representatives only. Reading it is
 * written into it. `entity.identifier` may be left out: the token names the record.
 */
export async function readLog(context: Context, request: R4Request): Promise<Reply> {
  const { caller, query } = request;
  const access = await accessOf(context, context.db, caller);
  const known = parameters(
    query,
    ['entity.identifier', 'date', 'subtype', 'entity-role', 'entity-type'],
    access?.patient,
  );
  if (!known.ok) return known.refusal;
  const asked = askedOf(query);
  if (!asked.ok) return asked.refusal;
  const allowed = access?.decide({ kind: 'readLog' }).allowed ?? false;
  if (!access || !allowed) {
    await logAccess(context, context.db, caller, { subtype: 'ATC_LOG_READ', outcome: '8' });
    return refuse(403, 'forbidden', 'The access log is for the patient and representatives');
  }
  const page = pageOf(query, context.settings.limits.listRows);
  if (!page.ok) return page.refusal;
  const events = matching(context, access.patient, asked.value);
  const { entries, ...found } = await pageOfRows(
    context.db,
    `${context.settings.origin}/r4/AuditEvent`,
    events,
    query,
    page.value,
  );
  const part = page.value.offset > 0 ? 'page' : 'begins';
  await logReading(context, caller, { subtype: 'ATC_LOG_READ', outcome: '0' }, { of: 'log', part });
  return { status: 200, text: searchset(entries, found) };
}

interface Asked {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly subtypes: readonly string[];
  readonly entityRoles: readonly string[];
}

function askedOf(query: URLSearchParams): Result<Asked, Reply> {
  const asked: { from?: string; until?: string } = {};
  for (const date of query.getAll('date')) {
    const [, prefix, day = ''] = /^(ge|le|eq)?(.*)$/.exec(date) ?? [];
    if (!asDay(day)) return refused(refuse(400, 'value', 'date is geYYYY-MM-DD, leYYYY-MM-DD or YYYY-MM-DD'));
    if (prefix !== 'le') asked.from = day;
    if (prefix !== 'ge') asked.until = day;
  }
  return ok({
    from: asked.from,
    until: asked.until,
    subtypes: codes(query, 'subtype'),
    entityRoles: codes(query, 'entity-role'),
  });
}

function codes(query: URLSearchParams, name: string): readonly string[] {
  const values = query.getAll(name).flatMap((value) => value.split(','));
  return values.map((value) => value.slice(value.lastIndexOf('|') + 1)).filter((code) => code !== '');
}

/** Days are those of Switzerland; a patient reads "yesterday" as everybody here does. */
function matching(
  { db }: Context,
  patient: Spid,
  { from, until, subtypes, entityRoles }: Asked,
): Expression<{ id: string; resource: string }> {
  const zone = 'Europe/Zurich';
  return db
    .selectFrom('audit_event')
    .select(['id', 'resource'])
    .where('spid', '=', patient)
    .$if(from !== undefined, (q) =>
      q.where('recorded', '>=', sql<Date>`(${from}::date)::timestamp at time zone ${zone}`),
    )
    .$if(until !== undefined, (q) =>
      q.where('recorded', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone ${zone}`),
    )
    .$if(subtypes.length > 0, (q) => q.where('subtype', 'in', [...subtypes]))
    .$if(entityRoles.length > 0, (q) =>
      q.where((eb) =>
        eb.or(entityRoles.map((role) => sql<boolean>`strpos(' ' || entity_roles || ' ', ${` ${role} `}) > 0`)),
      ),
    )
    .orderBy('recorded')
    .orderBy('sequence');
}
