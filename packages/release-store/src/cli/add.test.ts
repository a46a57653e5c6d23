import { scratchFolder } from '@sunbird/testing/scratch';
import { builtRepay } from '../testing/built-packages';
import { keepPrinted } from '../testing/printed-lines';
import { publishedOnce } from '../testing/published-site';
import { builtPackage, checkedManifest, GateError, runTests } from './gates';
import { runRelease } from './run-release';

jest.mock('./gates', () => ({
  ...jest.requireActual<object>('./gates'),
  ...{ runTests: jest.fn(), builtPackage: jest.fn(), checkedManifest: jest.fn() },
}));

const scratch = scratchFolder();
const copyPublished = publishedOnce();
let printed: string[] = [];
beforeEach(() => {
  copyPublished(scratch('site'));
  printed = keepPrinted();
  build('1.1.0');
  jest.mocked(runTests).mockReset().mockResolvedValue(3);
});

/** The next build is of this version. */
function build(version: string, contract = '^1.0.0'): void {
  const built = builtRepay(scratch(), version);
  const manifest = { ...built.manifest, contract };
  jest.mocked(checkedManifest).mockReturnValue(manifest);
  jest.mocked(builtPackage).mockResolvedValue({ ...built, manifest });
}

function run(...args: string[]): Promise<number> {
  return runRelease(args, { SITE_DIR: scratch('site') });
}

/** What was printed, with commands that need no folder of this test. */
function output(): string[] {
  return printed
    .splice(0)
    .map(line => line.replace(/npx --yes \S+/, 'pnpm').replaceAll(scratch('site'), '<site>'));
}

test('a remote is tested, built and added, and what is there already changes nothing', async () => {
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('new');
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('known');
  build('1.0.0');
  expect(await run('repay')).toBe(0);
  expect(output()).toMatchSnapshot('published');
  expect(jest.mocked(runTests)).toHaveBeenCalledTimes(3);
});

test('without its tests it is added for the desk alone', async () => {
  expect(await run('repay', '--skip-tests')).toBe(0);
  expect(output()).toMatchSnapshot();
  expect(jest.mocked(runTests)).not.toHaveBeenCalled();
});

test('what fails a gate is not added', async () => {
  jest.mocked(runTests).mockRejectedValue(new GateError('Tests failed.'));
  expect(await run('repay')).toBe(1);
  build('1.2.0', '^2.0.0');
  expect(await run('repay', '--skip-tests')).toBe(1);
  expect(output()).toMatchSnapshot();
  expect(await run('preview', 'repay')).toBe(1);
  expect(output()).toMatchSnapshot('stored');
});
