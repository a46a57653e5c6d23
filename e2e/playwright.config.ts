import { defineConfig } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // These run in four engines, with a configuration of their own.
  testIgnore: 'engines/**',
  globalSetup: './support/global-setup.ts',
  snapshotPathTemplate: '{testDir}/accessibility/names/{arg}{ext}',
  outputDir: '../.cache/playwright',
  // A worker waits for answers and timers half of its time: four keep two cores busy.
  workers: 4,
  fullyParallel: false,
  // Real browsers, real servers, two cores: a journey may be tried again, and is then named as flaky.
  retries: 2,
  forbidOnly: true,
  timeout: 120_000,
  // Only a hang should end a wait early: the suite runs on busy machines too.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // A worker would answer in place of the faults that tests put in; its own spec lets it in.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace of every test costs a third more time; the second try of a failed one is traced.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    launchOptions: {
      ...ensureTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
