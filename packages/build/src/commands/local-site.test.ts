import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';
import { runLender } from './local-site';
import { startProgram } from './spawn';

const scratch = scratchFolder();

/** A lender that takes as long as the test wants: it does what it is told. */
function startLender() {
  const program = scratch('lender.mjs');
  writeFileSync(
    program,
    `process.on('message', word => (word === 'end' ? process.exit(7) : process.send(word)));`,
  );
  return startProgram(relative(root, program));
}

const whenUp = jest.fn();
let said: string[] = [];
let hear: () => void = () => undefined;

beforeEach(() => {
  said = [];
  whenUp.mockReset();
  jest.spyOn(console, 'log').mockImplementation(line => {
    said.push(line);
    hear();
  });
});
afterEach(() => jest.restoreAllMocks());

/** Resolves once this many lines were said in all. */
function saidLines(count: number): Promise<void> {
  return new Promise(resolve => {
    hear = () => said.length >= count && resolve();
    hear();
  });
}

test('waits as long as a lender lives, says meanwhile what for, and welcomes once it says that it is ready', async () => {
  const lender = startLender();
  const ended = runLender(lender, { whenUp }, 1);
  await saidLines(50);
  expect(new Set(said.map(line => line.replace(/\d+/, 'n')))).toEqual(
    new Set(['  Waiting for the lender, which opens its database, for n s. Stop with Ctrl+C.']),
  );
  expect(whenUp).not.toHaveBeenCalled();

  const isUp = new Promise<void>(resolve => whenUp.mockImplementation(resolve));
  lender.send('ready');
  await isUp;
  const lines = said.length;
  lender.send('end');
  expect(await ended).toBe(7);
  expect(said).toHaveLength(lines);
});

test('a lender that ends before it is ready is not welcomed, and its exit code is that of the command', async () => {
  const lender = startLender();
  const ended = runLender(lender, { whenUp });
  lender.send('end');
  expect(await ended).toBe(7);
  expect(whenUp).not.toHaveBeenCalled();
});
