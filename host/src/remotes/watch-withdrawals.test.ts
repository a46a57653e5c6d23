import type { Release } from '@sunbird/federation';
import { makeRelease } from '@sunbird/federation/testing/releases';
import { pathAtom, store, toastAtom } from '../kit/state';
import { watchWithdrawals } from './watch-withdrawals';

const repay = makeRelease('repay', '2');
const host = makeRelease('host', '1');
let time = 0;
let withdrawn: string[] = [];
const reload = jest.fn();
let stop: () => void;

function watch() {
  return watchWithdrawals({
    remotes: {
      loaded: () => new Map<string, Release>([['sunbird/repay', repay]]),
      pinned: name => (name === 'sunbird/host' ? host : undefined),
    },
    translate: key => key,
    reload,
    now: () => time,
  });
}

beforeEach(() => {
  time = 0;
  sessionStorage.clear();
  withdrawn = [];
  reload.mockReset();
  sessionStorage.setItem('sunbird.pins', JSON.stringify({ 'sunbird/repay': repay.url, other: 'x' }));
  const list = async () => ({ ok: true, json: async () => ({ revision: 1, withdrawn }) });
  Object.assign(window, { fetch: jest.fn(list) });
  stop = watch();
});
afterEach(() => stop());

async function happens(target: EventTarget, event: string): Promise<void> {
  target.dispatchEvent(new Event(event, { bubbles: true }));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

let moves = 0;
function move(): Promise<void> {
  moves += 1;
  store.set(pathAtom, `/screen-${moves}`);
  return happens(document, 'none');
}

test.each([
  ['comes back to the front', () => happens(document, 'visibilitychange')],
  ['moves to another screen', move],
])('a page that %s asks, once a minute, and replaces what was withdrawn', async (_, act) => {
  await act();
  time = 59_999;
  await act();
  expect(fetch).not.toHaveBeenCalled();
  time = 60_000;
  await act();
  expect([jest.mocked(fetch).mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  withdrawn = [repay.url];
  time = 120_000;
  await act();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('sunbird.pins') ?? '')).toEqual({ other: 'x' });
});

test('the shell is replaced, too; a release that nobody here runs changes nothing', async () => {
  time = 60_000;
  withdrawn = ['remotes/repay/1/entry.js'];
  await move();
  expect(reload).not.toHaveBeenCalled();
  time = 120_000;
  withdrawn = [host.url];
  await move();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a release that comes again after the reload, as from a worker, is not replaced a second time', async () => {
  time = 60_000;
  withdrawn = [host.url];
  await move();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  stop = watch();
  time = 120_001;
  await move();
  expect(reload).toHaveBeenCalledTimes(1);
  withdrawn = [host.url, repay.url];
  time = 240_000;
  await move();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a form in use is kept and told, and replaced at the next screen', async () => {
  time = 60_000;
  withdrawn = [repay.url];
  await happens(document, 'input');
  await happens(document, 'visibilitychange');
  expect([reload.mock.calls.length, store.get(toastAtom)?.text]).toEqual([0, 'message.pageReplaced']);
  await move();
  expect(reload).toHaveBeenCalledTimes(1);
});
