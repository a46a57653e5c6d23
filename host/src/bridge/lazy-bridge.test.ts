import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { ng } from '@sunbird/loan-domain/markets';
import type { BridgeWindow } from '@sunbird/native-bridge';
import { createFakeWrapper } from '@sunbird/native-bridge/fake';
import { waitFor } from '@sunbird/testing';
import { onlineAtom, store } from '../kit/state';
import { hearOfNetwork } from '../offline/connection';
import { createLazyBridge } from './lazy-bridge';
import * as part from './shell-bridge';

type Loaded = Pick<typeof part, 'createShellBridge'>;

const page: BridgeWindow = window;

/** A wrapper in the same window. */
function installWrapper() {
  return createFakeWrapper({ window: page, transport: 'reactNative' });
}

/** The bridge, and its file: it arrives, or fails, when the test says so. */
function openLate() {
  const attempts: { arrive(as?: Loaded): void; fail(): void }[] = [];
  const bridge = createLazyBridge(
    {
      settings: sandboxSettings('NG', 'market'),
      allowedOrigins: [],
      packageName: 'ng.sunbird.credit',
      market: ng,
      client: {
        call: () => Promise.reject(new Error('no lender')),
        sessionStarted: () => undefined,
        sessionEnded: () => undefined,
      },
      storedLogin: () => undefined,
      adopt: () => false,
      restart: () => true,
    },
    () =>
      new Promise((resolve, reject) => {
        attempts.push({
          arrive: (as = part) => resolve(as),
          fail: () => reject(new Error('Loading chunk failed')),
        });
      }),
  );
  return { bridge, attempts };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  delete page.sunbirdBridge;
});

test('a browser loads nothing until something is asked of the bridge', async () => {
  const { bridge, attempts } = openLate();
  expect([bridge.inWrapper, await bridge.logIn(), await bridge.logOut('user')]).toEqual([
    false,
    'here',
    undefined,
  ]);
  void bridge.forRemotes.askWrapper('readCode', {});
  expect(attempts).toHaveLength(0);
  const greeted = bridge.greet();
  attempts[0]?.arrive();
  await greeted;
  expect(attempts).toHaveLength(1);
});

test('in a wrapper the file is asked for at once, and what happened before it follows in its order', async () => {
  const { requests, backReplies } = installWrapper();
  const { bridge, attempts } = openLate();
  expect([bridge.inWrapper, attempts.length]).toEqual([true, 1]);
  bridge.announceToken('token', '8031234567');
  page.sunbirdBridge?.receive(JSON.stringify({ v: 1, event: 'back', data: {} }));
  expect([requests, backReplies]).toEqual([[], []]);
  const greeted = bridge.greet();
  attempts[0]?.arrive();
  await greeted;
  expect(requests.slice(0, 2).map(({ action }) => action)).toEqual(['setNewToken', 'getCapabilities']);
  expect(backReplies).toHaveLength(1);
});

test('a press of Back that the wrapper has given up on, a second ago, is not done when the file comes', async () => {
  const { backReplies } = installWrapper();
  const { bridge, attempts } = openLate();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  page.sunbirdBridge?.receive('{"v":1,"event":"back"}');
  page.sunbirdBridge?.receive('{"v":1,"event":"networkChanged","data":{"online":false}}');
  clock.mockReturnValue(6_001);
  const greeted = bridge.greet();
  attempts[0]?.arrive();
  await greeted;
  clock.mockRestore();
  expect(backReplies).toEqual([]);
  await waitFor(() => expect(store.get(onlineAtom)).toBe(false));
  hearOfNetwork(true);
});

test('without the file nothing is collected, saved or picked, log-in is here, and the next request tries again', async () => {
  installWrapper();
  const { bridge, attempts } = openLate();
  const chosen = bridge.forRemotes.selectContact();
  attempts[0]?.fail();
  expect(await chosen).toEqual({ result: 'unavailable' });
  const collected = bridge.forRemotes.collectPermissions({ orderNo: 'SB-1', isSubmit: true });
  attempts[1]?.fail();
  expect(await collected).toEqual({ code: -1 });
  const logIn = bridge.logIn();
  attempts[2]?.fail();
  expect(await logIn).toBe('here');
  window.dispatchEvent(new Event('online'));
  expect(attempts).toHaveLength(4);
  attempts[3]?.arrive();
  await expect(bridge.greet()).resolves.toBeUndefined();
  expect(attempts).toHaveLength(4);
});

test('a log-out forgets the events that still wait for the file', async () => {
  const { bridge, attempts } = openLate();
  const track = jest.fn();
  bridge.track({ eventType: 'session', pageName: 'shell', eventOption: 'started' });
  const cleared = bridge.clearOutbox();
  attempts[0]?.arrive({
    createShellBridge: options => ({ ...part.createShellBridge(options), track }),
  });
  await cleared;
  bridge.track({ eventType: 'session', pageName: 'shell', eventOption: 'ended' });
  expect(track.mock.calls).toEqual([[expect.objectContaining({ eventOption: 'ended' })]]);
});

test('only a screen of the table of events is logged', async () => {
  const { requestsFor } = installWrapper();
  const { bridge, attempts } = openLate();
  bridge.trackView('nowhere');
  bridge.trackView('home');
  attempts[0]?.arrive();
  await bridge.greet();
  expect(requestsFor('logEventByLocal').map(({ data }) => data.pageName)).toEqual(['home']);
});
