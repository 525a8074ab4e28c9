import { defineConfig } from 'vitest/config';

/** One project per room that has tests; only the portal's screens need a (simulated) DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/**/*.test.ts',
            'apps/community/**/*.test.ts',
            'apps/portal/serve/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['apps/portal/src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
