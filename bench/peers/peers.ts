import { findPostgres, startPostgres, withoutPostgres } from '@epr/community/testing/postgres';
import { communityRate } from '../community.ts';
import { fill } from '../ground.ts';
import { heading, line } from '../rate.ts';
import { findPgbench, pgbenchRate } from './pgbench.ts';

/**
 * The community on a PostgreSQL server of its own beside pgbench on the same tables, in one run: before and after each figure, and the
 * better of the two counts. Says so where PostgreSQL or pgbench is not installed.
 * @param connections how many at a time, one after the other
 */
export async function peerFigures(
  documents: number,
  record: number,
  seconds: number,
  connections: readonly number[],
): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) return console.log(`\nBeside pgbench: ${withoutPostgres}`);
  const program = findPgbench(programs);
  if (program === undefined) return console.log('\nBeside pgbench: skipped: pgbench was not found');
  const server = await startPostgres(programs);
  try {
    const databaseUrl = await server.database();
    console.log(`\nBeside pgbench: filling a PostgreSQL server with ${documents} documents …`);
    await fill({ databaseUrl }, record, documents);
    for (const abreast of connections)
      for (const what of ['list', 'upload'] as const) {
        const effort = { seconds, abreast };
        const before = await pgbenchRate(what, program, databaseUrl, effort);
        const community = await communityRate(what, { databaseUrl }, effort);
        const after = await pgbenchRate(what, program, databaseUrl, effort);
        console.log(`\n${what}, ${abreast} at a time\n${heading}`);
        console.log(line('pgbench, before', before));
        console.log(line('pgbench, after', after));
        console.log(line('community, over HTTP', community, before.perSecond > after.perSecond ? before : after));
      }
  } finally {
    await server.stop();
  }
}
