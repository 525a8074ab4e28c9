import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './run/build.mjs';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { findChromium } from './run/chromium.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Prints the performance figures, each with a baseline measured in the same run (bench/main.ts): `npm run bench -- --documents 20000
 * --record 1000 --seconds 5`.
 */
usage(`
npm run bench
npm run bench -- --documents 20000 --record 1000 --seconds 5

Prints performance figures, each beside a baseline taken in the same run.

  --documents N   documents of all records together (100000)
  --record N      documents of the one that is read (1000)
  --seconds N     how long each figure is taken (12)
  --abreast N     requests at a time (4; beside pgbench 1, 8 and 32)
  --database URL  a PostgreSQL database instead of a temporary folder
  --only LIST     some of: store, beside (a small request beside lists), peers (pgbench, HAPI), log, pages, documents, browser, network,
                  find, vaccinations`);
ensureInstalled();
ensureBuilt();
await ensureServersBuilt();
const chromium = findChromium();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(run.status ?? 1);
