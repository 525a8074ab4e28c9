import { defineConfig } from '@playwright/test';

/** Browser stories: real Chromium, the built portal in both variants, a separate embedded community for every file. */
export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  globalSetup: ['../tools/run/global-setup.mjs', './fixtures/seeded-folder.ts'],
  // The community is loaded in its built form, not file by file through Playwright's loader (decision 49).
  build: { external: ['**/dist/**'] },
  outputDir: '../test-results/stories',
  fullyParallel: false,
  // A worker waits for its page, its community or a poll half of the time: with two workers, half of two cores was idle (decision 74).
  workers: 4,
  // Timeouts end failed stories; they must not be reached on a machine under load.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Animations are only in style sheets (components/theme/base.css), and without a GPU the processor renders every frame of them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Traces take a quarter of a run's processor time: `npm run stories -- --trace on -g title` records one on request.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Makes heap snapshots contain whole strings, for the search in a page's memory (fixtures/leaked-strings.ts).
        '--js-flags=--heap-snapshot-string-limit=100000000',
      ],
    },
  },
});
