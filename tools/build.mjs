import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run build
npm run build -- servers

Builds the portal into apps/portal/dist, and the servers (the community and what hands out the portal) into dist, when their
sources have changed since the last time; or the servers alone.`);
const [what, ...more] = process.argv.slice(2);
if (more.length > 0 || (what !== undefined && what !== 'servers')) {
  console.error('What? npm run build, or npm run build -- servers.');
  process.exit(1);
}
// Not with `servers`: a container image contains only what its server needs.
if (what === undefined) {
  if (!existsSync(join(root, 'node_modules/vite'))) ensureInstalled({ omit: 'dev' });
  ensureBuilt();
}
await ensureServersBuilt();
