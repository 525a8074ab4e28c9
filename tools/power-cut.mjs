import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { ensureInstalled, root } from './run/install.mjs';

/** Simulates power failures of a disk image under a running store: `npm run power-cut` (`--help`). */
ensureInstalled();
await ensureServersBuilt();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/power-cut.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
