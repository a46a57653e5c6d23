import { NetworkError, type TransportRequest, type TransportResponse } from '@sunbird/api-client';
import { countCalls, countWait } from './count-waits';
import { quietMoment } from './quiet-moment';

const request = {} as TransportRequest;
const ticks = () => new Promise(done => setTimeout(done, 20));

beforeEach(() => {
  window.requestIdleCallback = call => window.setTimeout(() => call({} as IdleDeadline));
});

/** A line on which each call is answered by hand. */
function slowLine() {
  const waiting: { resolve: (response: TransportResponse) => void; reject: (error: unknown) => void }[] = [];
  const send = countCalls(() => new Promise((resolve, reject) => waiting.push({ resolve, reject })));
  return { send: () => send(request).catch(() => undefined), waiting };
}

test('a page that waits for no answer is quiet', async () => {
  await expect(quietMoment()).resolves.toBeUndefined();
});

test('a page that waits for the lender is not quiet, until the last answer has come, or has failed', async () => {
  const line = slowLine();
  void line.send();
  void line.send();
  const quiet = jest.fn();
  void quietMoment().then(quiet);
  await ticks();
  line.waiting[0]?.resolve({} as TransportResponse);
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  line.waiting[1]?.reject(new NetworkError());
  await ticks();
  expect(quiet).toHaveBeenCalledTimes(1);
});

test('a page whose screen is on its way is not quiet', async () => {
  let arrive: () => void = () => undefined;
  void countWait(new Promise<void>(done => (arrive = done)));
  const quiet = jest.fn();
  void quietMoment().then(quiet);
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  arrive();
  await ticks();
  expect(quiet).toHaveBeenCalledTimes(1);
});

test('a call that is made in the idle time is waited for as well', async () => {
  const line = slowLine();
  window.requestIdleCallback = call => {
    if (line.waiting.length === 0) void line.send();
    return window.setTimeout(() => call({} as IdleDeadline));
  };
  const quiet = jest.fn();
  void quietMoment().then(quiet);
  await ticks();
  expect(quiet).not.toHaveBeenCalled();
  line.waiting[0]?.resolve({} as TransportResponse);
  await ticks();
  expect(quiet).toHaveBeenCalledTimes(1);
});
