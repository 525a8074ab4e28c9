import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { files, instrumented, wholeFile } from './channel.ts';
import { idOf } from './replay-file.ts';

/** Set up in every test file: remembers the file, and which test reaches which change. */
const perFile = process.env['MUTATE_UNIT'] === 'file';

// Whether a property fails is all that is asked, not for which smallest value.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

// Vitest reads from the first parameter what it is to prepare: nothing.
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
