import { sql, type Expression, type Kysely } from 'kysely';
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
    select coalesce(string_agg(${entry}, ','), '') as entries, count(*)::int as count from ${rows} as found`.execute(
    db,
  );
  return texts[0] ?? { entries: '', count: 0 };
}

/** A searchset around joined entries, in pieces: nothing is parsed. */
export function searchset(
  entries: string,
  page: { readonly total: number; readonly next?: string },
): readonly string[] {
  const link = page.next ? `"link":[{"relation":"next","url":${JSON.stringify(page.next)}}],` : '';
  return [`{"resourceType":"Bundle","type":"searchset","total":${page.total},${link}"entry":[`, entries, ']}'];
}
