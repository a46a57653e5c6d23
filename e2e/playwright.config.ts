import { defineConfig } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  snapshotPathTemplate: '{testDir}/accessibility/names/{arg}{ext}',
  outputDir: '../.cache/playwright',
  workers: 2,
  fullyParallel: false,
  // Real browsers, real servers, two cores: a journey may be tried again, and is then named as flaky.
  retries: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
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
    trace: 'retain-on-failure',
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
