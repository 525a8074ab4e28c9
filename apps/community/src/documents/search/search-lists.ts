import { sql, type Expression, type RawBuilder } from 'kysely';
import { accessOf, readableCodes, type Access } from '../../access-rights/access.ts';
import type { Context } from '../../context.ts';
import { pageOfRows, searchset } from '../../fhir-api/searchset.ts';
import { pageOf, parameters } from '../../fhir-api/parameters.ts';
import { refuse, type Reply } from '../../fhir-api/reply.ts';
import type { R4Request } from '../../fhir-api/route.ts';
import { hiddenNames, redactEntries } from '../authorization/hidden-documents.ts';
import { logSearch, refuseRecord } from './search.ts';

/** `GET List` (DOC-01): the submission sets of the record that name a readable document, without their items that name others. */
export async function searchLists(context: Context, request: R4Request): Promise<Reply> {
  const { caller, query } = request;
  const access = await accessOf(context, context.db, caller);
  const known = parameters(query, ['patient', 'patient.identifier', 'status', 'code', '_id'], access?.patient);
  if (!known.ok) return known.refusal;
  if (!matches(query.get('status'), 'current') || !matches(query.get('code'), 'submissionset')) {
    return refuse(400, 'not-supported', 'Only current submission sets are kept');
  }
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const page = pageOf(query, context.settings.limits.listRows);
  if (!page.ok) return page.refusal;
  const sets = setsOf(context, access, query.get('_id'));
  const { entries, ...found } = await pageOfRows(
    context.db,
    `${context.settings.origin}/r4/List`,
    sets,
    query,
    page.value,
  );
  const hidden = await hiddenNames(context.db, access, context.settings.homeCommunityId);
  await logSearch(context, request, access, page.value.offset);
  return { status: 200, text: searchset(redactEntries(entries, hidden), found) };
}

function matches(asked: string | null, only: string): boolean {
  return asked === null || asked.split(',').some((value) => value.slice(value.lastIndexOf('|') + 1) === only);
}

function setsOf({ db }: Context, access: Access, id: string | null): Expression<{ id: string; resource: string }> {
  const codes = readableCodes(access.readable);
  return db
    .selectFrom('submission_set')
    .select(['id', 'resource'])
    .where('spid', '=', access.patient)
    .$if(id !== null, (q) => q.where('id', '=', id ?? ''))
    .$if(codes !== undefined, (q) => q.where(namesReadable(codes ?? [])))
    .orderBy('date')
    .orderBy('id');
}

/** A set may name several documents, and a later one names documents of an earlier one: the List itself tells. */
function namesReadable(codes: readonly string[]): RawBuilder<boolean> {
  return sql`exists (
    select 1 from json_array_elements(submission_set.resource::json -> 'entry') as named
      join document on document.id = split_part(named -> 'item' ->> 'reference', '/', 2)
    where document.spid = submission_set.spid and document.confidentiality in (${sql.join(codes)}))`;
}
