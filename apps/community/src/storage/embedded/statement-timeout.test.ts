import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openStorage } from '../open.ts';
import type { Storage } from '../storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from '../testing/postgres-server.ts';
import { isTooSlow } from '../unavailable.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

const stores: readonly (readonly [
  name: string,
  open: (statementTimeout: number) => Promise<Storage>,
  there: boolean,
])[] = [
  [
    'in a folder',
    async (statementTimeout) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'epr-timeout-'));
      ends.push(() => rm(dataDir, { recursive: true }));
      return openStorage({ dataDir, log, statementTimeout });
    },
    true,
  ],
  [
    programs ? 'on PostgreSQL' : `on PostgreSQL (${withoutPostgres})`,
    async (statementTimeout) => {
      const server = await startPostgres(programs ?? '');
      ends.push(server.stop);
      return openStorage({ databaseUrl: await server.database(), log, statementTimeout });
    },
    programs !== undefined,
  ],
];

describe.each(stores)('a statement that never ends, %s', { timeout: 120_000 }, (_name, open, there) => {
  it.runIf(there)('[COM-01] is ended; what was stored stays, and the others are served', async () => {
    const { db, close } = await open(1);
    ends.push(close);
    await db.insertInto('assistance').values({ username: 'ass', gln: '1' }).execute();
    const endless = sql`select count(*) from generate_series(1, 2000000000)`;
    const waiting: Promise<unknown>[] = [];
    const inside = db.transaction().execute(async (step) => {
      await step.insertInto('assistance').values({ username: 'ass', gln: '2' }).execute();
      waiting.push(db.selectFrom('assistance').selectAll().execute());
      await endless.execute(step);
    });
    await expect(inside).rejects.toSatisfy(isTooSlow);
    await expect(endless.execute(db)).rejects.toSatisfy(isTooSlow);
    expect(await Promise.all(waiting)).toEqual([[{ username: 'ass', gln: '1' }]]);
    expect(await db.selectFrom('assistance').select('gln').execute()).toEqual([{ gln: '1' }]);
  });
});
