import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { installIfMissing, root } from './run/install.mjs';

/** Restores a backup: `npm run restore -- --help`. */
installIfMissing();
await ensureServersBuilt();
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'dist/backup.mjs', 'restore', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
