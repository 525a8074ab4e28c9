import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres, withoutPostgres } from '@epr/community/testing/postgres';
import { killAndCheck } from './kill/kill-rounds.ts';

const help = `npm run kill -- --times 60

Starts a community, uploads documents from several clients, kills it (SIGKILL) at random moments, and checks each time that
nothing acknowledged is lost and nothing is half stored.

  --times 60        how often it is killed, for each store
  --clients 6       how many upload at the same time
  --only folder     only one store: folder or postgres (a server of its own, where PostgreSQL's programs are installed)`;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '60' },
    clients: { type: 'string', default: '6' },
    only: { type: 'string', default: 'folder,postgres' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(help);
else process.exit((await everywhere()) ? 0 : 1);

async function everywhere(): Promise<boolean> {
  const [times, clients] = [whole('times'), whole('clients')];
  const stores = values.only.split(',');
  let sound = true;
  if (stores.includes('folder')) {
    const dataDir = await mkdtemp(join(tmpdir(), 'epr-kill-'));
    sound &&= await killAndCheck('in a folder', { dataDir }, times, clients);
    if (sound) await rm(dataDir, { recursive: true });
    else console.error(`The folder is kept: ${dataDir}`);
  }
  const programs = findPostgres();
  if (stores.includes('postgres') && programs === undefined) console.log(`On PostgreSQL: ${withoutPostgres}`);
  if (stores.includes('postgres') && programs !== undefined) {
    const server = await startPostgres(programs);
    const found = await killAndCheck('on PostgreSQL', { databaseUrl: await server.database() }, times, clients);
    await server.stop();
    sound &&= found;
  }
  return sound;
}

function whole(name: 'times' | 'clients'): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number above 0, not "${values[name]}".`);
  process.exit(1);
}
