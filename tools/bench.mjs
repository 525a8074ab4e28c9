import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './run/build.mjs';
import { findChromium } from './run/chromium.mjs';
import { ensureInstalled, root } from './run/install.mjs';

/**
 * Prints the performance figures, each beside a baseline taken in the same run (bench/main.ts):
 * `npm run bench -- --documents 20000 --record 1000 --seconds 5`.
 */
ensureInstalled();
ensureBuilt();
const chromium = findChromium();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
});
process.exit(run.status ?? 1);
