import type { RunQuery } from '../postgres/named-statements.ts';
import { keysAtOnce, type FindReferencedKeys } from './blobs.ts';

/**
 * Marks blobs that no row names as swept; returns how many. The age is checked again when marking: another process may have gone on writing
 * since the keys were read.
 */
export async function markUnreferenced(
  run: RunQuery,
  findReferenced: FindReferencedKeys,
  gracePeriod: string,
): Promise<number> {
  let sweptCount = 0;
  for await (const keys of keysWhere(run, `swept is null and touched < now() - $3::interval`, gracePeriod)) {
    const referenced = await findReferenced(keys);
    const result = await run(
      `update blob set swept = now() where key = any($1) and swept is null and touched < now() - $2::interval`,
      [keys.filter((key) => !referenced.has(key)), gracePeriod],
    );
    sweptCount += result.rowCount ?? 0;
  }
  return sweptCount;
}

/** Unmarks swept blobs that a row names again. */
export async function unmarkSwept(run: RunQuery, findReferenced: FindReferencedKeys): Promise<void> {
  for await (const keys of keysWhere(run, 'swept is not null and $3::text is null', null))
    await run('update blob set swept = null where key = any($1)', [[...(await findReferenced(keys))]]);
}

/** Deletes blobs that were marked long enough ago. */
export async function removeSwept(run: RunQuery, retention: string): Promise<void> {
  for await (const keys of keysWhere(run, 'swept < now() - $3::interval', retention))
    await run(
      `with gone as (delete from blob where key = any($1) and swept is not null returning content)
        select lo_unlink(content) from gone`,
      [keys],
    );
}

/** Yields keys of the table in batches, in their order: a table of a million rows is never in memory. */
async function* keysWhere(run: RunQuery, condition: string, value: string | null): AsyncGenerator<readonly string[]> {
  for (let last = '', hasMore = true; hasMore;) {
    const { rows } = await run<{ key: string }>(
      `select key from blob where key > $1 and ${condition} order by key limit $2`,
      [last, keysAtOnce, value],
    );
    hasMore = rows.length === keysAtOnce;
    last = rows.at(-1)?.key ?? last;
    if (rows.length > 0) yield rows.map(({ key }) => key);
  }
}
