import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debiansChromium = '/usr/bin/chromium';
/** Chromium without a window, which runs of the stories do not need (decision 49). */
const headlessShell = '/usr/bin/chromium-headless-shell';

const usual = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  debiansChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a Chromium on this machine, or undefined; `visible` requires one that can show a window. */
export function findChromium({ visible = false } = {}) {
  return usual.find((path) => path && existsSync(path) && !(visible && path === headlessShell));
}

/**
 * Returns a Chromium for the browser stories: an installed one, else Debian's is installed. If Debian's full Chromium is present, its
 * headless shell of the same version is installed as well, where this needs no password. Undefined when there is none and none can be
 * installed. `visible` requires one that can show a window.
 */
export function ensureChromium({ visible = false } = {}) {
  const found = findChromium({ visible });
  if (process.env.CHROMIUM_PATH || (found && (visible || found !== debiansChromium)) || !existsSync('/usr/bin/apt-get'))
    return found;
  if (found) {
    const installed = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium-common'], { encoding: 'utf8' });
    if (process.getuid?.() === 0 && installed.status === 0)
      installFirst([`chromium-headless-shell=${installed.stdout}`]);
  } else {
    console.log("No Chromium found: installing Debian's …");
    installFirst(visible ? ['chromium'] : ['chromium-headless-shell', 'chromium']);
  }
  return findChromium({ visible });
}

/** Installs the first available of these Debian packages; when none is available, the package lists are updated first. */
function installFirst(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...command) => {
    const [program, ...args] = [...asRoot, 'apt-get', ...command];
    const run = spawnSync(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return run.status === 0;
  };
  const install = () =>
    packages.some((name) => apt('install', '-y', '-qq', '--no-install-recommends', '--no-remove', name));
  if (!install() && apt('update', '-qq')) install();
}
