import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './run/build.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/** Everything that must hold: types, lint, unused code, architecture and unit tests, community, browser stories. */
usage(`
npm test

Everything that must hold: types, lint, format, unused code, unit, architecture and community tests, browser stories. Installs what is
missing. The last line counts what passed, failed and was skipped; ends with 1 when something failed.`);
ensureInstalled();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: 0, skipped: 0 };

check('types', ['tools/types.mjs']);
check('lint', ['node_modules/oxlint/bin/oxlint']);
check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']);
check('unused', ['node_modules/knip/bin/knip.js', '--no-progress']);
tests('unit, architecture and community', 'vitest.json', vitestCounts, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
]);
ensureBuilt();
tests('browser stories', 'stories.json', playwrightCounts, ['tools/stories.mjs']);

console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed ? 1 : 0);

/** A check that passes or fails as a whole. */
function check(name, args) {
  const passed = timed(name, args) === 0;
  sum[passed ? 'passed' : 'failed'] += 1;
}

/** A run of tests that writes its counts; one that dies without a report counts as one failure. */
function tests(name, report, counts, args) {
  const status = timed(name, args);
  const file = join(results, report);
  const found = existsSync(file)
    ? counts(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  if (status !== 0 && found.failed === 0) found.failed = 1;
  for (const key of Object.keys(sum)) sum[key] += found[key];
}

function timed(name, args) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  console.log(`── ${name}: ${run.status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1000)} s`);
  return run.status ?? 1;
}

function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
