import { countPending, waitUntilIdle } from './pending';

function ticks() {
  return new Promise(done => setTimeout(done, 20));
}

beforeEach(() => {
  window.requestIdleCallback = call => window.setTimeout(() => call({} as IdleDeadline));
});

/** Calls that the test answers one by one. */
function slowLine() {
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  async function send() {
    const call = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    await countPending(call).catch(() => undefined);
  }
  return { send, waiting };
}

test('a page with pending calls is not idle until the last one has a response or fails', async () => {
  const line = slowLine();
  void line.send();
  void line.send();
  const quiet = jest.fn();
  const idle = waitUntilIdle().then(quiet);
  await ticks();
  line.waiting[0]?.resolve();
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  line.waiting[1]?.reject(new Error('no network'));
  await idle;
  expect(quiet).toHaveBeenCalledTimes(1);
});

test('a call that is sent while the browser is idle is waited for, too', async () => {
  const line = slowLine();
  window.requestIdleCallback = call => {
    if (line.waiting.length === 0) void line.send();
    return window.setTimeout(() => call({} as IdleDeadline));
  };
  const quiet = jest.fn();
  const idle = waitUntilIdle().then(quiet);
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  line.waiting[0]?.resolve();
  await idle;
  expect(quiet).toHaveBeenCalledTimes(1);
});

test('a browser has five seconds to be idle, and one that can not say so one and a half', async () => {
  const idle = jest.fn((call: IdleRequestCallback) => window.setTimeout(() => call({} as IdleDeadline)));
  window.requestIdleCallback = idle;
  await waitUntilIdle();
  expect(idle).toHaveBeenCalledWith(expect.anything(), { timeout: 5_000 });
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useFakeTimers();
  const quiet = jest.fn();
  void waitUntilIdle().then(quiet);
  await jest.advanceTimersByTimeAsync(1_499);
  expect(quiet).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledTimes(1);
});

test('a page that loads is not idle', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const quiet = jest.fn();
  const idle = waitUntilIdle().then(quiet);
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await idle;
  state.mockRestore();
  expect(quiet).toHaveBeenCalledTimes(1);
});
