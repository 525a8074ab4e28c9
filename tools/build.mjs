import { ensureBuilt } from './run/build.mjs';
import { ensureInstalled } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run build

Builds the portal into apps/portal/dist, when its sources have changed since the last time.`);
ensureInstalled({ omit: 'dev' });
ensureBuilt();
