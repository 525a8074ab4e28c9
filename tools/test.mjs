import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBuffered, resultLine } from './run/run-buffered.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { isTty, disableColoursUnlessTty } from './run/plain-output.mjs';
import { playwrightReport, vitestReport } from './run/test-report.mjs';
import { usage } from './run/usage.mjs';

/** Runs all checks: types, lint, unused code, architecture and unit tests, community, browser stories. */
usage(`
npm test

Everything that must hold: types, lint, format, unused code, unit, architecture and community tests, browser stories. Installs what is
missing. The last lines name what failed, and count what passed, failed and was skipped; ends with 1 when something failed.`);
ensureInstalled();
disableColoursUnlessTty();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: 0, skipped: 0 };

const failures = [];
const durations = [];

// knip and the bundler use one core each, so two of these run at once. The tests use all cores themselves.
const [first, second] = [
  [
    ['types', ['tools/types.mjs']],
    ['lint', ['node_modules/oxlint/bin/oxlint']],
  ],
  [
    ['format', ['tools/check-format.mjs']],
    ['unused', ['node_modules/knip/bin/knip.js', '--no-progress']],
    ['build', ['tools/build.mjs']],
  ],
];
await Promise.all([checks(first), checks(second)]);
tests('unit, architecture and community', 'vitest.json', vitestReport, [
  'node_modules/vitest/vitest.mjs',
  'run',
  // Without a terminal, print only failures and totals.
  `--reporter=${isTty ? 'dot' : 'minimal'}`,
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
]);
tests('browser stories', 'stories.json', playwrightReport, ['tools/stories.mjs']);

for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${durations.join(', ')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(sum.failed ? 1 : 0);

/** Runs checks one after the other, each of which passes or fails as a whole. */
async function checks(list) {
  for (const [name, args] of list) {
    const { status, seconds } = await runBuffered(name, args);
    durations.push(`${name} ${seconds} s`);
    sum[status === 0 ? 'passed' : 'failed'] += 1;
    if (status !== 0) failures.push(name);
  }
}

/** Runs tests that write a report; a run that ends without a report counts as one failure. */
function tests(name, report, read, args) {
  const status = timed(name, args);
  const file = join(results, report);
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, failures: [] };
  if (status !== 0 && found.failed === 0) found.failed = 1;
  if (status !== 0 && found.failures.length === 0) found.failures.push(name);
  for (const key of Object.keys(sum)) sum[key] += found[key];
  failures.push(...found.failures);
}

function timed(name, args) {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = Math.round((Date.now() - begun) / 1000);
  durations.push(`${name} ${seconds} s`);
  console.log(resultLine(name, run.status, seconds));
  return run.status ?? 1;
}
