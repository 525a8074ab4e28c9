import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultFolders, isPerFile, isScreens, testsOf } from './mutate/folders.mjs';
import { ensureInstalled, root } from './run/install.mjs';
import { step } from './run/step.mjs';
import { usage } from './run/usage.mjs';

/**
 * Mutates the rules one place at a time and counts the mutants that no test detects: `npm run mutate`. Stryker and its packages are
 * installed in a cache folder the first time: nothing else needs them.
 */
const version = '@stryker-mutator/core@9.6.1';
usage(`
npm run mutate
npm run mutate -- packages/domain/src/access-rights packages/fhir/src/documents
npm run mutate -- apps/community/src/consents --tests apps/community/src/consents --tests apps/community/src/fhir-server
npm run mutate -- packages/domain/src/session --tables

Changes the rules of the domain and the decisions of the community, or the named folders (or files), one place at a time (Stryker), runs
the tests that reach the change, and prints for each folder the changes no test noticed and the score by file. Takes a minute or
two for a folder of a package, more for one of the community; needs npm's registry once.

  --own           only the tests in the folder itself
  --tests FOLDER  only the tests in these folders, in place of those of the folder's package or its neighbours in the community
  --tables        also what is read once, when a file is loaded: each change costs a load of all these tests
  --without KIND  not this kind of change (StringLiteral, ObjectLiteral, …: Stryker's names)
  --jobs N        so many at a time (one for each processor but one)`);
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    own: { type: 'boolean' },
    tests: { type: 'string', multiple: true },
    tables: { type: 'boolean' },
    jobs: { type: 'string' },
    without: { type: 'string', multiple: true },
  },
});
ensureInstalled();
const home = `${root}node_modules/.cache/mutate`;
if (!existsSync(`${home}/node_modules/@stryker-mutator/core`)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(`${home}/package.json`, '{ "private": true }\n');
  const install = ['npm', 'install', '--prefix', home, '--no-audit', '--no-fund', version];
  if (!step('Installing Stryker', install, root)) process.exit(1);
}
const scores = (positionals.length > 0 ? positionals : defaultFolders).map(mutate);
for (const line of scores) console.log(line);
process.exit(scores.some((line) => line.endsWith('no score')) ? 1 : 0);

/** Mutates a folder or file and returns the line with its score. */
function mutate(given) {
  const folder = given.replace(/\/$/, '');
  const tests = asked.own
    ? [`${folder}/**/*.test.{ts,tsx}`]
    : (asked.tests?.map((place) =>
        /\.tsx?$/.test(place) ? place : `${place.replace(/\/$/, '')}/**/*.test.{ts,tsx}`,
      ) ?? testsOf(folder));
  const report = `${home}/${folder.replaceAll('/', '-')}.json`;
  const settings = {
    testRunner: 'one-thread',
    plugins: [`${root}tools/mutate/test-runner.mjs`],
    mutate: /\.tsx?$/.test(folder)
      ? [folder]
      : [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`, `!${folder}/**/{testing,fixtures}/**`],
    ...(asked.without ? { mutator: { excludedMutations: asked.without } } : {}),
    // As in the configuration of the project's own tests (vitest.config.ts).
    testRunnerNodeArgs: ['--liftoff-only'],
    ignoreStatic: !asked.tables,
    ...(asked.jobs ? { concurrency: Number(asked.jobs) } : {}),
    // Each start of a server leaves resources behind in the thread.
    ...(isPerFile(folder) ? { maxTestRunnerReuse: 150 } : {}),
    // Stryker's copy of the project omits the folders these tests do not read.
    tempDirName: '.mutate',
    ignorePatterns: [
      ...(isScreens(folder) ? [] : ['apps/portal']),
      'bench',
      'data',
      'dist',
      'docs',
      'e2e',
      'test-results',
      '*.log',
    ],
    // Stryker rewrites this file with the compiler's old API; the tests do not read it.
    tsconfigFile: 'none.json',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: report },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    timeoutMS: 120_000,
    // On a busy machine the dry run takes longer than Stryker's default of five minutes.
    dryRunTimeoutMinutes: 30,
  };
  const file = `${home}/stryker-${process.pid}.json`;
  writeFileSync(file, JSON.stringify(settings));
  const stryker = `${home}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const env = {
    ...process.env,
    MUTATE_TESTS: JSON.stringify(tests),
    MUTATE_UNIT: isPerFile(folder) ? 'file' : 'test',
  };
  const run = spawnSync(process.execPath, [stryker, 'run', file], { cwd: root, stdio: 'inherit', env });
  rmSync(file);
  return `${folder}: ${run.status === 0 ? scoreOf(report) : 'no score'}`;
}

/** Returns the share of the tested mutants that were detected. */
function scoreOf(report) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => states.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const tried = noticed + count('Survived', 'NoCoverage');
  return tried === 0
    ? 'nothing to change'
    : `${noticed} of ${tried} noticed, ${((100 * noticed) / tried).toFixed(1)} %`;
}
