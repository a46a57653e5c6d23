import { chosenGroup } from './packages/build/src/mutation/groups.mjs';

const { mutate, slug } = chosenGroup();

export default {
  packageManager: 'pnpm',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate,
  concurrency: 1,
  // Jest run again and again in one process fills its memory, and slows down long before it is full.
  maxTestRunnerReuse: 12,
  incremental: true,
  incrementalFile: `.cache/mutation/${slug}.incremental.json`,
  tempDirName: `.cache/mutation/run-${slug}`,
  ignorePatterns: ['.site*', '.data', '.cache', '**/dist', '**/.types', 'e2e', 'docs'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  disableTypeChecks: true,
  // A mutant that times out counts as noticed: on a busy machine a run that is only slow must not.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 90, break: 85 },
  allowConsoleColors: false,
};
