import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { ng } from '@sunbird/loan-domain/markets';
import type { BridgeWindow } from '@sunbird/native-bridge';
import { cooperativeReplies, createFakeWrapper, type HostReplies } from '@sunbird/native-bridge/fake';
import { waitFor } from '@sunbird/testing';
import { contactsAtom, logoutsAtom, onlineAtom, savesFilesAtom, stalledLogInAtom, store } from '../kit/state';
import { screenRegistry } from '../routing/shown';
import { sessionAtom } from '../session/session-atom';
import { readItem, removeItem, storageKeys } from '../storage/storage';
import { createLazyBridge } from './lazy-bridge';
import * as part from './shell-bridge';

const packageName = 'ng.sunbird.credit';

function receive(message: unknown): void {
  const page: BridgeWindow = window;
  page.sunbirdBridge?.receive(message);
}

/** A wrapper in the same window, as react-native-webview injects it. */
function installWrapper(replies: HostReplies = {}) {
  return createFakeWrapper({
    window,
    transport: 'reactNative',
    replies: { ...cooperativeReplies, ...replies },
  });
}

/** The bridge as the host has it: the late one, whose file has come. */
async function openBridge(overrides: Partial<part.ShellBridgeOptions> = {}) {
  const adopt = jest.fn(() => false);
  const restart = jest.fn(() => true);
  const [sessionStarted, sessionEnded] = [jest.fn(), jest.fn()];
  const options = {
    settings: sandboxSettings('NG', 'market'),
    allowedOrigins: [window.location.origin],
    packageName,
    market: ng,
    client: { call: () => Promise.reject(new Error('no lender')), sessionStarted, sessionEnded },
    storedLogin: () => undefined,
    adopt,
    restart,
    ...overrides,
  };
  const bridge = createLazyBridge(options, async () => part);
  // In a wrapper its file is loaded at once.
  for (let times = 0; times < 5; times += 1) await Promise.resolve();
  return { bridge, adopt, restart };
}

/** The bridge after it has greeted the wrapper, if there is one. */
async function greet(overrides: Partial<part.ShellBridgeOptions> = {}) {
  const opened = await openBridge(overrides);
  await opened.bridge.greet();
  return opened;
}

function about(name: string, actions = ['selectContact']) {
  return {
    code: 0 as const,
    data: {
      actions,
      app: { packageName: name, appName: 'Sunbird', version: '1.18.0', edition: '118', afid: 'af-1' },
      device: { os: 'fake' },
    },
  };
}

beforeEach(() => {
  // jsdom has none.
  Reflect.set(performance, 'clearResourceTimings', jest.fn());
  store.set(sessionAtom, undefined);
  store.set(contactsAtom, false);
  store.set(savesFilesAtom, false);
  store.set(onlineAtom, true);
});

afterEach(() => {
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  Reflect.deleteProperty(window.navigator, 'contacts');
});

describe('at start', () => {
  test('the wrapper reports its app, its capabilities and its log-in', async () => {
    installWrapper({ getCapabilities: () => about(packageName) });
    const { adopt, restart } = await greet();
    expect(readItem('local', storageKeys.edition)).toBe('118');
    expect(readItem('local', storageKeys.appsFlyerId)).toBe('af-1');
    expect(readItem('local', storageKeys.deviceMessage)).toBe('{"os":"fake"}');
    expect(store.get(contactsAtom)).toBe(true);
    // Its capabilities do not list `getLoginInfo`.
    expect(adopt).not.toHaveBeenCalled();
    expect(restart).not.toHaveBeenCalled();
  });

  test('a log-in that the wrapper still names, while here it has ended, is not begun again', async () => {
    store.set(sessionAtom, { Authorization: 'Bearer known', userId: 'U1', mobile: '8021234567' });
    installWrapper({
      getLoginInfo() {
        store.set(sessionAtom, undefined);
        return { code: 0, data: { token: 'known', phone: '8021234567', userId: 'U1' } };
      },
    });
    const { adopt } = await greet();
    expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
    expect(adopt).not.toHaveBeenCalled();
  });

  test('the log-in of the wrapper is requested even if the page has a stored one', async () => {
    installWrapper();
    store.set(sessionAtom, { Authorization: 'Bearer known', userId: 'U9', mobile: '8120000000' });
    const adopt = jest.fn(() => true);
    const { restart } = await greet({ adopt });
    expect(adopt).toHaveBeenCalledWith({ token: 'fake-token', phone: '8021234567', userId: 'U1' });
    expect(restart).toHaveBeenCalledTimes(1);
  });

  test('a device without storage does not reload the page again and again', async () => {
    installWrapper({ getCapabilities: () => about('mx.sunbird.credit') });
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    try {
      const { restart } = await greet();
      expect(restart).not.toHaveBeenCalled();
    } finally {
      denied.mockRestore();
      for (const key of Object.values(storageKeys)) removeItem('local', key);
    }
  });

  test.each([
    ['of another lender has the page reload as that app', 'mx.sunbird.credit', 1],
    ['that is unknown changes nothing', 'com.evil.app', 0],
    ['that every object has changes nothing', '__proto__', 0],
  ] as const)('a package %s', async (_, name, restarts) => {
    installWrapper({ getCapabilities: () => about(name) });
    const { restart } = await greet();
    expect(readItem('local', storageKeys.packageName)).toBe(restarts === 0 ? null : name);
    expect(restart).toHaveBeenCalledTimes(restarts);
  });

  test('a browser with a contact picker offers it; one without does not', async () => {
    await greet();
    expect(store.get(contactsAtom)).toBe(false);
    async function select() {
      return [{ name: ['Ngozi Okafor'], tel: ['0806 553 9012'] }];
    }
    Reflect.defineProperty(window.navigator, 'contacts', { value: { select }, configurable: true });
    const second = await greet();
    expect(store.get(contactsAtom)).toBe(true);
    expect(await second.bridge.forRemotes.selectContact()).toEqual({
      result: 'picked',
      contact: { name: 'Ngozi Okafor', phone: '0806 553 9012' },
    });
  });

  test('a wrapper without a reply costs seven seconds in the background, and nothing else', async () => {
    jest.useFakeTimers();
    const { misbehave } = installWrapper();
    misbehave('missing');
    const { bridge, adopt } = await openBridge();
    const greeted = bridge.greet();
    await jest.advanceTimersByTimeAsync(7_000);
    await greeted;
    expect(adopt).not.toHaveBeenCalled();
  });
});

describe('log-in', () => {
  test('uses the wrapper, once at a time', async () => {
    const { requestsFor } = installWrapper();
    const { bridge, adopt } = await openBridge();
    expect(await Promise.all([bridge.logIn(), bridge.logIn()])).toEqual(['adopted', 'adopted']);
    expect(requestsFor('toLogin')).toHaveLength(1);
    expect(adopt).toHaveBeenCalledWith({ token: 'fake-token', phone: '8021234567' });
    await bridge.logIn();
    expect(requestsFor('toLogin')).toHaveLength(2);
  });

  test('uses the app at once if the wrapper fails', async () => {
    const { misbehave } = installWrapper();
    misbehave('wrongJson');
    const { bridge, adopt } = await openBridge();
    expect(await bridge.logIn()).toBe('here');
    expect(adopt).not.toHaveBeenCalled();
  });

  describe('by a wrapper that acknowledges and dies', () => {
    async function stall() {
      jest.useFakeTimers();
      const { requestsFor } = installWrapper({ toLogin: () => new Promise(done => (reply = done)) });
      let reply: (answer: { code: 0; data: { token: string; phone: string } }) => void = () => undefined;
      const opened = await openBridge();
      const settled = jest.fn();
      void opened.bridge.logIn().then(settled);
      await jest.advanceTimersByTimeAsync(14_900);
      expect(store.get(stalledLogInAtom)).toBeUndefined();
      await jest.advanceTimersByTimeAsync(100);
      const stalled = store.get(stalledLogInAtom);
      expect(settled).not.toHaveBeenCalled();
      return {
        ...opened,
        requestsFor,
        settled,
        choose: (outcome: 'here' | 'cancelled') => stalled?.choose(outcome),
        async replyLate() {
          reply({ code: 0, data: { token: 'late', phone: '8021234567' } });
          await jest.advanceTimersByTimeAsync(0);
        },
      };
    }

    test('is offered in the app after 15 s; a late reply then replaces no session', async () => {
      const { adopt, choose, replyLate, settled } = await stall();
      choose('here');
      expect(store.get(stalledLogInAtom)).toBeUndefined();
      await replyLate();
      expect(settled).toHaveBeenCalledWith('here');
      expect(adopt).not.toHaveBeenCalled();
    });

    test('can be left; the next tap asks again, and a late reply still counts', async () => {
      const { adopt, requestsFor, bridge, choose, replyLate, settled } = await stall();
      choose('cancelled');
      await replyLate();
      expect(settled).toHaveBeenCalledWith('cancelled');
      expect(adopt).toHaveBeenCalledWith({ token: 'late', phone: '8021234567' });
      void bridge.logIn();
      await jest.advanceTimersByTimeAsync(0);
      expect(requestsFor('toLogin')).toHaveLength(2);
    });

    test('can be left, and replaces no session that was begun in the app since', async () => {
      const { adopt, choose, replyLate } = await stall();
      choose('cancelled');
      store.set(sessionAtom, { Authorization: 'Bearer own', userId: 'U7', mobile: '8031234567' });
      await replyLate();
      expect(adopt).not.toHaveBeenCalled();
    });

    test('goes on by itself if the wrapper replies after all', async () => {
      const { replyLate, settled } = await stall();
      await replyLate();
      expect(settled).toHaveBeenCalledWith('adopted');
      expect(store.get(stalledLogInAtom)).toBeUndefined();
    });
  });

  test.each([
    ['before the page restarts, so that nobody types into the screen of the other', true],
    ['where a restart would be a loop', false],
  ])('of another borrower mounts every screen anew %s', async (_, restarts) => {
    installWrapper();
    const before = store.get(logoutsAtom);
    const { bridge } = await openBridge({ adopt: () => true, restart: () => restarts });
    await bridge.logIn();
    expect(store.get(logoutsAtom)).toBe(before + 1);
  });
});

describe('contacts', () => {
  function answer(result: 'cancelled' | 'denied'): HostReplies {
    return {
      selectContact: () => ({ code: 0, data: { result } }),
    };
  }

  test.each(['cancelled', 'denied'] as const)('say when they were %s', async result => {
    installWrapper(answer(result));
    expect(await (await openBridge()).bridge.forRemotes.selectContact()).toEqual({ result });
  });

  test('that fail are not available', async () => {
    const { misbehave } = installWrapper();
    misbehave('wrongShape');
    expect(await (await openBridge()).bridge.forRemotes.selectContact()).toEqual({ result: 'unavailable' });
  });
});

describe('files', () => {
  const file = new File(['a,b'], 'statement of May.csv', { type: 'text/csv;charset=utf-8' });
  function savingApp(result: 'success' | 'cancelled' | 'denied') {
    const replies: HostReplies = {
      getCapabilities: () => about(packageName, ['getCapabilities', 'saveFile']),
      saveFile: () => ({ code: 0, data: { result } }),
    };
    return installWrapper(replies);
  }

  test.each([
    ['success', 'saved'],
    ['cancelled', 'cancelled'],
    ['denied', 'unavailable'],
  ] as const)('go to the wrapper: %s', async (result, outcome) => {
    const { requestsFor } = savingApp(result);
    const { bridge } = await greet();
    expect(store.get(savesFilesAtom)).toBe(true);
    expect(await bridge.forRemotes.saveFile(file)).toBe(outcome);
    expect(requestsFor('saveFile')).toMatchObject([
      { data: { name: 'statement-of-May.csv', type: 'text/csv', base64: 'YSxi' } },
    ]);
  });

  test('are not sent to a wrapper that does not say that it stores them, and never a huge one', async () => {
    const old = installWrapper({ getCapabilities: () => about(packageName) });
    const first = await greet();
    expect(store.get(savesFilesAtom)).toBe(false);
    expect(await first.bridge.forRemotes.saveFile(file)).toBe('unavailable');
    expect(old.requestsFor('saveFile')).toEqual([]);
    const { requestsFor } = savingApp('success');
    const second = await greet();
    const huge = new File(['x'.repeat(1_000_000)], 'huge.csv', { type: 'text/csv' });
    expect(await second.bridge.forRemotes.saveFile(huge)).toBe('unavailable');
    expect(requestsFor('saveFile')).toEqual([]);
  });
});

describe('what a browser does in another way', () => {
  const payment = { url: 'upi://pay?pa=lender@bank' };
  function payingApp(actions: string[], replies: HostReplies) {
    return installWrapper({ getCapabilities: () => about(packageName, actions), ...replies });
  }

  test('goes to the wrapper that has it', async () => {
    const { requestsFor } = payingApp(['openPayment'], {
      openPayment: () => ({ code: 0, data: { result: 'success' } }),
    });
    const { bridge } = await greet();
    expect(await bridge.forRemotes.askWrapper('openPayment', payment)).toEqual({ result: 'success' });
    expect(requestsFor('openPayment')).toMatchObject([{ data: payment }]);
  });

  test('is not asked of one that lacks it, and a refusal counts as lacking', async () => {
    const old = payingApp([], {});
    const first = await greet();
    expect(await first.bridge.forRemotes.askWrapper('openPayment', payment)).toBeUndefined();
    expect(old.requestsFor('openPayment')).toEqual([]);
    payingApp(['openPayment'], { openPayment: () => ({ code: -1, msg: 'no app' }) });
    const second = await greet();
    expect(await second.bridge.forRemotes.askWrapper('openPayment', payment)).toBeUndefined();
  });
});

describe('the back key', () => {
  test('does as the screen’s back arrow; the wrapper gets the result', async () => {
    const { emit, backReplies } = installWrapper();
    await openBridge();
    const back = jest.fn();
    const takeBack = screenRegistry.page({ back });
    emit({ name: 'back' });
    takeBack();
    emit({ name: 'back' });
    await Promise.resolve();
    expect(back).toHaveBeenCalledTimes(1);
    expect(backReplies).toEqual([true, false]);
  });
});

describe('events', () => {
  const view = { eventType: 'view', pageName: 'home' } as const;

  test('wait while the wrapper is offline, and are sent once when it is online', async () => {
    const { emit, requestsFor } = installWrapper();
    const { bridge } = await openBridge();
    emit({ name: 'networkChanged', online: false });
    // No request gets through either.
    await waitFor(() => expect(store.get(onlineAtom)).toBe(false));
    bridge.track(view);
    bridge.track({ eventType: 'success', pageName: 'login', eventOption: 'logIn' });
    await new Promise(resolve => setTimeout(resolve, 10));
    expect(requestsFor('logEventByLocal')).toHaveLength(0);
    emit({ name: 'networkChanged', online: true });
    emit({ name: 'resume' });
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(requestsFor('logEventByLocal').map(({ data }) => data.pageName)).toEqual(['home', 'login']);
    expect(requestsFor('logEventByAF').map(({ data }) => data.event)).toEqual(['logged_in']);
  });
});

test('a message that nobody asked for changes no session', async () => {
  installWrapper();
  const { adopt, restart } = await openBridge();
  store.set(sessionAtom, { Authorization: 'Bearer known', userId: 'U7', mobile: '8031234567' });
  const session = store.get(sessionAtom);
  const data = { token: 'evil', phone: '1' };
  for (const message of [
    { v: 1, id: 'x', code: 0, msg: '', data },
    { v: 1, event: 'login', data },
  ])
    receive(JSON.stringify(message));
  expect(store.get(sessionAtom)).toBe(session);
  expect([adopt, restart].map(called => called.mock.calls)).toEqual([[], []]);
});
