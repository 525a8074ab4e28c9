import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { step } from './step.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs the dependencies when they are missing or the lock file has changed since the last time. With `omit: 'dev'`, the dependencies a
 * server needs to run are sufficient. Runs before anything is installed, so it uses only Node. Exits with a message on an unsuitable
 * version of Node.
 */
export function ensureInstalled({ omit } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const suitable = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!suitable) {
    console.error(`EPR Portal needs Node 22.12 or later (20.19 works too); this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled(omit === 'dev')) return;
  if (step('Installing the dependencies', ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'], root)) return;
  console.error('The dependencies could not be installed (npm ci failed, see above).');
  process.exit(1);
}

/**
 * Installs the dependencies when there are none, for commands that are used beside running servers and in images: what is installed there is
 * never replaced, because the servers load from it.
 */
export function installIfMissing() {
  if (!existsSync(`${root}node_modules/esbuild`)) ensureInstalled({ omit: 'dev' });
}

/** Whether every package of the lock file is installed in its version, according to npm's own list of installed packages. */
function isInstalled(withoutDev) {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const there = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link, dev, devOptional }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      there[path]?.version === version ||
      (!there[path] && (optional || (withoutDev && (dev || devOptional)))),
  );
}
