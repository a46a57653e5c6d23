import { createBackoffLoop } from './desk-tick';

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
});
