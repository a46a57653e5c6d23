import { fileURLToPath } from 'node:url';
import { ready, swc } from './packages/remote/src/jest/options.mjs';

// Three kinds of tests: of pure packages in node, of the lender on a PostgreSQL server, and of what renders in jsdom.
const transform = { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swc] };

/** `TEST_DEPTH=all`: many runs of property tests, and the files of `pnpm test:all`. */
const isWhole = process.env.TEST_DEPTH === 'all';

const jestFolder = '<rootDir>/packages/build/src/jest';

const base = {
  // Libraries and packages are loaded once a worker, not once a test file.
  runtime: fileURLToPath(new URL('packages/build/src/jest/kept-modules.cjs', import.meta.url)),
  transform,
  transformIgnorePatterns: [ready],
  moduleNameMapper: {
    '^@testing-library/react$': '<rootDir>/packages/testing/src/testing-library.cjs',
    '\\.css$': '<rootDir>/packages/remote/src/jest/css-modules.cjs',
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    '/\\.cache/',
    '/\\.site/',
    ...(isWhole ? [] : ['\\.all\\.test\\.']),
  ],
  // The native app has libraries and tests of its own.
  modulePathIgnorePatterns: ['/\\.cache/', '/\\.site/', '/\\.data/', '<rootDir>/wrappers/'],
};

const inNode = [
  'languages',
  'loan-domain',
  'api-client',
  'api-tools',
  'native-bridge',
  'node-kit',
  'lender-settings',
  'federation',
  'release-store',
  'build',
  'remote',
  'create-sunbird-remote',
  'release-desk',
  'staff-sign-in',
];
const inBrowser = ['i18n', 'shell-api', 'ui', 'remote-kit', 'testing', 'wrapper'];

const node = {
  ...base,
  testEnvironment: `${jestFolder}/kept-node.cjs`,
  // A look-up of a global is slow in the module scope of Jest: drizzle-orm spent half its time on "Object".
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Promise', 'Map', 'Set', 'JSON', 'Math'],
};

function testsOf(packages, ending) {
  return packages.map(name => `<rootDir>/packages/${name}/src/**/*.test.${ending}`);
}

export default {
  // Only a hang should end a test early: the suites run on busy machines too. Not a setting of a project.
  testTimeout: 60_000,
  // After its last test a worker has nothing open, and ends. Giving its memory back takes longer than Jest's 500 ms.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'node',
      testMatch: [
        ...testsOf(inNode, 'ts'),
        '<rootDir>/packages/native-bridge/publish/*.test.ts',
        '<rootDir>/e2e/performance/**/*.test.ts',
      ],
    },
    {
      ...node,
      displayName: 'lender',
      testMatch: testsOf(['lender', 'sandbox'], '{ts,tsx}'),
      globalSetup: '<rootDir>/packages/sandbox/src/testing/jest-database.ts',
      snapshotSerializers: ['<rootDir>/packages/sandbox/src/testing/figure-serializer.ts'],
      globalTeardown: '<rootDir>/packages/sandbox/src/testing/stop-database.ts',
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: `${jestFolder}/kept-browser.cjs`,
      setupFiles: ['<rootDir>/packages/testing/src/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/fresh-test.ts'],
      testMatch: [
        ...testsOf(inBrowser, '{ts,tsx}'),
        ...testsOf(['release-desk'], 'tsx'),
        '<rootDir>/host/src/**/*.test.{ts,tsx}',
        '<rootDir>/host/worker/**/*.test.ts',
        '<rootDir>/mfe-*/src/**/*.test.{ts,tsx}',
        '<rootDir>/packages/create-sunbird-remote/template/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
