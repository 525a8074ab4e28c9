import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/** Adds a patient with a very large record to the (stopped) community: `npm run demo -- --documents 10000`. */
usage(`
npm run demo
npm run demo -- --documents 10000

Adds the patient gross.akte with that many documents to a stopped community, once. DATA_DIR and DATABASE_URL say which, as for
npm start.`);
ensureInstalled();
const run = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'apps/community/src/demo/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(run.status ?? 1);
