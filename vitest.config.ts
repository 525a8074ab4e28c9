import { defineConfig } from 'vitest/config';
import { builtThreads } from './tools/run/build-servers.mjs';
import { temporaryFolder } from './tools/run/temporary-folder.ts';
import { TestOrder } from './tools/run/test-order.ts';

// What the workers and the processes they start call the system's folder for temporary files.
process.env['TMPDIR'] ??= temporaryFolder();

/** The embedded database lives for seconds in most tests: translating its hot functions a second time costs more than it saves. */
const execArgv = ['--liftoff-only'];

const never = ['**/node_modules/**', '**/dist/**'];
/** Stores, folders and processes that are started, killed and started again: each file by itself. */
const processes = ['apps/community/src/storage/**/*.test.ts', 'apps/community/src/start.test.ts'];

/** One project per room that has tests; only the portal's screens need a (simulated) DOM. */
export default defineConfig({
  test: {
    // Two left half of two cores idle (decision 74).
    maxWorkers: 3,
    sequence: { sequencer: TestOrder },
    // A poll ends with its event; the limit must be out of reach of a machine under load.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        plugins: [builtThreads],
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/**/*.test.ts', 'apps/community/**/*.test.ts'],
          exclude: [...never, ...processes],
          // Rooms hold nothing between calls (what they need is passed in), so their files share a thread and what it has loaded.
          isolate: false,
          globalSetup: ['tools/run/setup-servers.mjs'],
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
          globalSetup: ['tools/run/setup-servers.mjs'],
          execArgv,
          // What is built is not transformed once more.
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
          // The simulated DOM and what the screens load cost more than the tests; the set-up file clears what a test leaves.
          isolate: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
