import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** Creates a database and returns its URL, `postgres://…`; another one at every call. */
  readonly database: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Reason shown for skipped tests of the server store. */
export const withoutPostgres = 'skipped: there is no PostgreSQL on this machine (initdb was not found)';

/** Returns the folder of PostgreSQL's programs, of the newest version; undefined when there is none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Starts a separate PostgreSQL server in a temporary folder. The server refuses to run as root: then it runs as the user postgres. Settings
 * that affect plans or maintenance (autovacuum) keep their defaults. `dataOn` puts the data files, but not the write-ahead log, into
 * another folder.
 */
export async function startPostgres(programs: string, dataOn?: string): Promise<PostgresServer> {
  const asRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'epr-postgres-'));
  const data = join(dataOn ?? folder, 'data');
  if (asRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    for (const one of [folder, ...(dataOn ? [dataOn] : [])]) {
      await chown(one, Number(stdout), -1);
      await chmod(one, 0o700);
    }
  }
  const program = (name: string, ...args: string[]) =>
    asRoot
      ? run('runuser', ['-u', 'postgres', '--', join(programs, name), ...args], { cwd: '/' })
      : run(join(programs, name), args, { cwd: '/' });
  const port = await freePort();
  const wal = join(folder, 'wal');
  await program('initdb', '-D', data, '-X', wal, '-U', 'epr', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const settings = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -p ${port}`;
  await program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start');
  let last = 0;
  return {
    database: async () => {
      const name = `community${++last}`;
      await program('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'epr', name);
      return `postgres://epr@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
