import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';

/** Calls a community from outside as everybody of the demo world and compares the answers: `npm run access` (`--help`). */
ensureInstalled();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/access.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
