import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The real project: links of the workspace packages point to it, while Stryker mutates a copy. */
const project = resolve(realpathSync('node_modules'), '..');
const replay = 'tools/mutate/replay.ts';
const tests = JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as readonly string[];
/** A mutant of code that runs at load time is activated before the files are loaded; nothing is repeated then. */
const once = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;
/** Screens are tested in a simulated DOM. */
const screens = tests.some((place) => place.startsWith('apps/portal/src/'));
/** Milliseconds a screen's test waits for an element that does not appear: most detected mutants take that long. */
const shortWait = 2_000;

/** Runs the file that repeats the others last. */
class ReplayLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => Number(a.moduleId.endsWith(replay)) - Number(b.moduleId.endsWith(replay)));
  }
}

/** Runs the named tests in one thread, on the copy in the working folder. */
export default defineConfig({
  plugins: [
    {
      name: 'packages-of-the-copy',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (!source.startsWith('@epr/')) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace(project, process.cwd()) };
      },
    },
  ],
  test: {
    environment: screens ? 'jsdom' : 'node',
    include: [...tests, ...(once ? [] : [replay])],
    setupFiles: [
      ...(screens ? ['apps/portal/src/context/testing/setup.ts'] : []),
      ...(once ? [] : ['tools/mutate/track.ts']),
    ],
    sequence: { sequencer: ReplayLast, setupFiles: 'list' },
    ...(screens ? { expect: { poll: { timeout: shortWait } }, env: { SCREEN_WAIT: String(shortWait) } } : {}),
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    silent: true,
    reporters: [{}],
    bail: once ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
