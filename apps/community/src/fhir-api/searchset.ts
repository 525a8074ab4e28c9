import { sql, type Expression, type Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Page } from './parameters.ts';
import type { Piece } from './reply.ts';
import { slabAllocator } from './slab-allocator.ts';
import type { Schema } from '../storage/schema.ts';

/**
 * Rows as the entries of a searchset, each as JSON, in their order. A PostgreSQL server needs twice as long where it also joins them to one
 * text; the embedded one does either in the same time (docs/decisions/0069). `url` is where the resources live,
 * `http://localhost:4000/r4/DocumentReference`; `rows` are sorted and have `id` and `resource`.
 */
async function entriesOf(
  { db, readBytes, partsOf = ofItself }: Stores,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
): Promise<readonly Piece[]> {
  const [head, middle, end] = [`{"fullUrl":"${url}/`, '","resource":', ',"search":{"mode":"match"}}'];
  if (readBytes) {
    const { sql: text, parameters } = sql`select id, resource from ${rows} as found`.compile(db);
    const fixed = [head, middle, end].map((piece) => Buffer.from(piece));
    const [before = none, between = none, after = none] = fixed;
    const joined = slabAllocator();
    return readBytes(text, parameters, ([id = none, resource = none]) =>
      joined([before, id, between, ...partsOf(resource), after]),
    );
  }
  const entry = sql`${head}::text || id || ${middle}::text || resource || ${end}::text`;
  const found = await sql<{ readonly entry: string }>`select ${entry} as entry from ${rows} as found`.execute(db);
  return found.rows.map((row) => row.entry);
}

const none = Buffer.alloc(0);

const ofItself: PartsOf = (resource) => [resource];

/** What a stored resource is served as, in parts. */
export type PartsOf = (resource: Buffer) => readonly Buffer[];

/** Where rows are read: as bytes, where the store can and nobody looks into them on the way; `partsOf` says what is served of them then. */
type Stores = Pick<Context, 'db' | 'readBytes'> & { readonly partsOf?: PartsOf };

/** A searchset in pieces of JSON text: nothing is parsed. */
export function searchset(entries: readonly Piece[], page: PageLinks): readonly Piece[] {
  const links = (['self', 'next'] as const).flatMap((relation) => {
    const url = page[relation];
    return url === undefined ? [] : [{ relation, url }];
  });
  const head = `{"resourceType":"Bundle","type":"searchset","total":${page.total},"link":${JSON.stringify(links)}`;
  // FHIR knows no empty list.
  return entries.length === 0
    ? [head, '}']
    : [head, ',"entry":[', ...entries.flatMap((entry, index) => (index > 0 ? [',', entry] : [entry])), ']}'];
}

/** How many rows a search has in all, and where its pages are; `self` is the search as it was understood. */
export interface PageLinks {
  readonly total: number;
  readonly self: string;
  readonly next?: string;
}

/** The address of a search. */
export function searchUrl(url: string, query: URLSearchParams): string {
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

/**
 * One page of sorted rows as the parts of a searchset: its entries, how many rows there are in all, its own address and that of
 * the next page while there is one. `query` is what was asked and understood.
 */
export async function pageOfRows(
  stores: Stores,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
  query: URLSearchParams,
  { count, offset }: Page,
): Promise<PageLinks & { readonly entries: readonly Piece[] }> {
  const self = searchUrl(url, query);
  const page = sql<{
    id: string;
    resource: string;
  }>`(select id, resource from ${rows} as matching limit ${count} offset ${offset})`;
  const entries = await entriesOf(stores, url, page);
  const total = offset === 0 && entries.length < count ? entries.length : await countOf(stores.db, rows);
  if (count === 0 || offset + count >= total) return { entries, total, self };
  const further = new URLSearchParams(query);
  further.set('_offset', String(offset + count));
  return { entries, total, self, next: searchUrl(url, further) };
}

async function countOf(db: Kysely<Schema>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${rows} as matching`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
