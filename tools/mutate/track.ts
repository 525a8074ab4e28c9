import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { files, instrumented, wholeFile } from './channel.ts';
import { idOf } from './replay-file.ts';

/** Set-up of every test file: records the file, and which test reaches which mutant. */
const perFile = process.env['MUTATE_UNIT'] === 'file';

// Only whether a property fails matters, so no smallest counterexample is searched.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

// Vitest reads the required fixtures from the first parameter: none.
beforeAll(({}, suite) => {
  if (!('filepath' in suite) || suite.filepath.endsWith('replay.ts')) return;
  files.set(suite.filepath, suite);
  instrumented.currentTestId = wholeFile(suite.filepath);
});
beforeEach(({ task }) => {
  if (!perFile) instrumented.currentTestId = idOf(task);
});
afterEach(({ task }) => {
  instrumented.currentTestId = wholeFile(task.file.filepath);
});
afterAll(() => {
  instrumented.currentTestId = undefined;
});
