import {
  ApiError,
  codes,
  confirmNewLoan,
  existsByMobile,
  getLatestOrder,
  getMarketHome,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  NetworkError,
  register,
  saveConsent,
} from '@sunbird/api-client';
import { held, waitFor } from '@sunbird/testing';
import type { EarlyCall } from '../kit/page-data';
import { store } from '../kit/state';
import { identify, sessionAtom, storeLogin } from '../session/session-atom';
import { startSession } from '../session/testing/start-session';
import { storageKeys } from '../storage/storage';
import { createCalls } from './calls';

const packageName = 'ng.sunbird.credit';

/** The calls of a shell, signed in. The lender responds with `envelope`; without one, it never does. */
function setUp(envelope?: object, early?: EarlyCall) {
  const session = startSession();
  session.service.adopt('token', '8031234567', 'U7');
  return withCalls(session, envelope, early);
}

function withCalls(session: ReturnType<typeof startSession>, envelope?: object, early?: EarlyCall) {
  session.emitted.length = 0;
  const fetching = jest.fn((_url: string, _request: RequestInit) =>
    envelope
      ? Promise.resolve({ status: 200, headers: new Headers(), text: async () => JSON.stringify(envelope) })
      : new Promise(() => undefined),
  );
  Reflect.set(globalThis, 'fetch', fetching);
  const calls = createCalls({
    page: {
      app: undefined,
      packageName,
      boot: { pins: {}, installId: 'device-1', renew: async () => undefined, ...(early && { early }) },
      paths: { home: '/', packages: { [packageName]: { [getMarketHome.path]: 'home' } } },
    },
    events: session.events,
  });
  return { ...session, ...calls, fetching };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('a call carries the token of the session and the app', async () => {
  const { client, fetching } = setUp();
  void client.call(getMarketHome, {}).catch(() => undefined);
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  const [[url, request] = []] = fetching.mock.calls;
  expect(url).toMatch(/\/api\/home$/);
  expect(request?.headers).toMatchObject({
    Authorization: 'Bearer token',
    packageName,
    appName: packageName,
  });
});

test('the lender’s time is that of its last response, and the device’s before', async () => {
  const tenDays = 10 * 86_400_000;
  const { client, api } = setUp({ code: codes.notFound, ts: Date.now() + tenDays });
  expect(Math.abs(api.now() - Date.now())).toBeLessThan(1000);
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(Math.abs(api.now() - Date.now() - tenDays)).toBeLessThan(5000);
});

describe('a change of the phone’s clock', () => {
  const hour = 3_600_000;
  const start = Date.UTC(2026, 2, 6, 9);

  /** The lender's time when the phone's clock says `phone`, and `awake` ms of the page have passed since the answer. */
  async function timeAfter(awake: number, phone: number) {
    const page = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const device = jest.spyOn(Date, 'now').mockReturnValue(start);
    const { client, api } = setUp({ code: codes.notFound, ts: start + 10 * hour });
    await client.call(getMarketHome, {}).catch(() => undefined);
    page.mockReturnValue(1_000 + awake);
    device.mockReturnValue(phone);
    const now = api.now();
    jest.restoreAllMocks();
    return now - start;
  }

  test.each([
    ['back', 5_000, start - hour, 10 * hour + 5_000],
    [
      'on by years, as when the network corrects a phone without a date',
      5_000,
      start + 87_600 * hour,
      10 * hour + 5_000,
    ],
    ['not at all', 5_000, start + 5_000, 10 * hour + 5_000],
    ['not at all, while it slept', 5_000, start + 3 * hour, 13 * hour],
  ])('%s leaves the lender’s time as it is', async (_, awake, phone, expected) => {
    expect(await timeAfter(awake, phone)).toBe(expected);
  });
});

test('a session code is emitted once in each session', async () => {
  const data = { retryAfter: 1_775_343_600_000 };
  const { client, emitted, events } = setUp({ code: codes.tokenExpired, data });
  const refused = ['sessionRefused', { code: codes.tokenExpired, ...data }];
  await client.call(getMarketHome, {}).catch(() => undefined);
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(emitted).toEqual([refused]);
  void events.emit('loggedIn', { token: 'next', mobile: '8031234567' });
  await client.call(getMarketHome, {}).catch(() => undefined);
  expect(emitted.filter(event => Array.isArray(event) && event[0] === 'sessionRefused')).toHaveLength(2);
});

test('a session that is not proven goes on, and leads to the proof', async () => {
  const { client, emitted } = setUp({ code: codes.notProven });
  await client.call(getMarketHome, {}).catch(() => undefined);
  await waitFor(() => expect(window.location.hash).toBe('#/user/prove'));
  expect(emitted).toEqual([]);
  window.location.hash = '';
});

test('the boot script’s answer is the last response of its call, until a call changes something', async () => {
  const early: EarlyCall = {
    url: '/api/x',
    path: getLatestOrder.path,
    query: '',
    sentAt: performance.now(),
    headers: { Authorization: 'Bearer token', packageName, appName: packageName, lang: 'en' },
    answer: new Promise(() => undefined),
    arrived: () => ({ status: 200, text: '{"code":0,"data":null}' }),
  };
  const { client, api } = setUp(undefined, early);
  jest.spyOn(client, 'call').mockResolvedValue({ consents: [] });
  expect(api.peek(getLatestOrder, {})).toMatchObject({ data: null });
  await api.call(saveConsent, { type: 'terms', version: '1', granted: true });
  expect(api.peek(getLatestOrder, {})).toBeUndefined();
});

test('the first call of nobody gets the boot script’s answer, and is not sent again', async () => {
  store.set(sessionAtom, undefined);
  const early: EarlyCall = {
    url: 'http://localhost/api/home',
    path: getMarketHome.path,
    query: '',
    sentAt: performance.now(),
    headers: { packageName, appName: packageName, lang: 'en' },
    answer: Promise.resolve({ status: 200, text: `{"code":${codes.notFound}}` }),
    arrived: () => undefined,
  };
  const { client, service } = withCalls(startSession(), { code: codes.notInThisStatus }, early);
  service.restore();
  await expect(client.call(getMarketHome, {})).rejects.toMatchObject({ code: codes.notFound });
});

test('when the borrower is removed, responses and early call are dropped and pending calls cancelled', async () => {
  const early: EarlyCall = {
    url: '/api/x',
    path: getLatestOrder.path,
    query: '?orderNo=SB-1',
    sentAt: 0,
    headers: { Authorization: 'Bearer token' },
    answer: new Promise(() => undefined),
    arrived: () => undefined,
  };
  const { client, api } = setUp(undefined, early);
  const pending = client.call(getUserInfo, {});
  store.set(sessionAtom, undefined);
  await expect(pending).rejects.toMatchObject({ name: 'AbortedError' });
  expect(api.peek(getLatestOrder, {})).toBeUndefined();
  expect(early).toMatchObject({ url: '', query: '', headers: {} });
});

describe('a key whose act got no answer', () => {
  const mobile = '8031234567';

  /** Acts as whoever is logged in, without a network; returns the key that was sent. */
  function setUpActs() {
    const calls = setUp();
    calls.fetching.mockRejectedValue(new TypeError('no network'));
    async function keyOfAct() {
      calls.fetching.mockClear();
      await calls.client.call(confirmNewLoan, terms, { intent: 'confirm' }).catch(() => undefined);
      return new Headers(calls.fetching.mock.calls[0]?.[1].headers).get('Idempotency-Key');
    }
    return { ...calls, keyOfAct };
  }
  const terms = { orderNo: 'SB-1', amount: 20_000, term: 91, agreementHash: 'a', kfsVersion: '1' };

  test('is sent again by its borrower alone, whoever else has used the phone meanwhile', async () => {
    const { service, keyOfAct } = setUpActs();
    const key = await keyOfAct();
    expect(key).toBeTruthy();
    service.endedByLender({ reason: 'error.session.expired', at: '/' });
    service.adopt('other', '8099999999', 'U8');
    const others = await keyOfAct();
    expect(others).not.toBe(key);
    expect(await keyOfAct()).toBe(others);
    service.adopt('token', mobile, 'U7');
    expect(await keyOfAct()).toBe(key);
    expect(JSON.stringify(localStorage)).not.toContain('8099999999');
  });

  test('is sent again once the lender has named the borrower', async () => {
    const { service, keyOfAct } = setUpActs();
    service.adopt('other', '8099999999', undefined);
    const key = await keyOfAct();
    identify('U8');
    expect(await keyOfAct()).toBe(key);
  });

  test('of a borrower who was not logged in is sent again after the log-in', async () => {
    const { service, keyOfAct } = setUpActs();
    store.set(sessionAtom, undefined);
    const key = await keyOfAct();
    service.adopt('token', mobile, 'U7');
    expect(await keyOfAct()).toBe(key);
  });

  test('is forgotten with its answer', async () => {
    const { fetching, keyOfAct } = setUpActs();
    const key = await keyOfAct();
    const refusal = JSON.stringify({ code: codes.notInThisStatus });
    fetching.mockResolvedValue({ status: 200, headers: new Headers(), text: async () => refusal });
    expect(await keyOfAct()).toBe(key);
    expect(localStorage.getItem(storageKeys.intents)).toBeNull();
  });
});

describe('a screen', () => {
  const mobile = '8031234567';
  const consent = { type: 'terms', version: '1', granted: true };

  /** What screens call by; the client answers `null` when the test says so. */
  function setUpScreen() {
    const calls = setUp();
    let answer = () => {};
    const call = jest.spyOn(calls.client, 'call').mockImplementation(
      () =>
        new Promise(done => {
          answer = () => done(null);
        }),
    );
    async function ask(...[endpoint, payload]: Parameters<typeof calls.api.call>) {
      const pending = calls.api.call(endpoint, payload);
      answer();
      await pending;
    }
    return { ...calls, call, ask, answer: () => answer() };
  }

  test('finds the last response of a reading at its next visit, until it changes something', async () => {
    const { api, ask } = setUpScreen();
    await ask(getLatestOrder, {});
    expect(api.peek(getLatestOrder, {})).toMatchObject({ data: null });
    await ask(saveConsent, consent);
    expect(api.peek(getLatestOrder, {})).toBeUndefined();
  });

  test.each([
    [
      'what the lender refused because it is otherwise by now',
      new ApiError({ code: codes.notInThisStatus }),
      false,
    ],
    ['an act that never reached the lender', new NetworkError(), true],
  ])('after %s: whether it finds its last response', async (_, failure, isKept) => {
    const { api, ask, call } = setUpScreen();
    await ask(getLatestOrder, {});
    call.mockRejectedValueOnce(failure);
    await expect(api.call(saveConsent, consent)).rejects.toBe(failure);
    expect(api.peek(getLatestOrder, {}) !== undefined).toBe(isKept);
  });

  test('finds no response that was asked for before it changed something, and came after', async () => {
    const { api, ask, call } = setUpScreen();
    const late = held<null>();
    call.mockReturnValueOnce(late.promise);
    const pending = api.call(getLatestOrder, {});
    await ask(saveConsent, consent);
    late.settle(null);
    await pending;
    expect(api.peek(getLatestOrder, {})).toBeUndefined();
  });

  test('leaves no response to the borrower who logs in next', async () => {
    const { api, service, answer } = setUpScreen();
    const pending = api.call(getLatestOrder, {});
    service.adopt('other', '8099999999', 'U8');
    answer();
    await pending;
    expect(api.peek(getLatestOrder, {})).toBeUndefined();
  });

  test.each([
    ['logs in here', 'loggedIn', { token: 'token', mobile }],
    ['is logged in by the wrapper or another tab', 'loginAdopted', { isNew: true }],
  ] as const)('is told nothing that was answered to a stranger, once somebody %s', async (_, name, event) => {
    const { api, ask, events } = setUpScreen();
    store.set(sessionAtom, undefined);
    await ask(getMarketHome, {});
    expect(api.peek(getMarketHome, {})).toBeDefined();
    storeLogin('token', mobile, 'U7');
    void events.emit(name, event);
    expect(api.peek(getMarketHome, {})).toBeUndefined();
  });

  test('finds the last response although the wrapper renews the token of its borrower', async () => {
    const { api, ask, service } = setUpScreen();
    await ask(getLatestOrder, {});
    service.adopt('newer', mobile, 'U7');
    expect(api.peek(getLatestOrder, {})).toMatchObject({ data: null });
  });

  test('asks for a code with the id of this device, which no remote knows, and for nothing else', async () => {
    const { call, ask } = setUpScreen();
    await ask(isVerificationCodeRequired, { mobile });
    await ask(existsByMobile, { mobile, countryCode: '+234' });
    expect(call.mock.calls.map(([, payload]) => payload)).toEqual([
      { mobile, deviceId: 'device-1' },
      { mobile, countryCode: '+234' },
    ]);
  });

  test.each([login, register])('can’t make the call $name', async call => {
    const { api } = setUpScreen();
    await expect(api.call(call as typeof login, { mobile, verifyCode: '1234' })).rejects.toThrow(
      'session.logIn',
    );
  });
});
