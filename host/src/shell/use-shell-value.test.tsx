import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import type { RouteParams } from '@sunbird/shell-api';
import { act, renderHook } from '@sunbird/testing';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createPath, HashRouter, MemoryRouter, useLocation } from 'react-router-dom';
import {
  contactsAtom,
  helpAtom,
  loadedAtom,
  savesFilesAtom,
  sessionEndedAtom,
  spinnersAtom,
  store,
} from '../kit/state';
import { createRouteTable } from '../routing/route-table';
import { sessionAtom, storeLogin } from '../session/session-atom';
import { startSession } from '../session/testing/start-session';
import type { Services } from './services';
import { useShellValue } from './use-shell-value';

function idleServices() {
  return {
    routes: createRouteTable([]),
    settings: { packages: {} },
    registry: { microFrontends: {} },
    remotes: { pinned: () => undefined },
    bridge: { forRemotes: {} },
  };
}

test('a change of screen leaves the shell as it is: nothing that reads it is drawn again for that', () => {
  const services: unknown = idleServices();
  const { result } = renderHook(
    () => ({ shell: useShellValue(services as Services), at: createPath(useLocation()) }),
    { wrapper: MemoryRouter },
  );
  const { shell } = result.current;
  act(() => shell.navigate('/records'));
  expect(result.current.at).toBe('/records');
  expect(result.current.shell).toBe(shell);
  act(() => shell.navigate('/me'));
  expect(result.current.at).toBe('/me');
});

/** What a remote gets of these services. */
function shellOf(services: object) {
  const all: unknown = { ...idleServices(), ...services };
  return renderHook(() => useShellValue(all as Services), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>
        <HashRouter>{children}</HashRouter>
      </Provider>
    ),
  }).result;
}

test('a remote asks whether a link may be opened before it shows it', () => {
  const settings = { packages: {}, allowedHosts: ['kite.example'], standIns: false };
  const { current } = shellOf({ settings });
  expect(current.canOpenExternal('https://kite.example/apply')).toBe(true);
  expect(current.canOpenExternal('https://other.example/')).toBe(false);
});

test('the bridge stays the same for as long as the app runs: remotes keep by it what they learnt', () => {
  const result = shellOf({ remotes: { pinned: () => undefined, loaded: () => new Map() } });
  const { bridge, settings } = result.current;
  act(() => settings.setTextSize('large'));
  act(() => store.set(loadedAtom, 1));
  act(() => store.set(contactsAtom, true));
  act(() => store.set(savesFilesAtom, true));
  expect(result.current.settings.textSize).toBe('large');
  expect(result.current.bridge).toMatchObject({ canSelectContact: true, canSaveFile: true });
  expect(result.current.bridge).toBe(bridge);
  act(() => store.set(contactsAtom, false));
  act(() => store.set(savesFilesAtom, false));
  act(() => settings.setTextSize('normal'));
  act(() => store.set(loadedAtom, 0));
});

test('a remote is told of the app, its releases and the wrapper', () => {
  const releases = {
    'sunbird/host': [makeRelease('host', '1.2.0-ab')],
    'sunbird/borrow': [makeRelease('borrow', '2.0.0-cd')],
    'sunbird/repay': [],
  };
  const clearAll = jest.fn();
  store.set(loadedAtom, 1);
  const loaded = () => new Map([['sunbird/borrow', {}]]);
  const pinned = (name: keyof typeof releases) => releases[name][0];
  const sourceOf = (name: keyof typeof releases) => ({ release: pinned(name)?.metadata.version });
  const { current } = shellOf({
    packageName: 'ng.sunbird.credit',
    settings: { packages: {}, languages: ['en', 'es'], singleProduct: true, collect: 'all' },
    registry: makeRegistry(releases),
    remotes: { pinned, loaded },
    sourceOf,
    bridge: { inWrapper: true, forRemotes: { saveFile: jest.fn() } },
    drafts: { clearAll },
  });
  const { settings, language, bridge, connectivity, releases: shown } = current;
  expect(settings).toMatchObject({
    collectsAll: true,
    packageName: 'ng.sunbird.credit',
    singleProduct: true,
  });
  expect(language).toMatchObject({ available: ['en', 'es'], current: 'en' });
  expect(bridge).toMatchObject({ canSaveFile: false, canSelectContact: false, inWrapper: true });
  expect(connectivity).toEqual({ online: true });
  expect(shown).toEqual([
    { name: 'sunbird/host', version: '1.2.0-ab' },
    { name: 'sunbird/borrow', version: '2.0.0-cd' },
  ]);
  void settings.clearDrafts();
  expect(clearAll).toHaveBeenCalledTimes(1);
  act(() => store.set(loadedAtom, 0));
});

test('spinners lie above each other until each is taken away', () => {
  const { current } = shellOf({});
  const first = current.spinner.show('Saving');
  const second = current.spinner.show();
  expect(store.get(spinnersAtom).map(({ sentence }) => sentence)).toEqual(['Saving', undefined]);
  first();
  expect(store.get(spinnersAtom).map(({ sentence }) => sentence)).toEqual([undefined]);
  second();
  expect(store.get(spinnersAtom)).toEqual([]);
});

describe('the log-in', () => {
  const routes = createRouteTable([
    { name: 'sunbird/onboarding', routes: [{ path: '/user/login', name: 'login', screen: 'Login' }] },
  ]);

  test.each([
    ['here', undefined, '#/user/login?next=%2Fme'],
    ['here', '/records', `#/user/login?next=${encodeURIComponent('/records')}`],
    ['adopted', undefined, '#/me'],
    ['adopted', '/records', '#/records'],
    ['adopted', '//evil.example', '#/me'],
    ['cancelled', '/records', '#/me'],
  ] as const)('%s, of a session that ended at %s, leads to %s', async (outcome, at, to) => {
    window.location.hash = '#/me';
    store.set(sessionEndedAtom, at && { reason: 'error.session.ended', at });
    const { current } = shellOf({ routes, bridge: { forRemotes: {}, logIn: async () => outcome } });
    await act(async () => current.session.requestLogIn());
    expect(window.location.hash).toBe(to);
    store.set(sessionEndedAtom, undefined);
  });

  test.each([
    [`#/user/login?next=${encodeURIComponent('/records')}`, '#/records'],
    ['#/user/login', '#/'],
  ])('from %s it goes on to %s', (from, to) => {
    window.location.hash = from;
    const retry = jest.fn();
    const { current } = shellOf({ routes, logoutReload: { retry } });
    act(() => current.session.resume());
    expect(window.location.hash).toBe(to);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('after the end of a session, a log-in leads back', () => {
  const at = '/auth/personal_infomation?orderNo=SB-1';
  const ada = ['8031234567', 'U7'] as const;
  const bola = ['8099999999', 'U8'] as const;
  afterEach(() => act(() => store.set(sessionAtom, undefined)));

  /** The session of Ada ends on her form; then somebody logs in. */
  function logInAfterTheEnd([mobile, userId]: readonly [string, string]) {
    const { service } = startSession();
    service.adopt('token', ...ada);
    service.endedByLender({ reason: 'error.session.expired', at });
    storeLogin('newer', mobile, userId);
  }

  test.each([
    ['its borrower', ada, `#${at}`],
    ['its borrower, whose id the wrapper does not name', [ada[0], ada[0]], `#${at}`],
    ['nobody else: with the order of another one a form is filled in for nothing', bola, '#/'],
  ] as const)('%s, from the log-in screen', (_, borrower, to) => {
    logInAfterTheEnd(borrower);
    window.location.hash = `#/user/login?next=${encodeURIComponent(at)}`;
    const { current } = shellOf({ logoutReload: { retry: jest.fn() } });
    act(() => current.session.resume());
    expect(window.location.hash).toBe(to);
  });

  test.each([
    ['its borrower', ada, `#${at}`],
    ['nobody else', bola, '#/'],
  ] as const)('%s, from the log-in of the wrapper', async (_, borrower, to) => {
    window.location.hash = '#/';
    const { service } = startSession();
    service.adopt('token', ...ada);
    service.endedByLender({ reason: 'error.session.expired', at });
    async function logIn() {
      const [mobile, userId] = borrower;
      storeLogin('newer', mobile, userId);
      return 'adopted';
    }
    const { current } = shellOf({ bridge: { forRemotes: {}, logIn } });
    await act(async () => current.session.requestLogIn());
    expect(window.location.hash).toBe(to);
  });
});

test('a loan to confirm has its own screen, and Back leads home from the first one', () => {
  window.history.replaceState({ idx: 0 }, '', '#/records');
  const { current } = shellOf({});
  const entries = window.history.length;
  act(() => current.back());
  expect([window.location.hash, window.history.length]).toEqual(['#/', entries]);
  act(() => current.confirmLoan('SB-1'));
  expect(window.location.hash).toBe('#/borrow/confirm_borrow?orderNo=SB-1');
});

test('help is the lender’s screen, and a sheet for who is signed out', () => {
  const { current } = shellOf({});
  act(() => current.help());
  expect(store.get(helpAtom)).toBe(true);
  store.set(helpAtom, false);
});

test('an event goes to the wrapper, and to the lender with the release of its screen', () => {
  window.location.hash = '#/records';
  const [track, add] = [jest.fn(), jest.fn()];
  const { current } = shellOf({
    routes: {
      ...createRouteTable([]),
      at: (path: string) => (path === '/records' ? { remote: 'r' } : undefined),
    },
    bridge: { forRemotes: {}, track },
    report: { add },
    sourceOf: (remote: string) => ({ remote, release: '1' }),
  });
  const event = { eventType: 'click', pageName: 'records', eventOption: 'textSize' } as const;
  current.track(event);
  window.location.hash = '#/me';
  current.track(event);
  expect(track.mock.calls).toEqual([[event], [event]]);
  expect(add.mock.calls).toEqual([
    [event, { remote: 'r', release: '1' }],
    [event, undefined],
  ]);
});

describe('the dispatcher', () => {
  /** Dispatches from this address; returns the address to which it leads. */
  function dispatch(from: string, status: OrderStatus, params?: RouteParams): string {
    window.location.hash = from;
    const { current } = shellOf({});
    act(() => void current.dispatchOrder({ orderNo: 'SB-1', status }, params));
    return window.location.hash.slice(1);
  }

  test.each([
    [orderStatus.lending, '/borrow/lending?', {}],
    [orderStatus.applying, '/auth/review_tips?', { pageName: 'confirmBorrow' }],
  ] as const)('status %i passes on the query parameters to %s', (status, path, added) => {
    const to = dispatch('#/?utm_source=radio&utm_medium=fm&amount=20000&next=%2Fme', status);
    expect(to.startsWith(path)).toBe(true);
    const query = Object.fromEntries(new URLSearchParams(to.slice(path.length)));
    expect(query).toEqual({ utm_source: 'radio', utm_medium: 'fm', orderNo: 'SB-1', ...added });
  });

  test('the channel of a link goes on, but not into or out of a payment', () => {
    expect(dispatch('#/?channelId=7', orderStatus.lending)).toBe('/borrow/lending?channelId=7&orderNo=SB-1');
    expect(dispatch('#/?channelId=7', orderStatus.repaying)).toBe('/repay/repay_detail?orderNo=SB-1');
    expect(dispatch('#/repay/cashier?channelId=stp_clabe', orderStatus.lending)).toBe(
      '/borrow/lending?orderNo=SB-1',
    );
  });

  test('a parameter of the caller wins, and an address without a query adds none', () => {
    expect(dispatch('#/records?utm_source=radio', orderStatus.lending, { utm_source: 'sms' })).toBe(
      '/borrow/lending?utm_source=sms&orderNo=SB-1',
    );
    expect(dispatch('#/records', orderStatus.lending)).toBe('/borrow/lending?orderNo=SB-1');
  });
});
