import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Community from './start.ts';
import type { StartOptions } from './start-options.ts';
import { openStorage } from './storage/open-storage.ts';
import { blobPath } from './storage/blobs/blob-paths.ts';
import type { Storage } from './storage/storage.ts';
import { runChild, type Child } from './storage/testing/child-process.ts';
import { freePort } from './storage/testing/free-port.ts';
import {
  findPostgres,
  startPostgres,
  withoutPostgres,
  type PostgresServer,
} from './storage/testing/postgres-server.ts';

const log = pino({ level: 'silent' });
/** The programs as built for `npm start` and the images; the set-up of the tests builds them. */
const built = (name: string): URL => new URL(`../../../dist/${name}.mjs`, import.meta.url);
const [main, demo] = [built('community'), built('demo')];
const { start } = (await import(built('start-community').href)) as typeof Community;
const quiet: Omit<StartOptions, 'port'> = { world: 'demo', portals: [], logLevel: 'silent' };
const ready = (line: string): boolean => line.includes('community ready');
/** Returns the origin from the log entry with which a process reports that it is ready. */
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

it('[COM-01] leaves nothing running when the start fails', { timeout: 60_000 }, async () => {
  const taken = await listening();
  const { port } = taken.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await expect(start({ ...quiet, world: 'none', port })).rejects.toThrow(`Port ${port} is in use`);
    await expect(start({ ...quiet, world: 'none', port, host: '192.0.2.1' })).rejects.toThrow(
      `Nothing can listen on port ${port} of 192.0.2.1 (EADDRNOTAVAIL). PORT and HOST say where.`,
    );
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    taken.close();
  }
});

describe('the community as a process', { timeout: 120_000 }, () => {
  /** Folder of a community that was killed while loading its world, then started again, asked for its health and stopped with SIGTERM. */
  let seeded: string;
  let killed: Child;
  let child: Child;
  let health: Response;
  let whole: Record<string, number>;
  beforeAll(async () => {
    seeded = await mkdtemp(join(tmpdir(), 'epr-start-'));
    killed = runChild(main, [], { DATA_DIR: seeded, PORT: String(await freePort()) });
    const loading = async (): Promise<void> => expect(await files(seeded)).toBeGreaterThan(10);
    await vi.waitFor(loading, { timeout: 60_000, interval: 5 });
    killed.process.kill('SIGKILL');
    await killed.exit;
    const environment = { DATA_DIR: seeded, COMMUNITY_GHOSTSCRIPT: '/nowhere/gs' };
    child = runChild(main, [], { ...environment, PORT: String(await freePort()) });
    health = await fetch(`${originIn(await child.line(ready))}/health`);
    child.process.kill('SIGTERM');
    await child.exit;
    whole = await countIn(seeded);
  }, 120_000);
  afterAll(() => rm(seeded, { recursive: true, force: true }));

  const countIn = async (folder: string): Promise<Record<string, number>> => {
    const storage = await openStorage({ dataDir: folder, log });
    const found = await census(storage);
    await storage.close();
    return found;
  };
  const files = async (folder: string): Promise<number> => {
    const inside = await readdir(join(folder, 'attachments'), { recursive: true, withFileTypes: true }).catch(() => []);
    return inside.filter((entry) => entry.isFile() && /[\/][0-9a-f]{2}$/.test(entry.parentPath)).length;
  };

  it('[COM-01] [COM-07] starts with the demo world, reports how PDF files without embedded fonts are converted, and exits with 0 on SIGTERM', async () => {
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({
      status: 'ready',
      checks: { pdfA: 'converted', pdfFonts: 'pages as pictures', virusScan: 'test file only' },
    });
    expect(child.lines.filter((one) => one.includes('pages as pictures'))).toHaveLength(1);
    expect(await child.exit).toBe(0);
    expect(complaintsOf(child)).toEqual([]);
    // Standard output contains nothing but the log, one JSON line each.
    expect(child.lines.map((one) => (JSON.parse(one) as { msg: string }).msg)).toContain('request');
    expect(await readdir(seeded)).toEqual(['attachments', 'database']);
    expect(whole).toMatchObject({ accounts: expect.any(Number), documents: whole['attachments'] });
    expect(whole['documents']).toBeGreaterThanOrEqual(60);
  });

  it('[COM-01] releases the data folder when the start fails, and cancels a statement that exceeds its time limit', async () => {
    const taken = await listening();
    const { port } = taken.address() as AddressInfo;
    const onFolder = { ...quiet, dataDir: seeded };
    await expect(start({ ...onFolder, port })).rejects.toThrow(`Port ${port} is in use`);
    taken.close();
    const another = start({ ...onFolder, port: 0, homeCommunityId: 'urn:oid:2.999.5' });
    await expect(another).rejects.toThrow('belong to the home community urn:oid:2.999.756.1, not urn:oid:2.999.5.');
    // With a limit of a microsecond no statement can read anything.
    const limits = { statementTimeout: 0.000001 };
    await expect(start({ ...onFolder, port: 0, limits })).rejects.toThrow('statement timeout');
  });

  it('[COM-01] keeps all data over restarts, reclaims quarantined files that a row names, and sweeps files a killed process left', async () => {
    expect(killed.lines.filter(ready)).toEqual([]);
    const storage = await openStorage({ dataDir: seeded, log });
    const { key } = await storage.db.selectFrom('attachment').select('key').limit(1).executeTakeFirstOrThrow();
    await storage.close();
    const attachments = join(seeded, 'attachments');
    const [place, aside] = [blobPath(attachments, key), join(attachments, 'quarantine', '2026-01-02', key)];
    await mkdir(dirname(aside), { recursive: true });
    await rename(place, aside);
    // The file is back before the first request, not only after the regular sweep: even when the start fails in the end.
    const taken = await listening();
    const { port } = taken.address() as AddressInfo;
    await expect(start({ ...quiet, port, dataDir: seeded })).rejects.toThrow(`Port ${port} is in use`);
    taken.close();
    expect(existsSync(place)).toBe(true);

    const again = await start({ ...quiet, port: 0, dataDir: seeded });
    const second = start({ ...quiet, port: 0, dataDir: seeded });
    await expect(second).rejects.toThrow(`in use by process ${process.pid}`);
    // Files the killed process left are put aside while requests are already served.
    await expect.poll(() => files(seeded), { timeout: 60_000 }).toBe(whole['attachments']);
    await again.stop();
    expect(await countIn(seeded)).toEqual(whole);
  });

  it('[COM-01] the demo program adds the patient gross.akte once, in addition to the same demo world', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'epr-start-'));
    const environment = { DATA_DIR: dataDir };
    const first = runChild(demo, ['--documents', '25'], environment);
    expect(await first.exit).toBe(0);
    expect(first.lines).toEqual(['The patient gross.akte has 25 documents; the password is "demo".']);
    const second = runChild(demo, ['--documents', '30'], environment);
    expect(await second.exit).toBe(0);
    expect(second.lines).toEqual(['The patient gross.akte is there already; nothing was added.']);
    const documents = (whole['documents'] ?? 0) + 25;
    expect(await countIn(dataDir)).toEqual({
      accounts: (whole['accounts'] ?? 0) + 1,
      documents,
      attachments: documents,
      // The rights every record is opened with.
      rights: (whole['rights'] ?? 0) + 3,
    });
    expect(await files(dataDir)).toBe(documents);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('[COM-01] exits with code 1 and a one-line message when it cannot start', async () => {
    const logFile = '/dev/null/log';
    const inTheWay = 'a file is in the way of its folder. LOG_FILE';
    await expect(start({ ...quiet, port: 0, logFile })).rejects.toThrow(inTheWay);
    const refusals = [
      [{ COMMUNITY_WORDL: 'none' }, 'COMMUNITY_WORDL is not a variable'],
      [{ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }, 'cannot be reached'],
    ] as const;
    await Promise.all(
      refusals.map(async ([environment, words]) => {
        const refused = runChild(main, [], environment);
        expect(await refused.exit).toBe(1);
        expect(complaintsOf(refused)).toEqual([expect.stringContaining(words)]);
        expect(refused.errorOutput()).not.toContain('secret');
      }),
    );
  });

  it('[COM-01] finishes a request in progress before it stops', async () => {
    const community = await start({ ...quiet, world: 'none', port: 0 });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '20' };
    const slow = request(`${community.origin}/idp/alpen-id/token`, { method: 'POST', headers });
    const answer = once(slow, 'response');
    slow.write('grant_type');
    const [socket] = (await once(slow, 'socket')) as [Socket];
    if (socket.connecting) await once(socket, 'connect');
    // Connections are served in the order they arrived: once this is answered, the half request has arrived.
    expect((await fetch(`${community.origin}/health`)).status).toBe(200);
    // A service of its own beside FHIR, for those who are signed in.
    expect((await fetch(`${community.origin}/epr/v1/ParentOrganization`)).status).toBe(401);
    const stopped = community.stop();
    slow.end('=something');
    const [response] = (await answer) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    response.resume();
    await stopped;
    await expect(fetch(`${community.origin}/health`)).rejects.toThrow();
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

    it('[COM-08] load the demo world once between them, and a third process finds it unchanged', async () => {
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

/** Returns the error output of a process, without the one line of the OpenID library about Node 20. */
function complaintsOf(child: Child): readonly string[] {
  return child
    .errorOutput()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('oidc-provider WARNING: Unsupported runtime'));
}

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}
