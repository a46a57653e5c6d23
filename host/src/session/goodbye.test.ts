import { leaveForGood, sayGoodbye } from './goodbye';

test('the mark of a log-out is heard once, and cleaned from the address', () => {
  window.history.replaceState(null, '', '/?exited=1#/');
  expect(sayGoodbye()).toBe(true);
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#/');
  expect(sayGoodbye()).toBe(false);
});

test('without a network home is shown in place, since no page would come', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const showHome = jest.fn();
  await leaveForGood(showHome);
  expect(showHome).toHaveBeenCalledTimes(1);
  online.mockRestore();
});

describe('with a network', () => {
  const fetching = jest.fn();
  // jsdom loads no page: it says so on the console instead.
  const loading = jest.spyOn(console, 'error');
  beforeEach(() => {
    fetching.mockReset();
    loading.mockReset().mockImplementation(() => undefined);
    Reflect.set(globalThis, 'fetch', fetching);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
    jest.useRealTimers();
  });

  test('the page is asked for past every cache, and then loaded: home is not drawn in place', async () => {
    fetching.mockResolvedValue(undefined);
    const showHome = jest.fn();
    await leaveForGood(showHome);
    expect(fetching).toHaveBeenCalledWith(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    expect(showHome).not.toHaveBeenCalled();
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('that can’t be reached after all, home is shown in place', async () => {
    fetching.mockRejectedValue(new TypeError('failed'));
    const showHome = jest.fn();
    await leaveForGood(showHome);
    expect(showHome).toHaveBeenCalledTimes(1);
    expect(loading).not.toHaveBeenCalled();
  });

  test('that is only slow, the page is loaded', async () => {
    jest.useFakeTimers();
    fetching.mockReturnValue(new Promise(() => undefined));
    const showHome = jest.fn();
    const left = leaveForGood(showHome);
    await jest.advanceTimersByTimeAsync(3000);
    await left;
    expect(showHome).not.toHaveBeenCalled();
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('that comes back after home was shown in place, the page is loaded then, and once', async () => {
    // Those who left in the tests before are still waiting for it.
    window.dispatchEvent(new Event('online'));
    loading.mockClear();
    fetching.mockRejectedValue(new TypeError('failed'));
    await leaveForGood(() => undefined);
    expect(loading).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('a worker that keeps the page is as good as a network', async () => {
    Reflect.set(navigator, 'serviceWorker', { controller: {} });
    const showHome = jest.fn();
    await leaveForGood(showHome);
    expect([fetching.mock.calls, showHome.mock.calls]).toEqual([[], []]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  afterAll(() => loading.mockRestore());
});
