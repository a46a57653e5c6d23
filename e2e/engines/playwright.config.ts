import { defineConfig } from '@playwright/test';
import { engineNames } from './engines';
import type { WorkerFixtures } from './fixtures';

/**
 * The sample of cases that runs in each engine. The cases use no page of Playwright, which supports none of these
 * engines.
 */
export default defineConfig<object, Pick<WorkerFixtures, 'engineName'>>({
  testDir: '.',
  testMatch: 'cases/*.spec.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../.cache/engines',
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list'], ['json']],
  projects: engineNames.map(engineName => ({ name: engineName, use: { engineName } })),
});
