import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStorage, type Storage } from '@epr/community/storage';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Clock } from './rate.ts';

/** The user of the measured record: gross.akte of the cast. */
export const username = 'gross.akte';

export const portal = 'http://localhost:45001';

const log = pino({ level: 'warn' });

/** The user who uploads in comparisons with other programs: the record that is listed must not grow. */
export const uploader = 'anna.keller';

/** Users who upload to records of their own: changes of one record wait for each other. */
export const uploaders = [uploader, 'beat.leer', 'rita.keller'] as const;

/** What one measured request does: opens the document list, or uploads the file. */
export type Operation = 'list' | 'upload';

/** Duration of a measurement, and number of concurrent requests. */
export interface LoadProfile {
  readonly seconds: number;
  readonly abreast: number;
}

/** The uploaded file: 100 kB that cannot be compressed. */
export const fileToUpload = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(100_000)]);

/** Where the community under test stores its data: a folder, or a PostgreSQL server. */
export type DataTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

export function open(place: DataTarget): Promise<Storage> {
  return openStorage({ ...place, log });
}

/** Fills the store: the demo world, one record of `record` documents, and as many further records as are needed for `all` documents. */
export async function fill(place: DataTarget, record: number, all: number): Promise<void> {
  await programEnded(startProgram('demo', place, {}, ['--documents', String(record)]));
  const storage = await open(place);
  const spid = await spidOf(storage);
  for (let other = 1; other * record < all; other += 1)
    await copyRecord(storage, spid, String(10n ** 17n + BigInt(other)));
  await sql`analyze`.execute(storage.db);
  await storage.close();
}

export async function spidOf({ db }: Storage, of: string = username): Promise<string> {
  const account = await db.selectFrom('account').select('spid').where('username', '=', of).executeTakeFirstOrThrow();
  return account.spid ?? '';
}

/** Copies the rows of a record under new ids: they are never read, but fill tables and indexes like real ones. */
async function copyRecord({ db }: Storage, from: string, to: string): Promise<void> {
  await sql`
    insert into patient (spid, local_id, given, family, birth_date, gender)
    select ${to}, ${to}, given, family, birth_date, gender from patient where spid = ${from}`.execute(db);
  await sql`
    insert into document (id, spid, entry_uuid, unique_id, home_community, status, confidentiality, class_code, type_code,
      format_code, creation, last_updated, version, submission_set, attachment, resource)
    select gen_random_uuid()::text, ${to}, 'urn:uuid:' || gen_random_uuid(), 'urn:uuid:' || gen_random_uuid(), home_community,
      status, confidentiality, class_code, type_code, format_code, creation, last_updated, version, submission_set, attachment,
      replace(resource, ${from}, ${to})
    from document where spid = ${from}`.execute(db);
  await sql`
    insert into submission_set (id, spid, date, resource)
    select gen_random_uuid()::text, ${to}, date, replace(resource, ${from}, ${to}) from submission_set where spid = ${from}`.execute(
    db,
  );
}

/** Starts a community in a process of its own, as in production: client and server share only the machine. */
export async function startCommunity(place: DataTarget): Promise<{
  readonly origin: string;
  readonly clock: Clock;
  readonly stop: () => Promise<void>;
  /** Kills the process, as at a power cut; only the operating system's caches survive. */
  readonly kill: () => Promise<void>;
}> {
  const port = await freePort();
  const child = startProgram('community', place, { PORT: String(port), PORTAL_PATIENT_ORIGIN: portal });
  const origin = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The community ended with ${code}.`)));
  });
  return {
    origin,
    clock: () => processorOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await programEnded(child);
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** One client sends requests as fast as it can, so the rate limits are lifted. */
const unlimited = { COMMUNITY_REQUESTS_PER_TOKEN: '100000000', COMMUNITY_REQUESTS_PER_ADDRESS: '100000000' };

/** Returns the processor time of a process in milliseconds, from Linux (proc(5): fields 14 and 15, in hundredths of a second). */
export function processorOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Starts one of the community's programs on a store, in its built form (`ensureServersBuilt`), with source maps for errors. */
export function startProgram(
  program: 'community' | 'demo',
  place: DataTarget,
  environment: Record<string, string>,
  args: readonly string[] = [],
): ChildProcess {
  const where = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl };
  return spawn(process.execPath, ['--enable-source-maps', join('dist', `${program}.mjs`), ...args], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, LOG_LEVEL: 'silent', ...unlimited, ...where, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves when a program has exited with 0; rejects otherwise. */
export async function programEnded(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('exit', resolve)));
  if (code !== 0) throw new Error(`A process ended with ${code}.`);
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createServer();
    socket.listen(0, 'localhost', () => {
      const { port } = socket.address() as AddressInfo;
      socket.close(() => resolve(port));
    });
  });
}
