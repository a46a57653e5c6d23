import type { RouteDeclaration } from '@sunbird/shell-api';
import { loggingOutAtom, logoutsAtom, pendingAtom, spinnersAtom, store } from '../kit/state';
import { consumeLogoutMarker, createLogoutReload, forgetInPlace, isIdleTab } from './reload-after-logout';

const fetching = jest.fn();
const showHome = jest.fn();
const mayInterrupt = jest.fn();
// jsdom loads no page: it logs an error instead.
const loading = jest.spyOn(console, 'error');

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  loading.mockImplementation(() => undefined);
  mayInterrupt.mockReturnValue(true);
  Reflect.set(globalThis, 'fetch', fetching);
});
afterEach(async () => {
  // Ends pending requests of the page.
  online();
  await jest.advanceTimersByTimeAsync(10_000);
  Reflect.deleteProperty(globalThis, 'fetch');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});
afterAll(() => loading.mockRestore());

function page(ok: boolean, redirected = false) {
  return { ok, redirected };
}
function online() {
  return fetching.mockResolvedValue(page(true));
}
function offline() {
  return fetching.mockRejectedValue(new TypeError('failed'));
}

async function logOut() {
  const logoutReload = createLogoutReload({ showHome, mayInterrupt });
  const ended = logoutReload.start();
  await jest.advanceTimersByTimeAsync(3000);
  await ended;
  return logoutReload;
}

function worker(controller: object | null, cached: readonly string[]): void {
  Reflect.set(navigator, 'serviceWorker', { controller });
  Reflect.set(globalThis, 'caches', {
    match: async (url: string) => (cached.includes(url) ? {} : undefined),
  });
}

test('the marker of a log-out is consumed once, and cleaned from the address', () => {
  window.history.replaceState(null, '', '/?exited=1#/');
  expect(consumeLogoutMarker()).toBe('exited');
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/');
  expect(consumeLogoutMarker()).toBeUndefined();
});

describe('a page that the server sends', () => {
  beforeEach(online);

  test('is requested past every cache, and then loaded: home is not shown in place', async () => {
    await logOut();
    const [address, request] = fetching.mock.calls[0];
    expect(address).toBe(window.location.pathname);
    expect(request).toMatchObject({ method: 'HEAD', cache: 'no-store' });
    expect(showHome).not.toHaveBeenCalled();
    expect(loading).toHaveBeenCalledTimes(1);
  });
});

describe('a page that a worker serves', () => {
  beforeEach(offline);

  test('is loaded without a request', async () => {
    worker({}, ['http://localhost/']);
    await logOut();
    expect([fetching.mock.calls, showHome.mock.calls]).toEqual([[], []]);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['that has not cached it yet', {}, []],
    ['that does not control this page yet', null, ['http://localhost/']],
  ])('%s is not counted on', async (_, controller, cached) => {
    worker(controller, cached);
    await logOut();
    expect(showHome).toHaveBeenCalledTimes(1);
    expect(loading).not.toHaveBeenCalled();
  });

  test('is not counted on where caches are denied', async () => {
    worker({}, []);
    Reflect.set(globalThis, 'caches', { match: () => Promise.reject(new DOMException('', 'SecurityError')) });
    await logOut();
    expect(showHome).toHaveBeenCalledTimes(1);
  });
});

test('a page whose caches give no answer is requested from the server', async () => {
  online();
  worker({}, []);
  Reflect.set(globalThis, 'caches', { match: () => new Promise(() => undefined) });
  await logOut();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(loading).toHaveBeenCalledTimes(1);
});

test.each<[string, () => unknown]>([
  ['there is no network', offline],
  ['the server is down', () => fetching.mockResolvedValue(page(false))],
  ['a captive portal answers', () => fetching.mockResolvedValue(page(true, true))],
  ['no answer comes in three seconds', () => fetching.mockReturnValue(new Promise(() => undefined))],
])('home is shown in place where %s, whatever the browser believes', async (_, fail) => {
  fail();
  await logOut();
  expect(showHome).toHaveBeenCalledTimes(1);
  expect(loading).not.toHaveBeenCalled();
});

describe('after a log-out in place', () => {
  beforeEach(offline);

  test('an online event reloads nothing while the page is unavailable', async () => {
    await logOut();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(loading).not.toHaveBeenCalled();
  });

  test('the page is reloaded once it can be had, and once', async () => {
    await logOut();
    online();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('no event is needed: the next attempt comes by itself', async () => {
    await logOut();
    online();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('the reload interrupts no input; it waits for a better moment', async () => {
    const logoutReload = await logOut();
    online();
    mayInterrupt.mockReturnValue(false);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(loading).not.toHaveBeenCalled();
    mayInterrupt.mockReturnValue(true);
    logoutReload.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('a borrower who begins to type while the page is requested is not interrupted', async () => {
    await logOut();
    online();
    mayInterrupt.mockReturnValueOnce(true).mockReturnValueOnce(false);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(3000);
    expect(loading).not.toHaveBeenCalled();
  });
});

test('without a log-out there is nothing to reload', async () => {
  createLogoutReload({ showHome, mayInterrupt }).retry();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetching).not.toHaveBeenCalled();
});

const home: RouteDeclaration = { path: '/', name: 'home', screen: 'Home', tab: 'home' };

test('every screen is mounted anew, and the addresses of calls are forgotten', () => {
  const clearing = jest.fn();
  Reflect.set(performance, 'clearResourceTimings', clearing);
  store.set(loggingOutAtom, true);
  const before = store.get(logoutsAtom);
  forgetInPlace();
  expect(store.get(logoutsAtom)).toBe(before + 1);
  expect(store.get(loggingOutAtom)).toBe(false);
  expect(clearing).toHaveBeenCalledTimes(1);
});

test('a tab that waits for nothing may be reloaded', () => {
  expect(isIdleTab(home)).toBe(true);
  store.set(pendingAtom, 1);
  expect(isIdleTab(home)).toBe(false);
  store.set(pendingAtom, 0);
  store.set(spinnersAtom, [{ id: 1 }]);
  expect(isIdleTab(home)).toBe(false);
  store.set(spinnersAtom, []);
});

test.each<[string, RouteDeclaration | undefined]>([
  ['a screen with a form', { path: '/user/login', name: 'login', screen: 'Login' }],
  ['a redirect', { path: '/borrow', name: 'borrow', redirectTo: '/' }],
  ['an unknown page', undefined],
])('%s may not', (_, route) => {
  expect(isIdleTab(route)).toBe(false);
});
