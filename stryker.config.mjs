import jestConfig from './jest.config.mjs';

function below(folder) {
  return (...names) => names.map(name => `${folder}/${name}`);
}

const domain = below('packages/loan-domain/src');
const client = below('packages/api-client/src');
const host = below('host/src');
const lender = below('packages/lender/src');
const session = below('packages/lender/src/session');
// Tests that need the world around a lender.
const played = below('packages/sandbox/src/lender');

/** The code in which a small mistake costs money or tells a stranger something, and the tests that must notice. */
const groups = {
  money: {
    mutate: domain('money/money.ts', 'money/balance.ts', 'money/price.ts'),
    tests: domain('money/{money,balance,price,product}.test.ts'),
  },
  dispatch: { mutate: domain('status-rules.ts'), tests: domain('statuses.test.ts') },
  cipher: {
    mutate: client('cipher.ts', 'cipher-key.ts', 'client/path-cipher.ts'),
    tests: client('cipher.test.ts', 'client/path-cipher.test.ts'),
  },
  'lender-keys': { mutate: lender('context/idempotency.ts'), tests: played('context/idempotency.test.ts') },
  client: {
    mutate: client('client/client.ts', 'codes.ts'),
    tests: client(
      'client/{client,session,session-end,requests,kept-answers,intents,failures,responses}.test.ts',
    ),
  },
  'shell-session': {
    inBrowser: true,
    mutate: host('session/{session-service,session-atom,reload-after-logout}.ts', 'storage/items.ts'),
    tests: host('session/*.test.ts', 'storage/storage.test.ts'),
  },
  'lender-tokens': {
    mutate: session('tokens.ts'),
    tests: [
      ...session('describe-device.test.ts'),
      ...played('session/tokens.test.ts', 'security/{sessions,addresses}.test.ts'),
    ],
  },
  'rate-limits': { mutate: session('rate-limit.ts'), tests: played('session/rate-limit.test.ts') },
  codes: { mutate: session('verification.ts'), tests: played('session/verification.test.ts') },
  'log-in-limits': {
    mutate: lender('session/requester.ts', 'settings/log-in-limits.ts'),
    tests: played('session/{requester,verification}.test.ts', 'security/log-in-abuse.test.ts'),
  },
};

const group = process.env.MUTATION_GROUP ?? 'money';
const chosen = groups[group];
if (!chosen) throw new RangeError(`MUTATION_GROUP must be one of ${Object.keys(groups).join(', ')}.`);

const { inBrowser = false, mutate, tests } = chosen;
const project = jestConfig.projects.find(each => each.displayName === (inBrowser ? 'browser' : 'node'));
// Every mutant needs its modules anew: the runtime that keeps them is left out.
const { displayName: _name, runtime: _runtime, ...jestProject } = project;

export default {
  packageManager: 'pnpm',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    enableFindRelatedTests: false,
    // Stryker works in a folder that the usual configuration overlooks.
    config: {
      ...jestProject,
      testEnvironment: inBrowser ? 'jsdom' : 'node',
      testTimeout: jestConfig.testTimeout,
      testMatch: tests.map(path => `<rootDir>/${path}`),
      testPathIgnorePatterns: ['/node_modules/'],
      modulePathIgnorePatterns: [],
    },
  },
  coverageAnalysis: 'perTest',
  mutate,
  concurrency: 1,
  // Jest run again and again in one process fills its memory, and slows down long before it is full.
  maxTestRunnerReuse: 12,
  incremental: true,
  incrementalFile: `.cache/mutation/${group}.incremental.json`,
  tempDirName: `.cache/mutation/run-${group}`,
  ignorePatterns: ['.site*', '.data', '.cache', '**/dist', '**/.types', 'e2e', 'docs'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  disableTypeChecks: true,
  // A mutant that times out counts as noticed: on a busy machine a run that is only slow must not.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 90, break: 85 },
  allowConsoleColors: false,
};
