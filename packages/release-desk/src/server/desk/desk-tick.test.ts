import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@sunbird/release-store';
import { createBackoffLoop, createTick } from './desk-tick';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function runFor(seconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(seconds * 1000);
}

test('the job runs once a second until the loop is stopped', async () => {
  const job = jest.fn(async () => undefined);
  const loop = createBackoffLoop(job, jest.fn());
  loop.start();
  await runFor(5);
  expect(job).toHaveBeenCalledTimes(5);
  await loop.stop();
  await runFor(5);
  expect(job).toHaveBeenCalledTimes(5);
});

test('a failing job runs once a minute, and once a second again after a success', async () => {
  let isDown = true;
  const job = jest.fn(async () => {
    if (isDown) throw new Error('The store is down.');
  });
  const tell = jest.fn();
  const loop = createBackoffLoop(job, tell);
  loop.start();
  await runFor(600);
  const tried = job.mock.calls.length;
  expect(tell).toHaveBeenCalledTimes(tried);
  await runFor(600);
  expect(job.mock.calls.length - tried).toBe(10);
  isDown = false;
  await runFor(60);
  const well = job.mock.calls.length;
  await runFor(10);
  expect(job.mock.calls.length - well).toBe(10);
  await loop.stop();
});

test('stop waits for the running job', async () => {
  let end: () => void = () => undefined;
  const loop = createBackoffLoop(() => new Promise<void>(done => (end = done)), jest.fn());
  loop.start();
  await runFor(1);
  const stopped = jest.fn();
  void loop.stop().then(stopped);
  await runFor(1);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await runFor(0);
  expect(stopped).toHaveBeenCalledTimes(1);
  await runFor(5);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  [false, [1, 1, 2, 3, 4, 4, 5]],
  [true, [1, 1, 2, 3, 3, 3, 4]],
])('work is looked for when it may be there; over a bucket (%s) metrics rest', async (isMirror, expected) => {
  let [time, isDue, isUnwritten] = [1_000_000, false, false];
  const done = jest.fn();
  const store = { ...folderStore(join(tmpdir(), 'no-such-store')), isMirror };
  const tick = createTick({
    store,
    now: () => time,
    exclusive: async act => act(),
    metrics: { hasUnwritten: () => isUnwritten, flush: async () => undefined } as never,
    plans: { hasDue: () => isDue, tick: async () => done() } as never,
  });
  const counts: number[] = [];
  for (const [seconds, due, unwritten] of [
    [0, false, false],
    [19, false, false],
    [1, false, false],
    [1, true, false],
    [5, false, true],
    [4, false, false],
    [16, false, true],
  ] as const) {
    [time, isDue, isUnwritten] = [time + seconds * 1000, due, unwritten];
    await tick();
    counts.push(done.mock.calls.length);
  }
  expect(counts).toEqual(expected);
});
