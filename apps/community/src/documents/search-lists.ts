import type { Kysely } from 'kysely';
import { accessOf, readableCodes, type Access } from '../access-rights/access.ts';
import type { Context } from '../context.ts';
import { searchset, type Stored } from '../http/joined.ts';
import { parameters } from '../http/parameters.ts';
import { refuse, type Reply } from '../http/reply.ts';
import type { R4Request } from '../http/route.ts';
import type { Schema } from '../storage/schema.ts';
import { logSearch, refuseRecord } from './search.ts';

/** `GET List` (DOC-01): the submission sets of the record that belong to a readable document. */
export async function searchLists(context: Context, request: R4Request): Promise<Reply> {
  const { caller, query } = request;
  const access = await accessOf(context, context.db, caller);
  const known = parameters(query, ['patient', 'patient.identifier', 'status', 'code', '_id'], access?.patient);
  if (!known.ok) return known.refusal;
  if (!matches(query.get('status'), 'current') || !matches(query.get('code'), 'submissionset')) {
    return refuse(400, 'not-supported', 'Only current submission sets are kept');
  }
  if (!access || access.readable.length === 0) return refuseRecord(context, request);
  const id = query.get('_id');
  const rows = (await setsOf(context.db, access)).filter((row) => id === null || row.id === id);
  await logSearch(context, request, access);
  return { status: 200, text: searchset(`${context.settings.origin}/r4/List`, rows, { total: rows.length }) };
}

function matches(asked: string | null, only: string): boolean {
  return asked === null || asked.split(',').some((value) => value.slice(value.lastIndexOf('|') + 1) === only);
}

async function setsOf(db: Kysely<Schema>, access: Access): Promise<readonly Stored[]> {
  const rows = await db
    .selectFrom('submission_set')
    .select(['id', 'resource'])
    .where('spid', '=', access.patient)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const codes = readableCodes(access.readable);
  if (codes === undefined) return rows;
  const readable = await db
    .selectFrom('document')
    .select('id')
    .where('spid', '=', access.patient)
    .where('confidentiality', 'in', [...codes])
    .execute();
  const ids = new Set(readable.map((row) => row.id));
  return rows.filter(({ resource }) =>
    [...resource.matchAll(/"DocumentReference\/([^"/]+)"/g)].some(([, id]) => id !== undefined && ids.has(id)),
  );
}
