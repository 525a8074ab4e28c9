import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from './manifest.ts';
import { dataLocation } from '../control/run-on-community.ts';
import { backupOf, restoreTo } from './backup-at.ts';

const usage = {
  backup: `npm run backup -- [--to FOLDER]

Copies everything the community keeps (people, documents, access rights, access log, keys, attachments), as it is at one moment,
into a new folder. The community may run. The folder holds secrets: keep it like the data itself.

  --to FOLDER     a folder that is empty or not there yet; backups/<time> by default
  --help          these lines

DATA_DIR and DATABASE_URL say which community, as for npm start.`,
  restore: `npm run restore -- --from FOLDER [--replace]

Puts a backup back: all of it, or nothing. It may come from the other kind of store. An empty DATA_DIR or database takes it as
it is; where something is already, --replace puts the backup in its place, also while the community runs. Restart it afterwards:
people who are signed in sign in again.

  --from FOLDER   made by npm run backup
  --replace       what is stored now is lost
  --help          these lines

DATA_DIR and DATABASE_URL say which community, as for npm start.`,
};

/** Output of a command on both streams, and the exit code of its process. */
export interface CommandResult {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs `npm run backup` or `npm run restore`; the first argument says which. An error is returned as a complaint with code 1. */
export async function runCommand(
  [command, ...args]: readonly string[],
  environment: Environment,
): Promise<CommandResult> {
  try {
    return await (command === 'restore' ? restore : backup)(args, environment);
  } catch (problem) {
    return { code: 1, lines: [], errors: [problem instanceof Error ? problem.message : String(problem)] };
  }
}

const success = (...lines: readonly string[]): CommandResult => ({ code: 0, lines, errors: [] });

async function backup(args: string[], environment: Environment): Promise<CommandResult> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return success(usage.backup);
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = resolveFromCaller(values.to ?? `backups/${time}`, environment);
  const manifest = await backupOf(dataLocation(environment), folder);
  const result = success(`The backup is in ${folder}: ${summaryOf(manifest)}.`);
  const { damaged } = manifest;
  if (damaged.length === 0) return result;
  const message = `${damaged.length} attachments are damaged or missing in the store and could not be copied:`;
  return { ...result, code: 1, errors: [message, ...damaged] };
}

async function restore(args: string[], environment: Environment): Promise<CommandResult> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) return success(usage.restore);
  if (values.from === undefined) throw new Error(`--from is missing.\n\n${usage.restore}`);
  const folder = resolveFromCaller(values.from, environment);
  const manifest = await restoreTo(dataLocation(environment), folder, { replace: values.replace });
  return success(`Restored as of ${manifest.made}: ${summaryOf(manifest)}. Restart a community that is running.`);
}

function summaryOf({ tables, attachments }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows, ${attachments.count} attachments of ${attachments.bytes} bytes`;
}

/** Resolves a path against the folder npm was called in: npm changes to the root of the repository, and states that folder. */
function resolveFromCaller(path: string, environment: Environment): string {
  return resolve(environment['INIT_CWD'] ?? process.cwd(), path);
}
