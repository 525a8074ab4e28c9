import { spawnSync } from 'node:child_process';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { ensureInstalled, root } from './run/install.mjs';

/** Kills a community at random moments and checks for lost data: `npm run kill -- --times 60` (`--help`). */
ensureInstalled();
await ensureServersBuilt();
const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/kill.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
