import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './run/build.mjs';
import { ensureChromium } from './run/chromium.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { disableColoursUnlessTty } from './run/plain-output.mjs';
import { usage } from './run/usage.mjs';

/** Runs the browser stories in a Chromium of this machine; further arguments go to Playwright (`npm run stories -- -g Anna`). */
usage(`
npm run stories
npm run stories -- -g "part of a title"

The browser stories, in a Chromium of this machine (CHROMIUM_PATH names another). What follows -- goes to Playwright:
-g, --headed, --debug, --workers, a file name.`);
ensureInstalled();
disableColoursUnlessTty();
const visible = process.argv.some((argument) => ['--headed', '--debug', '--ui'].includes(argument));
const chromium = ensureChromium({ visible });
if (!chromium) {
  console.error('No Chromium found and none could be installed. Install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}
ensureBuilt();
const run = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROMIUM_PATH: chromium } },
);
process.exit(run.status ?? 1);
