import { spawnSync } from 'node:child_process';
import { root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Checks whether all or the named files are formatted as by Prettier. oxfmt checks everything in a fiftieth of Prettier's time and formats
 * the same except for a few cases; Prettier decides about the files that oxfmt would change (decision 59).
 */
usage(`
npm run check-format
npm run check-format -- apps/portal/src/app/root.tsx

Whether everything, or the files that are named, is formatted as npm run format formats it.`);
const named = process.argv.slice(2);
const options = ['--config', '.prettierrc.json', '--list-different', '--no-error-on-unmatched-pattern'];
const differing = run('node_modules/oxfmt/bin/oxfmt', [...options, ...(named.length ? named : ['.'])]);
// Status 1: files are listed. Any other status is a file that could not be read, or a failed run.
if (differing.status !== 0 && differing.status !== 1) {
  process.stderr.write(differing.stderr);
  process.exit(1);
}
const files = differing.stdout.split('\n').filter(Boolean);
if (files.length === 0) process.exit(0);
const checked = run('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', ...files]);
process.stdout.write(checked.stdout + checked.stderr);
process.exit(checked.status ?? 1);

function run(program, args) {
  return spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
}
