import { waitFor } from '@sunbird/testing';
import { showBootFailure } from './show-failure';

const fetching = jest.fn();

beforeEach(() => {
  fetching.mockReset();
  Reflect.set(globalThis, 'fetch', fetching);
  document.body.innerHTML =
    '<div id="boot-failed" hidden><p id="boot-line" hidden></p><button>Again</button></div>';
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

function card() {
  return document.querySelector('#boot-failed:not([hidden])');
}
function blamesNetwork() {
  return card()?.querySelector('#boot-line:not([hidden])') !== null;
}
function answer(status: number, type: string) {
  return { ok: status < 300, status, headers: new Headers({ 'content-type': type }) };
}

test('a start that failed by itself speaks of no connection; one whose script never came does', () => {
  showBootFailure();
  expect(blamesNetwork()).toBe(false);
  showBootFailure(undefined, true);
  expect(blamesNetwork()).toBe(true);
  showBootFailure();
  expect(blamesNetwork()).toBe(false);
  expect(fetching).not.toHaveBeenCalled();
});

test.each([
  [
    'the script itself: what came is not what was published, or may not run',
    answer(200, 'text/javascript'),
    false,
  ],
  ['that there is no such file', answer(404, 'text/html'), false],
  ['a fault of the site', answer(502, 'text/html'), false],
  ['the page of a captive portal', answer(200, 'text/html; charset=utf-8'), true],
  ['that one must log in to the network', answer(511, 'text/html'), true],
])('a script did not come, and the network answers %s', async (_what, response, expected) => {
  const answered = Promise.resolve(response);
  fetching.mockReturnValue(answered);
  showBootFailure(undefined, '/host/1/main.js');
  expect(blamesNetwork()).toBe(false);
  await answered;
  await waitFor(() => expect(blamesNetwork()).toBe(expected));
  expect(fetching).toHaveBeenCalledWith('/host/1/main.js', { method: 'HEAD', cache: 'no-store' });
});

test.each([404, 502])('the next try is told whether the site has the script no more: %s', async status => {
  const answered = Promise.resolve(answer(status, 'text/html'));
  fetching.mockReturnValue(answered);
  const retry = jest.fn();
  showBootFailure(retry, '/host/1/main.js');
  await answered;
  await Promise.resolve();
  document.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledWith(status === 404);
});

test('a script did not come, and nothing answers', async () => {
  fetching.mockRejectedValue(new TypeError('failed'));
  showBootFailure(undefined, '/host/1/main.js');
  await waitFor(() => expect(blamesNetwork()).toBe(true));
});
