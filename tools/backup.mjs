import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';

/** Copies everything a community keeps into a folder, also while it runs: `npm run backup -- --help`. */
ensureInstalled();
const run = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'apps/community/src/storage/backup/main.ts', 'backup', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
