import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { installIfMissing, root } from './run/install.mjs';

/** Copies all data of a community into a folder, also while it runs: `npm run backup -- --help`. */
installIfMissing();
await ensureServersBuilt();
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'dist/backup.mjs', 'backup', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
