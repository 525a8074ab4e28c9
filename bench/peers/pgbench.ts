import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { fileToUpload, open, spidOf, uploader, type LoadProfile, type Operation } from '../environment.ts';
import type { Clock, Rate } from '../rate.ts';

const run = promisify(execFile);

/** Returns the path of pgbench, PostgreSQL's benchmark program; undefined where it is not installed. */
export function findPgbench(programs: string): string | undefined {
  return [programs, ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
}

/**
 * Measures what the server does by itself on the community's tables and rows: pgbench reads the rows of a list, or writes those of an
 * upload with its 100 kB as one statement and one commit, or reads the bytes of one file, and writes an access log entry. Without HTTP and
 * access decisions; the bytes of the file are already on the server.
 * @param abreast concurrent connections
 * @param clock processor time of the server
 * @param key the attachment that is read, if one file is read
 */
export async function pgbenchRate(
  what: Operation | 'file',
  program: string,
  databaseUrl: string,
  { seconds, abreast }: LoadProfile,
  clock: Clock,
  key = '',
): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    await writeFile(script, await scriptOf(what, databaseUrl, key));
    const measured = ['--log', '--log-prefix', join(folder, 'times')];
    const steady = ['--no-vacuum', '--protocol=prepared', '-f', script, '-c', String(abreast), '-T', String(seconds)];
    await run(program, [...steady, databaseUrl]);
    const before = await documentsIn(databaseUrl);
    const began = clock();
    const { stdout } = await run(program, [...steady, ...measured, databaseUrl], { maxBuffer: 1 << 26 });
    const ended = clock();
    const stored = (await documentsIn(databaseUrl)) - before;
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench measured nothing: ${stdout}`);
    const times = await timesIn(folder);
    if (what === 'upload' && stored < times.length) throw new Error(`pgbench stored ${stored} of ${times.length}.`);
    const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
    const cpu = began === undefined || ended === undefined ? undefined : (ended - began) / times.length;
    return { perSecond, median: at(0.5), slow: at(0.95), cpu };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function documentsIn(databaseUrl: string): Promise<number> {
  const { db, close } = await open({ databaseUrl });
  const { count } = await db
    .selectFrom('document')
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await close();
  return Number(count);
}

/** Returns the milliseconds of every transaction in ascending order: the third column of pgbench's log, in microseconds. */
async function timesIn(folder: string): Promise<readonly number[]> {
  const logs = (await readdir(folder)).filter((name) => name.startsWith('times'));
  const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('').split('\n');
  return lines.flatMap((line) => (line ? Number(line.split(' ')[2]) / 1000 : [])).toSorted((a, b) => a - b);
}

async function scriptOf(what: Operation | 'file', databaseUrl: string, key: string): Promise<string> {
  const storage = await open({ databaseUrl });
  try {
    const spid = await spidOf(storage);
    const logged = `insert into audit_event (id, spid, recorded, subtype, entity_roles, resource)
      values (gen_random_uuid()::text, 'bench', now(), 's', '', repeat('x', 900));`;
    if (what === 'list')
      return oneLineEach(
        `select id, resource from document where spid = '${spid}'
          and status in ('current', 'superseded', 'entered-in-error') order by last_updated, id;`,
        `select id, resource from submission_set where spid = '${spid}' order by date, id;`,
        logged,
      );
    if (what === 'file') return oneLineEach(`select lo_get(content) from blob where key = '${key}';`, logged);
    const other = `'${await spidOf(storage, uploader)}'`;
    await sql`create table if not exists bench_file as select ${fileToUpload}::bytea as content`.execute(storage.db);
    const template = storage.db.selectFrom('document').select('id').where('spid', '=', spid).limit(1);
    const { id } = await template.executeTakeFirstOrThrow();
    const copyOf = async (table: string, changed: Readonly<Record<string, string>>, from: string): Promise<string> => {
      const columns = await columnsOf(table);
      const values = columns.map((column) => changed[column] ?? `template.${column}`);
      return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`;
    };
    const columnsOf = async (table: string): Promise<readonly string[]> => {
      const { rows } = await sql<{ readonly name: string }>`select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(storage.db);
      return rows.map(({ name }) => name);
    };
    const fresh = 'gen_random_uuid()::text';
    const document = `document read where read.id = '${id}'`;
    const set = await copyOf(
      'submission_set',
      { id: fresh, spid: other },
      `submission_set template where template.id = (select submission_set from ${document})`,
    );
    const attachment = await copyOf(
      'attachment',
      { key: 'stored.key' },
      `stored, attachment template where template.key = (select attachment from ${document})`,
    );
    const row = await copyOf(
      'document',
      {
        id: fresh,
        spid: other,
        entry_uuid: fresh,
        unique_id: fresh,
        submission_set: 'sent.id',
        attachment: 'attached.key',
      },
      `sent, attached, document template where template.id = '${id}'`,
    );
    return oneLineEach(
      'begin;',
      `with sent as (${set} returning id),
        stored as (insert into blob (key, content)
          select ${fresh}, lo_from_bytea(0, content) from bench_file returning key),
        attached as (${attachment} returning key) ${row};`,
      logged,
      'commit;',
    );
  } finally {
    await storage.close();
  }
}

/** Writes each statement on one line, as pgbench's scripts require. */
function oneLineEach(...statements: readonly string[]): string {
  return statements.map((statement) => `${statement.replaceAll(/\s+/g, ' ')}\n`).join('');
}
