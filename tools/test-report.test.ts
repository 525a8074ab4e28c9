import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightReport, vitestReport } from './run/test-report.mjs';

/** Runs tests that fail on purpose with the real runners, because the runners may change their report format. */
const root = fileURLToPath(new URL('..', import.meta.url));
let folder = '';
const file = (name: string) => join(folder, name);
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: folder, encoding: 'utf8' });
const written = (name: string) => JSON.parse(readFileSync(file(name), 'utf8')) as unknown;

beforeAll(() => {
  // Below the root, so that the runners are found.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[COM-01] the report of unit tests lists every failure with its reason, and every file that cannot be loaded', () => {
  const tests = `import { describe, expect, test } from 'vitest';
    describe('sums', () => {
      test('are right', () => expect(1 + 1).toBe(2));
      test('are wrong', () => expect(1 + 1, 'one and one').toBe(3));
      test.skip('are skipped', () => {});
      test.todo('are missing');
    });`;
  writeFileSync(file('sums.test.js'), tests);
  writeFileSync(file('broken.test.js'), "throw new Error('cannot be read');");
  writeFileSync(file('vitest.config.js'), 'export default {};');
  run('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${file('vitest.json')}`);

  const report = vitestReport(written('vitest.json'));
  expect({ ...report, failures: [...report.failures].sort() }).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [
      `${file('broken.test.js')}\n    cannot be read`,
      `${file('sums.test.js')} › sums are wrong\n    AssertionError: one and one: expected 2 to be 3 // Object.is equality`,
    ],
  });
});

test('[COM-01] the report of stories lists every failure with its place and reason, also one that passed on the retry', () => {
  const stories = `import { expect, test } from '@playwright/test';
test('passes', () => {});
test.skip('is skipped', () => {});
test.describe('a subject', () => {
  test('fails', () => expect(1, 'one').toBe(2));
  test('passes at the second try', ({}, { retry }) => expect(retry).toBe(1));
});`;
  writeFileSync(file('subject.story.js'), stories);
  const reporter = ['json', { outputFile: 'stories.json' }];
  writeFileSync(
    file('playwright.config.js'),
    `export default ${JSON.stringify({ testDir: '.', testMatch: '*.story.js', outputDir: 'left', retries: 1, reporter: [reporter] })};`,
  );
  run('@playwright/test/cli.js', 'test');

  const { failures, ...counts } = playwrightReport(written('stories.json'));
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(failures.map((one) => one.split('\n'))).toEqual([
    ['subject.story.js:5 › fails', expect.stringContaining('one')],
    ['subject.story.js:6 › passes at the second try', expect.stringContaining('expect(received).toBe(expected)')],
  ]);
});
