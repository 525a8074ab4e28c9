import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';

/** Adds a patient with a very large record to the (stopped) community: `npm run demo -- --documents 10000`. */
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
