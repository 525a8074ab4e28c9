import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

usage(`
npm run other-node -- VERSION [SCRIPT] [ARGUMENT …]

Runs a script of package.json, "test" unless another is named, on another version of Node than the one that is installed: 22, 24 or
a whole number of a version. Node comes from the npm registry into a folder that is removed afterwards.

  npm run other-node -- 24
  npm run other-node -- 22 unit apps/community/src/storage`);

const [version = '', script = 'test', ...rest] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Which version of Node? For example: npm run other-node -- 24');
  process.exit(1);
}
ensureInstalled();
const folder = mkdtempSync(join(tmpdir(), 'epr-node-'));
try {
  // The package for one platform: it contains only the binary, and its installation runs no scripts.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'];
  if (spawnSync('npm', ['install', ...flags, `${name}@${version}`], { stdio: 'inherit' }).status !== 0) {
    console.error(`Node ${version} could not be fetched for this machine (${name}).`);
    process.exitCode = 1;
  } else {
    const PATH = `${join(folder, 'node_modules', name, 'bin')}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH };
    console.log(`Node ${spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim()}: npm run ${script}`);
    process.exitCode =
      spawnSync('npm', ['run', script, '--', ...rest], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
