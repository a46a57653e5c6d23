import jestConfig from './jest.config.mjs';
import { chosenGroup } from './packages/build/src/mutation/groups.mjs';

const { environment, tests } = chosenGroup();
const [inNode, inBrowser] = jestConfig.projects;
const { displayName: _name, ...base } = environment === 'jsdom' ? inBrowser : inNode;

/** The tests that mutation testing runs. It works in a folder that the usual configuration overlooks. */
export default {
  ...base,
  testTimeout: jestConfig.testTimeout,
  testMatch: tests.map(path => `<rootDir>/${path}`),
  testPathIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: [],
};
