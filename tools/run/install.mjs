import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs the dependencies when they are missing or when the lock file has changed since the last time.
 * Runs before anything is installed, so it uses Node alone. Exits with a sentence on an unsuitable Node.
 */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const suitable = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!suitable) {
    console.error(`EPR Portal needs Node 20.19 or later, or 22.12 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const mark = `${root}node_modules/.installed-lock`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing dependencies …');
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (installed.status !== 0) {
    console.error('The dependencies could not be installed (npm ci failed, see above).');
    process.exit(1);
  }
  writeFileSync(mark, lock);
}
