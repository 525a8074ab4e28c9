import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium on this machine, or undefined. */
export function findChromium() {
  return usual.find((path) => path && existsSync(path));
}

/**
 * A Chromium for the browser stories: one that is there, else Debian's package.
 * Undefined when there is none and none can be installed.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  console.log("No Chromium found: installing Debian's …");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [program, ...args] = [...asRoot, ...command];
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findChromium();
}
