import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './run/install.mjs';

/** Puts a backup back: `npm run restore -- --help`. */
ensureInstalled();
const run = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'apps/community/src/storage/backup/main.ts', 'restore', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
