import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Community from './start.ts';
import type { StartOptions } from './start-options.ts';
import { openStorage } from './storage/open.ts';
import { blobPath } from './storage/blobs/blob-files.ts';
import type { Storage } from './storage/storage.ts';
import { runChild, type Child } from './storage/testing/child.ts';
import {
  findPostgres,
  startPostgres,
  withoutPostgres,
  type PostgresServer,
} from './storage/testing/postgres-server.ts';

const log = pino({ level: 'silent' });
/** As they are built for `npm start` and the images; the set-up of the tests builds them. */
const built = (name: string): URL => new URL(`../../../dist/${name}.mjs`, import.meta.url);
const [main, demo] = [built('community'), built('demo')];
const { start } = (await import(built('start-community').href)) as typeof Community;
const quiet: Omit<StartOptions, 'port'> = { world: 'demo', portals: [], logLevel: 'silent' };
const ready = (line: string): boolean => line.includes('community ready');
/** Where a process that has just said it is ready is reached. */
const originIn = (line: string): string => (JSON.parse(line) as { readonly origin: string }).origin;

async function census({ db }: Storage): Promise<Record<string, number>> {
  const count = async (table: 'account' | 'document' | 'attachment' | 'access_right'): Promise<number> =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  return {
    accounts: await count('account'),
    documents: await count('document'),
    attachments: await count('attachment'),
    rights: await count('access_right'),
  };
}

describe('the community as a process', { timeout: 120_000 }, () => {
  let dataDir: string;
  let whole: Record<string, number>;
  /** The folder of a community that was started with nothing, asked for its health and stopped with SIGTERM. */
  let seeded: string;
  let first: Child;
  let health: Response;
  beforeAll(async () => {
    seeded = await mkdtemp(join(tmpdir(), 'epr-start-'));
    first = runChild(main, [], { DATA_DIR: seeded, PORT: String(await freePort()) });
    health = await fetch(`${originIn(await first.line(ready))}/health`);
    first.process.kill('SIGTERM');
    await first.exit;
    whole = await countIn(seeded);
  }, 120_000);
  afterAll(() => rm(seeded, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'epr-start-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const countIn = async (folder: string): Promise<Record<string, number>> => {
    const storage = await openStorage({ dataDir: folder, log });
    const found = await census(storage);
    await storage.close();
    return found;
  };
  const files = async (folder = dataDir): Promise<number> => {
    const inside = await readdir(join(folder, 'attachments'), { recursive: true, withFileTypes: true }).catch(() => []);
    return inside.filter((entry) => entry.isFile() && /[\/][0-9a-f]{2}$/.test(entry.parentPath)).length;
  };

  it('[COM-01] starts with the demo world, stops at SIGTERM with code 0, and finds everything again', async () => {
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({
      status: 'ready',
      checks: { pdfA: 'converted', pdfFonts: expect.any(String), virusScan: 'test file only' },
    });
    expect(await first.exit).toBe(0);
    expect(complaintsOf(first)).toEqual([]);
    // Nothing but the log, one JSON line each.
    expect(first.lines.map((one) => (JSON.parse(one) as { msg: string }).msg)).toContain('request');
    expect(await readdir(seeded)).toEqual(['attachments', 'database']);

    const again = await start({ ...quiet, port: 0, dataDir: seeded });
    await again.stop();
    expect(await countIn(seeded)).toEqual(whole);
    expect(whole).toMatchObject({ accounts: expect.any(Number), documents: whole['attachments'] });
    expect(whole['documents']).toBeGreaterThanOrEqual(60);
    expect(await files(seeded)).toBe(whole['attachments']);
  });

  it('[COM-07] says at the start what converts PDF files whose letters are not in them', async () => {
    const environment = { DATA_DIR: dataDir, COMMUNITY_WORLD: 'none', COMMUNITY_GHOSTSCRIPT: '/nowhere/gs' };
    const child = runChild(main, [], { ...environment, PORT: String(await freePort()) });
    const line = await child.line(ready);
    const health = (await (await fetch(`${originIn(line)}/health`)).json()) as { checks: unknown };
    child.process.kill('SIGTERM');
    await child.exit;
    expect(health.checks).toMatchObject({ pdfA: 'converted', pdfFonts: 'pages as pictures' });
    expect(child.lines.filter((one) => one.includes('pages as pictures'))).toHaveLength(1);
  });

  it('[COM-01] has the whole world and nothing more after it was killed in the middle of loading it', async () => {
    const child = runChild(main, [], { DATA_DIR: dataDir, PORT: String(await freePort()) });
    await expect.poll(files, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10);
    child.process.kill('SIGKILL');
    await child.exit;
    expect(child.lines.filter(ready)).toEqual([]);
    const again = await start({ ...quiet, port: 0, dataDir });
    // Half uploads are put aside while people are served already.
    await expect.poll(files, { timeout: 60_000 }).toBe(whole['attachments']);
    await again.stop();
    expect(await countIn(dataDir)).toEqual(whole);
  });

  it('[COM-01] refuses a data folder in use, a port in use and a wrong value with one line and code 1', async () => {
    const running = await start({ ...quiet, world: 'none', port: 0, dataDir });
    const taken = await listening();
    const port = String((taken.address() as AddressInfo).port);
    const free = String(await freePort());
    const other = join(dataDir, 'other');
    const refusals = [
      [{ DATA_DIR: dataDir, PORT: free }, `in use by process ${process.pid}`],
      [{ DATA_DIR: other, PORT: port, COMMUNITY_WORLD: 'none' }, `Port ${port} is in use`],
      [{ DATA_DIR: other, PORT: 'eighty' }, 'PORT must be a whole number'],
      [{ DATA_DIR: other, PORT: free, COMMUNITY_WORDL: 'none' }, 'COMMUNITY_WORDL is not a variable'],
      [{ DATA_DIR: other, PORT: free, LOG_FILE: '/dev/null/log' }, 'a file is in the way of its folder. LOG_FILE'],
      [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x', PORT: free }, 'cannot be reached'],
    ] as const;
    await Promise.all(
      refusals.map(async ([environment, words]) => {
        const child = runChild(main, [], environment);
        expect(await child.exit).toBe(1);
        expect(complaintsOf(child)).toEqual([expect.stringContaining(words)]);
        expect(child.complaints()).not.toContain('secret');
      }),
    );
    expect((await readdir(other)).filter((name) => name.startsWith('lock'))).toEqual([]);
    taken.close();
    await running.stop();
  });

  it('[COM-01] finishes a request under way before it stops', async () => {
    const community = await start({ ...quiet, world: 'none', port: 0 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '20' };
    const slow = request(`${community.origin}/idp/alpen-id/token`, { method: 'POST', headers });
    const answer = once(slow, 'response');
    slow.write('grant_type');
    const [socket] = (await once(slow, 'socket')) as [Socket];
    if (socket.connecting) await once(socket, 'connect');
    // Answered after the half request has arrived: the connections are served in the order they came.
    expect((await fetch(`${community.origin}/health`)).status).toBe(200);
    const stopped = community.stop();
    slow.end('=something');
    const [response] = (await answer) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    response.resume();
    await stopped;
    await expect(fetch(`${community.origin}/health`)).rejects.toThrow();
  });

  it('[COM-01] adds the patient gross.akte once', async () => {
    const environment = { DATA_DIR: dataDir };
    const first = runChild(demo, ['--documents', '25'], environment);
    expect(await first.exit).toBe(0);
    expect(first.lines).toEqual(['The patient gross.akte has 25 documents; the password is "demo".']);
    const second = runChild(demo, ['--documents', '30'], environment);
    expect(await second.exit).toBe(0);
    expect(second.lines).toEqual(['The patient gross.akte is there already; nothing was added.']);
    const documents = (whole['documents'] ?? 0) + 25;
    expect(await countIn(dataDir)).toMatchObject({
      accounts: (whole['accounts'] ?? 0) + 1,
      documents,
      attachments: documents,
    });
    expect(await files()).toBe(documents);
  });
});

describe('the community in this process', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'epr-start-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('[COM-01] has what was put aside and is named again when it is ready, and holds the folder no longer when it cannot start', async () => {
    const storage = await openStorage({ dataDir, log });
    const { key, size, sha1 } = await storage.blobs.write(Readable.from([Buffer.from('x')]), 10);
    const row = { key, content_type: 'text/plain', size, sha1, created: new Date() };
    await storage.db.insertInto('attachment').values(row).execute();
    await storage.close();
    const attachments = join(dataDir, 'attachments');
    const [place, aside] = [blobPath(attachments, key), join(attachments, 'quarantine', '2026-01-02', key)];
    await mkdir(dirname(aside), { recursive: true });
    await rename(place, aside);

    const empty = { ...quiet, world: 'none', dataDir } as const;
    const community = await start({ ...empty, port: 0 });
    expect(existsSync(place)).toBe(true);
    await community.stop();
    const taken = await listening();
    const { port } = taken.address() as AddressInfo;
    await expect(start({ ...empty, port })).rejects.toThrow(`Port ${port} is in use`);
    taken.close();
    await (await openStorage({ dataDir, log })).close();
  });

  it('[COM-01] ends a statement that takes longer than it may, from the start on', async () => {
    // Nothing is seeded with statements of a microsecond.
    const starting = start({ ...quiet, port: 0, dataDir, limits: { statementTimeout: 0.000001 } });
    await expect(starting).rejects.toThrow('statement timeout');
  });
});

const programs = findPostgres();
describe.runIf(programs)(
  programs ? 'two processes on one PostgreSQL database' : withoutPostgres,
  { timeout: 120_000 },
  () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(programs ?? '');
    });
    afterAll(() => server.stop());

    it('[COM-08] load one world between them, and a third finds it', async () => {
      const databaseUrl = await server.database();
      const started = await Promise.all([1, 2].map(() => start({ ...quiet, port: 0, databaseUrl })));
      for (const { origin } of started) expect((await fetch(`${origin}/health`)).status).toBe(200);
      const storage = await openStorage({ databaseUrl, log });
      const found = await census(storage);
      expect(found['documents']).toBeGreaterThanOrEqual(60);
      expect(found['attachments']).toBe(found['documents']);
      const third = await start({ ...quiet, port: 0, databaseUrl });
      expect(await census(storage)).toEqual(found);
      await storage.close();
      await Promise.all([...started, third].map((community) => community.stop()));
    });
  },
);

/** What a process said on its error stream, without the one line of the OpenID library about Node 20. */
function complaintsOf(child: Child): readonly string[] {
  return child
    .complaints()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('oidc-provider WARNING: Unsupported runtime'));
}

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

async function freePort(): Promise<number> {
  const server = await listening();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
