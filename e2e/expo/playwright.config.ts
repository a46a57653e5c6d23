import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** The app of `wrappers/expo`, whose libraries are installed by `pnpm test:wrapper` alone. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../.cache/playwright-expo',
  workers: 1,
});
