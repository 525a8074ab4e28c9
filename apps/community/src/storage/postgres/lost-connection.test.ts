import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../testing/postgres-server.ts';

const programs = findPostgres();

/** Returns a network between a store and its server that can break: connections are reset without being closed. */
async function breakable(databaseUrl: string): Promise<{ url: string; cut: () => void; server: Server }> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const further = connect(Number(target.port), target.hostname);
    for (const one of [socket, further]) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => open.delete(one));
    }
    socket.pipe(further);
    further.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    server,
    cut: () => {
      for (const one of open) one.resetAndDestroy();
    },
  };
}

describe.runIf(programs)(programs ? 'a network that breaks' : withoutPostgres, () => {
  let server: PostgresServer;
  let direct: Storage;
  let storage: Storage;
  let network: Awaited<ReturnType<typeof breakable>>;
  const log = pino({ level: 'silent' });
  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const databaseUrl = await server.database();
    direct = await openStorage({ databaseUrl, log });
    network = await breakable(databaseUrl);
    storage = await openStorage({ databaseUrl: network.url, log });
  });
  afterAll(async () => {
    await storage.close();
    await direct.close();
    network.server.close();
    await server.stop();
  });

  /** Breaks the network while the server executes a statement with this mark. */
  const cutDuring = async (mark: string): Promise<void> => {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
          where query like ${`%${mark}%`} and wait_event = 'PgSleep' and pid <> pg_backend_pid()`.execute(direct.db);
        return rows[0]?.n;
      })
      .toBe(1);
    network.cut();
  };
  const goesOn = async (): Promise<void> => {
    await expect
      .poll(() =>
        sql`select 1`.execute(storage.db).then(
          () => 'answered',
          () => 'lost',
        ),
      )
      .toBe('answered');
    expect(await storage.readBytes?.(`select 'after'`, [], ([one]) => String(one))).toEqual(['after']);
  };

  it('[COM-08] while rows are read as bytes fails only that read', async () => {
    const reading = storage.readBytes?.(
      `select 'rows as bytes', n, pg_sleep(n) from generate_series(0, 60, 60) n`,
      [],
      String,
    );
    const failed = expect(reading).rejects.toThrow();
    await cutDuring('rows as bytes');
    await failed;
    await goesOn();
  });

  it('[COM-08] during a transaction fails only that transaction', async () => {
    const failed = expect(
      storage.db.transaction().execute((db) => sql`select 'a transaction', pg_sleep(60)`.execute(db)),
    ).rejects.toThrow();
    await cutDuring('a transaction');
    await failed;
    await goesOn();
  });

  it('[COM-08] a cancelled statement leaves its connection usable', async () => {
    const reading = storage.readBytes?.(
      `select 'cancelled', n, pg_sleep(n) from generate_series(0, 60, 60) n`,
      [],
      String,
    );
    const failed = expect(reading).rejects.toMatchObject({ code: '57014' });
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(pg_cancel_backend(pid)) as n from pg_stat_activity
          where query like 'copy%cancelled%' and wait_event = 'PgSleep'`.execute(direct.db);
        return rows[0]?.n;
      })
      .toBe(1);
    await failed;
    await goesOn();
  });
});
