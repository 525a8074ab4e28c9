import { defineConfig } from 'vitest/config';
import { builtThreads } from './tools/run/build-servers.mjs';
import { temporaryFolder } from './tools/run/temporary-folder.ts';
import { TestOrder } from './tools/run/test-order.ts';

// The folder for temporary files of the workers and of the processes they start.
process.env['TMPDIR'] ??= temporaryFolder();

/** The embedded database lives for seconds in most tests: compiling its hot functions a second time costs more time than it saves. */
const execArgv = ['--liftoff-only'];

/** Node 25 and newer have a storage of their own, which the simulated browser does not replace. */
const noNodeStorage = ['--no-experimental-webstorage'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));

const never = ['**/node_modules/**', '**/dist/**'];
/** Tests that start, kill and restart stores and processes: each file is isolated. */
const processes = ['apps/community/src/storage/**/*.test.ts', 'apps/community/src/start.test.ts'];

/** Three projects: `node` for modules, `process` for tests that start processes, and `portal` in a simulated DOM for the screens. */
export default defineConfig({
  test: {
    // With two workers, half of two cores was idle (decision 74).
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    // A poll ends with its event; the limit must not be reached on a machine under load.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        plugins: [builtThreads],
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/**/*.test.ts', 'apps/community/**/*.test.ts'],
          exclude: [...never, ...processes],
          // Modules keep no state between calls (dependencies are passed in), so test files share a thread and its loaded modules.
          isolate: false,
          globalSetup: ['tools/run/global-setup.mjs'],
          execArgv,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [builtThreads],
        test: {
          name: 'process',
          environment: 'node',
          include: [...processes, 'apps/portal/serve/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: never,
          globalSetup: ['tools/run/global-setup.mjs'],
          execArgv,
          // Built bundles are not transformed again.
          server: { deps: { external: [/\/dist\/[^/]+\.mjs$/] } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['apps/portal/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/portal/src/context/testing/setup.ts'],
          // Loading the simulated DOM and the screens costs more than the tests; the set-up file clears the state a test leaves.
          isolate: false,
          execArgv: noNodeStorage,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
