import { sql, type Expression, type Kysely } from 'kysely';
import type { Page } from './parameters.ts';
import type { Schema } from '../storage/schema.ts';

/** The entries of a searchset as JSON text, and how many they are. */
export interface Joined {
  readonly entries: string;
  readonly count: number;
}

/**
 * Rows as the entries of a searchset, in their order. The database joins the stored texts itself: a thousand rows cost far
 * more to hand over than the one text they become (bench). `url` is where the resources live,
 * `http://localhost:4000/r4/DocumentReference`; `rows` are sorted and have `id` and `resource`.
 */
export async function joined(
  db: Kysely<Schema>,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
): Promise<Joined> {
  const entry = sql`'{"fullUrl":"' || ${url}::text || '/' || id || '","resource":' || resource || ',"search":{"mode":"match"}}'`;
  const { rows: texts } = await sql<Joined>`
    select coalesce(string_agg(${entry}, ${entriesSeparator}::text), '') as entries, count(*)::int as count from ${rows} as found`.execute(
    db,
  );
  return texts[0] ?? { entries: '', count: 0 };
}

/** Between two entries. No stored text holds a line break: JSON.stringify wrote it. So entries are told apart without parsing. */
export const entriesSeparator = ',\n';

/** A searchset in pieces of JSON text: nothing is parsed. */
export function searchset(entries: string, page: PageLinks): readonly string[] {
  const links = (['self', 'next'] as const).flatMap((relation) => {
    const url = page[relation];
    return url === undefined ? [] : [{ relation, url }];
  });
  const head = `{"resourceType":"Bundle","type":"searchset","total":${page.total},"link":${JSON.stringify(links)}`;
  // FHIR knows no empty list.
  return entries === '' ? [head, '}'] : [head, ',"entry":[', entries, ']}'];
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
  db: Kysely<Schema>,
  url: string,
  rows: Expression<{ readonly id: string; readonly resource: string }>,
  query: URLSearchParams,
  { count, offset }: Page,
): Promise<PageLinks & { readonly entries: string }> {
  const self = searchUrl(url, query);
  const page = sql<{
    id: string;
    resource: string;
  }>`(select id, resource from ${rows} as matching limit ${count} offset ${offset})`;
  const { entries, count: found } = await joined(db, url, page);
  const total = offset === 0 && found < count ? found : await countOf(db, rows);
  if (count === 0 || offset + count >= total) return { entries, total, self };
  const further = new URLSearchParams(query);
  further.set('_offset', String(offset + count));
  return { entries, total, self, next: searchUrl(url, further) };
}

async function countOf(db: Kysely<Schema>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${rows} as matching`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
