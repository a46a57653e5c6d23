import { defineConfig } from '@playwright/test';
import { ensureTestBrowser } from '@sunbird/build/test-browser';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // These run in four engines, and with the libraries of an app: each with a configuration of its own.
  testIgnore: ['engines/**', 'expo/**'],
  globalSetup: './support/global-setup.ts',
  snapshotPathTemplate: '{testDir}/accessibility/{arg}{ext}',
  outputDir: '../.cache/playwright',
  // A worker waits for responses and timers half of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  // A test that passes only at its second try has found a race: nothing is tried again.
  retries: 0,
  forbidOnly: true,
  // Long enough for busy machines: only a hang reaches them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    // A service worker would hide the faults that tests inject; its own spec allows it.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 800 },
    // A quarter of a phone's points to draw; where a test looks at what is drawn, it asks for more.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace of every test takes a third more time: `pnpm test:browser <file> --trace on` makes one.
    trace: 'off',
    actionTimeout: 45_000,
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
