import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { ensureInstalled, root } from './run/install.mjs';
import { step } from './run/step.mjs';
import { usage } from './run/usage.mjs';

/**
 * Changes the rules one place at a time and counts the changes no test notices: `npm run mutate`. Stryker and its 160 packages are
 * installed beside the project the first time: nothing else needs them.
 */
const versions = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const rules = ['access-rights', 'documents/change', 'session', 'people'].map(
  (folder) => `packages/domain/src/${folder}`,
);
usage(`
npm run mutate
npm run mutate -- packages/domain/src/access-rights packages/fhir/src/documents
npm run mutate -- --tables

Changes the rules of the domain, or the named folders of packages, one place at a time (Stryker), runs the tests of the packages
against each change, and prints the changes no test noticed and the score. Takes minutes for each folder; needs npm's registry once.

  --tables   also what is read once, when a file is loaded: each change costs a run of all tests`);
ensureInstalled();
const home = `${root}node_modules/.cache/mutate`;
if (!existsSync(`${home}/node_modules/@stryker-mutator/vitest-runner`)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(`${home}/package.json`, '{ "private": true }\n');
  // Its peer, vitest, is the project's own.
  const install = ['npm', 'install', '--prefix', home, '--legacy-peer-deps', '--no-audit', '--no-fund', ...versions];
  if (!step('Installing Stryker', install, root)) process.exit(1);
}
const tables = process.argv.includes('--tables');
const folders = process.argv.slice(2).filter((argument) => argument !== '--tables');
const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
  mutate: (folders.length > 0 ? folders : rules).flatMap((folder) => [
    `${folder}/**/*.ts`,
    `!${folder}/**/*.test.ts`,
    `!${folder}/**/testing/**`,
  ]),
  ignoreStatic: !tables,
  // A copy of the project without what no test of a package reads.
  tempDirName: '.mutate',
  ignorePatterns: ['apps', 'bench', 'docs', 'e2e', 'test-results'],
  // Stryker rewrites this file with the compiler's old interface; the tests do not read it.
  tsconfigFile: 'none.json',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 60_000,
  // All tests of the packages with every line counted: on a machine with other work to do more than Stryker's five minutes.
  dryRunTimeoutMinutes: 30,
};
writeFileSync(`${home}/stryker.json`, JSON.stringify(settings));
const stryker = `${home}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const run = spawnSync(process.execPath, [stryker, 'run', `${home}/stryker.json`], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
