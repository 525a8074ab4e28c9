import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run build

Builds the portal into apps/portal/dist, when its sources have changed since the last time.`);
// A container holds what the portal needs and nothing else.
if (!existsSync(join(root, 'node_modules/vite'))) ensureInstalled({ omit: 'dev' });
ensureBuilt();
