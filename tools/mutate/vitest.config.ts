import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where the packages' own links lead: the project, while Stryker changes a copy of it. */
const project = resolve(realpathSync('node_modules'), '..');
const replay = 'tools/mutate/replay.ts';
const tests = JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as readonly string[];
/** A change of what is read once is made before the files are loaded; nothing is run again then. */
const once = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;
/** Screens are tested in a simulated DOM. */
const screens = tests.some((place) => place.startsWith('apps/portal/src/'));
/** Milliseconds a screen's test waits for what does not come: what most changes that are noticed cost. */
const shortWait = 2_000;

/** The file that runs the others again comes last. */
class ReplayLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => Number(a.moduleId.endsWith(replay)) - Number(b.moduleId.endsWith(replay)));
  }
}

/** The named tests in one thread, against the copy in the working folder. */
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
