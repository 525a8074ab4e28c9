import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runBuffered } from './run/run-buffered.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { disableColoursUnlessTty } from './run/plain-output.mjs';
import { usage } from './run/usage.mjs';

/**
 * The check before a commit: types, format and architecture of everything, lint of the files changed since the branch left main, and their
 * nearest tests (`npm run check -- HEAD~3` names another base). Most files are covered by hundreds of other tests: `npm test` runs those,
 * and lints everything.
 */
usage(`
npm run check
npm run check -- HEAD~3

Before a commit: types, format and architecture of everything, lint of the files that changed since the branch left main or the
named commit, and the tests beside them. npm test checks everything.`);
ensureInstalled();
disableColoursUnlessTty();

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const gone = git('diff', '--name-only', '--diff-filter=D', since);
const unit = new Set(['tools/architecture.test.ts', ...[...changed, ...gone].flatMap(nearestTests)]);
const sources = changed.filter((path) => /\.tsx?$/.test(path));
// Changed lint rules or another version of the linter affect every file.
const otherRules = changed.some((path) => /^(\.oxlintrc\.json|package-lock\.json)$/.test(path));

const begun = Date.now();
const results = await Promise.all([
  runSequentially([['types', ['tools/types.mjs']]]),
  runSequentially([
    ...(otherRules || sources.length > 0 ? [lint(otherRules ? [] : sources)] : []),
    ['format', ['tools/check-format.mjs']],
    [`unit tests of ${unit.size} files`, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=minimal', ...unit]],
  ]),
]);
console.log(`\nchecked in ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(results.every(Boolean) ? 0 : 1);

/** Runs checks one after the other; resolves with whether all passed. */
async function runSequentially(checks) {
  let passed = true;
  for (const [name, args] of checks) passed = (await runBuffered(name, args)).status === 0 && passed;
  return passed;
}

function lint(files) {
  return ['lint', ['node_modules/oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...files]];
}

/** Returns the tests in the folder of a file, or in the nearest parent folder that has any. */
function nearestTests(path) {
  const folder = dirname(path);
  if (folder === '.') return [];
  const inside = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const tests = inside.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
  return tests.length > 0 ? tests : nearestTests(folder);
}

/** Returns the lines of git's output; none when there is no repository or no such branch. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
