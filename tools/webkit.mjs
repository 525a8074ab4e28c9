import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuilt } from './run/build.mjs';
import { ensureServersBuilt } from './run/build-servers.mjs';
import { freePort } from './run/free-port.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run webkit

The stories run in Chromium. This opens the pages and the documents of the demo world in WebKit, the engine of Safari, and fails
where one breaks or stays empty. It wants Debian's packages webkit2gtk-driver and xvfb, and installs nothing.`);

const browser = readdirSync('/usr/lib', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));
const isThere = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
if (!browser || !isThere('WebKitWebDriver') || !isThere('Xvfb')) {
  console.error('There is no WebKit to try here: apt-get install webkit2gtk-driver xvfb brings it.');
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
await ensureServersBuilt();

const children = [];
process.once('exit', () => children.reverse().forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const DISPLAY = await virtualScreen();
const port = await freePort();
begin('WebKitWebDriver', [`--port=${port}`], {
  DISPLAY,
  // WebKit's sandbox cannot start in a container; only the project's own pages are opened.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
});
await answering(port);
const looks = spawn(process.execPath, ['--import', 'tsx', 'e2e/webkit/main.ts', `http://127.0.0.1:${port}`, browser], {
  cwd: root,
  stdio: 'inherit',
});
children.push(looks);
process.exit(await new Promise((resolve) => looks.once('close', (status) => resolve(status ?? 1))));

function begin(program, args, environment = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env });
  children.push(child);
  child.once('exit', (status) => {
    console.error(`${program} ended with ${status}.`);
    process.exit(1);
  });
  return child;
}

/** Starts a virtual screen; resolves with its display name once it is ready. */
function virtualScreen() {
  const { stdout } = begin('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  return new Promise((resolve) => stdout.once('data', (number) => resolve(`:${String(number).trim()}`)));
}

async function answering(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
