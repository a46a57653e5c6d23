// Two environments: pure packages run in node, everything that renders runs in jsdom.
const swc = {
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs', ignoreDynamic: false },
    },
  ],
};

const base = {
  transform: swc,
  // Packages that ship ESM only must be transformed, wherever pnpm links them.
  transformIgnorePatterns: [
    '/node_modules/\\.pnpm/(?!(react-router|react-intl|@formatjs|intl-messageformat|hono|@hono|axios|idb-keyval|fast-check|pure-rand|react-vant|@react-vant|final-form|react-final-form|jotai|valibot|@module-federation|cookie|drizzle-orm|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities|character-entities|marked|tinypool|openid-client|oauth4webapi|jose))',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/packages/build/src/jest/css-modules.cjs',
    '\\.css$': '<rootDir>/packages/build/src/jest/empty.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/\\.cache/', '/\\.site/'],
  modulePathIgnorePatterns: ['/\\.cache/', '/\\.site/', '/\\.data/'],
};

const inNode = [
  'loan-domain',
  'api-client',
  'native-bridge',
  'federation',
  'build',
  'sandbox',
  'release-desk',
];
const inBrowser = ['i18n', 'shell-api', 'ui', 'remote-kit', 'testing', 'wrapper'];

export default {
  // Only a hang should end a test early: the suites run on busy machines too. Not a setting of a project.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/packages/build/src/jest/longest-first.mjs',
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      // A look-up of a global is slow in the module scope of Jest: drizzle-orm spent half its time on "Object".
      sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'Promise', 'Map', 'Set', 'JSON', 'Math'],
      testMatch: [
        ...inNode.map(name => `<rootDir>/packages/${name}/src/**/*.test.{ts,tsx}`),
        '<rootDir>/packages/native-bridge/publish/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/packages/testing/src/browser-globals.ts'],
      testMatch: [
        ...inBrowser.map(name => `<rootDir>/packages/${name}/src/**/*.test.{ts,tsx}`),
        '<rootDir>/host/src/**/*.test.{ts,tsx}',
        '<rootDir>/host/worker/**/*.test.ts',
        '<rootDir>/mfe-*/src/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
