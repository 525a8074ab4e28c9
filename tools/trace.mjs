import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run/install.mjs';
import { usage } from './run/usage.mjs';

/**
 * Lists every requirement with the source files that name it and the tests that have it in their titles, and writes docs/rules.md.
 * `--check` only compares and fails when docs/rules.md is outdated.
 */
usage(`
npm run trace
npm run trace -- --check

Writes docs/rules.md: every requirement with the files that name it and the tests that prove it. --check only compares.`);
const rows = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const match = /^\| ([A-Z]{3}-\d\d) \| (.*) \|$/.exec(line);
    return match ? [{ id: match[1], holds: match[2] }] : [];
  });
const files = ['packages', 'apps', 'e2e', 'tools'].flatMap((folder) => walk(join(root, folder)));
const texts = files.map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
const isTest = (path) => /\.(test|story)\.tsx?$/.test(path);

const traced = rows.map(({ id, holds }) => ({
  id,
  holds,
  sources: texts.filter(({ path, text }) => !isTest(path) && text.includes(id)).map(({ path }) => path),
  tests: texts
    .filter(({ path, text }) => isTest(path) && titleIds(text).some((ids) => ids.includes(`[${id}]`)))
    .map(({ path }) => path),
}));

const page = [
  '# Rules: requirement, file, test',
  '',
  'Written by `npm run trace` from docs/requirements.md, the ids named in source comments and the ids in test titles.',
  '',
  '| id | where it is written | what proves it |',
  '|---|---|---|',
  ...traced.map(
    ({ id, sources, tests }) => `| ${id} | ${sources.join('<br>') || '–'} | ${tests.join('<br>') || '–'} |`,
  ),
  '',
].join('\n');
const file = join(root, 'docs/rules.md');
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== page) {
    console.error('docs/rules.md is behind: run `npm run trace`.');
    process.exit(1);
  }
} else {
  writeFileSync(file, page);
  for (const { id, tests } of traced) console.log(`${id}  ${tests.length ? `${tests.length} file(s)` : 'no test yet'}`);
  console.log(
    `\n${traced.filter(({ tests }) => tests.length).length} of ${traced.length} requirements are proved by a test.`,
  );
}

/**
 * Returns the ids at the start of test titles, e.g. `[DOC-10] [DOC-16] `: string literals that are the first argument of a call, whatever the
 * function is called, because stories are also declared through helpers named after a user.
 */
function titleIds(text) {
  return [...text.matchAll(/\(\s*['"`]((?:\[[A-Z]{3}-\d\d\] ?)+)/g)].map((match) => match[1]);
}

function walk(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (['node_modules', 'dist', 'data', 'files'].includes(name)) return [];
    if (statSync(path).isDirectory()) return walk(path);
    return /\.(tsx?|mjs)$/.test(name) ? [path] : [];
  });
}
