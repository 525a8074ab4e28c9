import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { builtUrl, ensureServersBuilt } from './run/build-servers.mjs';
import { root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run serve -- portal
npm run serve -- community

Runs one portal, or the embedded home community, as a deployment does: configured by the variables of docs/configuration.md,
with its log on the standard output as JSON lines, until SIGTERM. Nothing is installed: npm ci --omit=dev comes first. The
portal and the servers are built when they have not been. docs/deployment.md says more.`);

const servers = ['portal', 'community'];
const [name = '', ...more] = process.argv.slice(2);
if (!servers.includes(name) || more.length > 0) {
  console.error('Which one? npm run serve -- portal, or npm run serve -- community.');
  process.exit(1);
}
if (!existsSync(join(root, 'node_modules/esbuild'))) {
  console.error('The dependencies are not installed: npm ci --omit=dev installs them.');
  process.exit(1);
}
// A container image contains the built portal without its sources.
if (name === 'portal' && existsSync(join(root, 'apps/portal/index.html'))) ensureBuilt();
await ensureServersBuilt();
await import(builtUrl(name));
