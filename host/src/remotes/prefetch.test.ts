import { store } from '../kit/state';
import { createRouteTable } from '../routing/route-table';
import { sessionAtom } from '../session/session-atom';
import { lastLoanItem } from '../storage/items';
import { createPrefetch, isDataSaverOn } from './create-loading';

test.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: 5 }, false],
])('of %p: %p', (connection, expected) => {
  expect(isDataSaverOn(connection)).toBe(expected);
});

const routes = createRouteTable([
  {
    name: 'sunbird/borrow',
    routes: [{ path: '/', name: 'home', screen: 'Home', prefetch: ['login', 'nowhere'] }],
  },
  { name: 'sunbird/onboarding', routes: [{ path: '/user/login', name: 'login', screen: 'Login' }] },
]);

function Screen() {
  return null;
}

function setUp(savesData = false, ok = true) {
  const load = jest.fn(async () =>
    ok
      ? { ok: true as const, ready: { Screen, messages: {} } }
      : { ok: false as const, failure: { stage: 'entry' as const, code: 'ONBOARDING-ENTRY' } },
  );
  const idle = async () => undefined;
  return {
    load,
    prefetch: createPrefetch({
      routes,
      screens: { load },
      language: () => 'en',
      idle,
      savesData: () => savesData,
    }),
  };
}

test('the declared next routes are fetched when the page is idle, once', async () => {
  const { load, prefetch } = setUp();
  await prefetch.after('/');
  await prefetch.after('/');
  expect(load.mock.calls).toEqual([['sunbird/onboarding', 'Login', 'en']]);
});

test('nothing is prefetched if the borrower saves data; a press still fetches', async () => {
  const { load, prefetch } = setUp(true);
  await prefetch.after('/');
  expect(load).not.toHaveBeenCalled();
  prefetch.touched('/user/login');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['a log-in, while signed in', false, '/', '/user/login'],
  ['what home leads to, with a loan', true, '/', '/borrow/to_borrow'],
])('not prefetched: %s', async (_, hasLoan, from, next) => {
  store.set(sessionAtom, { Authorization: 'Bearer T' });
  if (hasLoan) lastLoanItem.write({ orderNo: 'LN-1', status: 2, currency: 'NGN', at: 0 });
  const declared = [
    { path: from, name: 'from', screen: 'From', prefetch: ['next'] },
    { path: next, name: 'next', screen: 'Next' },
  ];
  const load = jest.fn(async () => ({
    ok: false as const,
    failure: { stage: 'entry' as const, code: 'BORROW-ENTRY' },
  }));
  const prefetch = createPrefetch({
    routes: createRouteTable([{ name: 'sunbird/borrow', routes: declared }]),
    screens: { load },
    language: () => 'en',
    idle: async () => undefined,
  });
  await prefetch.after(from);
  expect(load).not.toHaveBeenCalled();
  store.set(sessionAtom, undefined);
  await prefetch.after(from);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed prefetch is retried', async () => {
  const { load, prefetch } = setUp(false, false);
  prefetch.touched('/user/login');
  await Promise.resolve();
  await Promise.resolve();
  prefetch.touched('/user/login');
  expect(load).toHaveBeenCalledTimes(2);
});

test('redirects and unknown routes fetch nothing', async () => {
  const { load, prefetch } = setUp();
  prefetch.touched('/no/such');
  await prefetch.after('/user/login');
  expect(load).not.toHaveBeenCalled();
});
