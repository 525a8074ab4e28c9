import { sql, type Expression, type Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { RequestedPage } from './check-search-parameters.ts';
import type { Piece } from './reply.ts';
import { slabAllocator } from './slab-allocator.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * Returns rows as the entries of a searchset, each as the bytes of its JSON, in their order. `url` is the address of the resources,
 * `http://localhost:4000/r4/DocumentReference`; `rows` are sorted and have `id` and `resource`.
 */
async function entriesOf(
  { db, readBytes, partsOf = unchangedResource }: RowSource,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
): Promise<readonly Buffer[]> {
  const opening = Buffer.from(`{"fullUrl":"${url}/`);
  const { sql: text, parameters } = sql`select id, resource from ${rows} as found`.compile(db);
  const joined = slabAllocator();
  return readBytes(text, parameters, ([id = emptyBuffer, resource = emptyBuffer]) =>
    joined([opening, id, middle, ...partsOf(resource), end]),
  );
}

const middle = Buffer.from('","resource":');
const end = Buffer.from(',"search":{"mode":"match"}}');
const emptyBuffer = Buffer.alloc(0);

const unchangedResource: PartsOf = (resource) => [resource];

/** Converts a stored resource to its served form, in parts. */
export type PartsOf = (resource: Buffer) => readonly Buffer[];

/** The store to read rows from; `partsOf` converts a row to its served form, if it is stored in another. */
type RowSource = Pick<Context, 'db' | 'readBytes'> & { readonly partsOf?: PartsOf };

/** Builds a searchset as pieces of JSON text; nothing is parsed. */
export function searchset(entries: readonly Piece[], page: PageLinks): readonly Piece[] {
  const links = (['self', 'next'] as const).flatMap((relation) => {
    const url = page[relation];
    return url === undefined ? [] : [{ relation, url }];
  });
  const opening = `{"resourceType":"Bundle","type":"searchset","total":${page.total},"link":${JSON.stringify(links)}`;
  // FHIR does not allow empty lists.
  return entries.length === 0
    ? [opening, '}']
    : [opening, ',"entry":[', ...entries.flatMap((entry, index) => (index > 0 ? [',', entry] : [entry])), ']}'];
}

/** Total number of rows of a search, and the addresses of its pages; `self` is the search as understood. */
export interface PageLinks {
  readonly total: number;
  readonly self: string;
  readonly next?: string;
}

/** Builds the address of a search. */
export function searchUrl(url: string, query: URLSearchParams): string {
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

/**
 * Reads one page of sorted rows: its entries, the total number of rows, its own address and that of the next page, if there is one. `query`
 * contains the applied parameters.
 */
export async function pageOfRows(
  source: RowSource,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
  query: URLSearchParams,
  { count, offset }: RequestedPage,
): Promise<PageLinks & { readonly entries: readonly Buffer[] }> {
  const self = searchUrl(url, query);
  const page = sql<{
    id: string;
    resource: string;
  }>`(select id, resource from ${rows} as matching limit ${count} offset ${offset})`;
  const entries = await entriesOf(source, url, page);
  const total = offset === 0 && entries.length < count ? entries.length : await countOf(source.db, rows);
  if (count === 0 || offset + count >= total) return { entries, total, self };
  const nextQuery = new URLSearchParams(query);
  nextQuery.set('_offset', String(offset + count));
  return { entries, total, self, next: searchUrl(url, nextQuery) };
}

async function countOf(db: Kysely<Schema>, rows: Expression<unknown>): Promise<number> {
  const result = await sql<{ total: number }>`select count(*)::int as total from ${rows} as matching`.execute(db);
  return result.rows[0]?.total ?? 0;
}
