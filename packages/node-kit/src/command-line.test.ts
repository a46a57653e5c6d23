// cspell:ignore repya
import { didYouMean, runCommandLine, UsageError } from './command-line';

let printed = '';
let reported = '';
beforeEach(() => {
  printed = '';
  reported = '';
  jest.spyOn(console, 'log').mockImplementation((text: unknown) => {
    printed += String(text);
  });
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
    reported += String(text);
  });
});
afterEach(() => jest.restoreAllMocks());

const command = {
  usage: 'pnpm greet <name>',
  options: { loud: { type: 'boolean', default: false }, site: { type: 'string' } },
  maxArguments: 1,
} as const;

function run(args: readonly string[], action = jest.fn(async () => undefined)) {
  return runCommandLine(command, action, args);
}

test('the action gets options and arguments', async () => {
  const action = jest.fn(async () => undefined);
  expect(await run(['Ada', '--loud', '--site', 'x'], action)).toBe(0);
  const given = {
    values: { loud: true, site: 'x' },
    positionals: ['Ada'],
    args: ['Ada', '--loud', '--site', 'x'],
  };
  expect(action).toHaveBeenCalledWith(given);
  expect(await run(['--', ...given.args], action)).toBe(0);
  expect(action).toHaveBeenLastCalledWith(given);
});

test.each([['--help'], ['-h'], ['--loud --help'], ['promote --help --unknown']])(
  '%s prints the usage and runs nothing',
  async args => {
    const action = jest.fn(async () => undefined);
    expect(await run(args.split(' '), action)).toBe(0);
    expect([printed, reported]).toEqual([command.usage, '']);
    expect(action).not.toHaveBeenCalled();
  },
);

test.each([
  ['an unknown option', ['--sit', 'x'], 'Unknown option --sit. Did you mean --site?'],
  ['an option without its value', ['--site'], '--site'],
  ['an argument too many', ['Ada', 'Bob'], 'Unexpected argument "Bob".'],
])('%s is explained with the usage', async (_what, args, sentence) => {
  expect(await run(args)).toBe(2);
  expect(reported).toContain(sentence);
  expect(reported).toContain(command.usage);
});

test('a failure is its message, without stack trace and usage', async () => {
  expect(await runCommandLine(command, () => Promise.reject(new Error('The store is locked.')), [])).toBe(1);
  expect(reported).toBe('The store is locked.');
  expect(await runCommandLine(command, () => Promise.reject(new UsageError('Name it.')), [])).toBe(2);
  expect(reported).toContain(command.usage);
});

test('the exit code of the action is returned', async () => {
  expect(await runCommandLine(command, async () => 3, [])).toBe(3);
});

test.each([
  ['repya', 'Did you mean repay? '],
  ['quite different', ''],
  ['', ''],
])('the known name nearest to "%s": "%s"', (name, text) => {
  expect(didYouMean(name, ['repay', 'borrow'])).toBe(text);
});

test.each([
  [{ code: 'ENOSPC', path: '/site/a' }, '/site/a: the disk is full'],
  [{ code: 'EPERM', path: 'b', dest: '/site/current' }, '/site/current: the system refuses it there'],
])('a failure of the file system says the path and what to do: %j', async (facts, sentence) => {
  const fails = jest.fn(async () => {
    throw Object.assign(new Error('no'), facts);
  });
  expect(await run([], fails)).toBe(1);
  expect(reported).toContain(sentence);
});
