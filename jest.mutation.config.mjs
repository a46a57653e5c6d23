import jestConfig from './jest.config.mjs';
import { chosenGroup } from './packages/build/src/mutation/groups.mjs';

const { environment, tests } = chosenGroup();
const project = jestConfig.projects.find(
  ({ displayName }) => displayName === (environment === 'jsdom' ? 'browser' : 'node'),
);
// Every mutant needs its modules anew: the runtime that keeps them is left out.
const { displayName: _name, runtime: _runtime, ...base } = project;

/** The tests that mutation testing runs. It works in a folder that the usual configuration overlooks. */
export default {
  ...base,
  testEnvironment: environment,
  testTimeout: jestConfig.testTimeout,
  testMatch: tests.map(path => `<rootDir>/${path}`),
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: [],
};
