import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from './manifest.ts';
import { backupOf, placeOf, restoreTo } from './place.ts';

/** `npm run backup` and `npm run restore`; the first argument says which. */
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

const [command, ...args] = process.argv.slice(2);
try {
  if (command === 'restore') await restore(args);
  else await backup(args);
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
}

async function backup(given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage.backup);
  const folder = fromWhereCalled(values.to ?? `backups/${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const manifest = await backupOf(placeOf(process.env), folder);
  console.log(`The backup is in ${folder}: ${contentOf(manifest)}.`);
  if (manifest.damaged.length === 0) return;
  process.exitCode = 1;
  console.error(
    `${manifest.damaged.length} attachments are damaged or missing in the store and could not be copied:\n${manifest.damaged.join('\n')}`,
  );
}

async function restore(given: string[]): Promise<void> {
  const { values } = parseArgs({
    args: given,
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage.restore);
  if (values.from === undefined) throw new Error(`--from is missing.\n\n${usage.restore}`);
  const manifest = await restoreTo(placeOf(process.env), fromWhereCalled(values.from), { replace: values.replace });
  console.log(`Restored as of ${manifest.made}: ${contentOf(manifest)}. Restart a community that is running.`);
}

function contentOf({ tables, attachments }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows, ${attachments.count} attachments of ${attachments.bytes} bytes`;
}

/** npm changes into the root of the repository, and says where it was called. */
function fromWhereCalled(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
}
