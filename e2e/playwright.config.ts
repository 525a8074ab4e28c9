import { defineConfig } from '@playwright/test';

/** Browser stories: real Chromium, the built portal in both variants, an embedded community of its own for every file. */
export default defineConfig({
  testDir: 'stories',
  testMatch: '**/*.story.ts',
  globalSetup: ['../tools/run/setup-servers.mjs', './fixtures/seeded-folder.ts'],
  // The community runs as it is built, not file by file through the loader of the stories (decision 49).
  build: { external: ['**/dist/**'] },
  outputDir: '../test-results/stories',
  fullyParallel: false,
  // One waits for its page, its community or a poll half of the time: two left half of two cores idle (decision 74).
  workers: 4,
  // Limits end what has failed; they must be out of reach of a machine under load.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/stories.json' }]],
  use: {
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Motion is style sheets' alone (components/theme/base.css), and every frame of it is drawn by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // A trace costs a quarter of a run's processor time: `npm run stories -- --trace on -g title` records one where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // Texts are searched whole where what a page still remembers is looked at (fixtures/remains.ts).
        '--js-flags=--heap-snapshot-string-limit=100000000',
      ],
    },
  },
});
