import { detectTransport } from './connect';
import { createBridge } from './create-bridge';
import { createFakeWindow } from './fake';
import { browser, makeBridge } from './testing/make-bridge';
import { type BridgeWindow, hostName, type TransportName, transportNames } from './transports';

const allowed = ['https://wrapper.example'];

function bare(): BridgeWindow {
  return createFakeWindow('browser', () => undefined).window;
}

/** A bridge, and what it heard unasked; the app stays at the back key. */
function listening(transport: TransportName) {
  const heard: string[] = [];
  return { heard, ...makeBridge({ transport }, { onEvent: event => heard.push(event.name) > 0 }) };
}

describe.each(transportNames)('%s', transport => {
  test('carries a request to the wrapper and its answer back', async () => {
    const { wrapper, bridge } = makeBridge({ transport });
    expect(detectTransport(wrapper.window, [wrapper.origin])?.name).toBe(transport);
    expect(bridge.inWrapper).toBe(true);
    const reply = await bridge.call('getLoginInfo', {});
    expect(reply).toEqual({
      code: 0,
      msg: '',
      data: { token: 'fake-token', phone: '8021234567', userId: 'U1' },
    });
    expect(wrapper.requests).toMatchObject([{ v: 1, action: 'getLoginInfo', data: {} }]);
  });

  test('carries what the wrapper says unasked, and the answer to the back key', async () => {
    const { wrapper, heard } = listening(transport);
    wrapper.emit({ name: 'resume' });
    wrapper.emit({ name: 'networkChanged', online: false });
    wrapper.emit({ name: 'back' });
    await Promise.resolve();
    expect(heard).toEqual(['resume', 'networkChanged', 'back']);
    expect(wrapper.backReplies).toEqual([true]);
  });

  test('also receives replies by `receive`', async () => {
    const { wrapper, bridge } = makeBridge({ transport });
    wrapper.misbehave('missing');
    const reply = bridge.call('logout', { reason: 'user' });
    await Promise.resolve();
    const id = wrapper.requests[0]?.id;
    wrapper.window.sunbirdBridge?.receive(JSON.stringify({ v: 1, id, code: 0, msg: '', data: {} }));
    expect((await reply).code).toBe(0);
  });
});

function bridgeIn(window: BridgeWindow) {
  return createBridge({ window, allowedOrigins: [], browser });
}

function answerTo(text: unknown) {
  const { id } = JSON.parse(String(text));
  return JSON.stringify({ v: 1, id, code: 0, msg: '', data: { token: 't', phone: '1' } });
}

describe('replies by return value', () => {
  const post = async (text: unknown) => answerTo(text);
  const call = (_name: unknown, text: unknown) =>
    JSON.stringify({ code: 0, data: answerTo(JSON.parse(String(text)).data) });
  const callHandler = (_name: unknown, text: unknown, done: (text: string) => void) =>
    void setTimeout(() => done(answerTo(text)), 1);
  const kinds: [string, string, object][] = [
    ['iOS handler with reply', 'webkit', { messageHandlers: { [hostName]: { postMessage: post } } }],
    [
      'flutter',
      'flutter_inappwebview',
      { _platformReady: true, callHandler: (_: unknown, text: unknown) => post(text) },
    ],
    ['android interface', hostName, { call: answerTo }],
    ['DSBridge, at once', '_dsbridge', { call }],
    ['WebViewJavascriptBridge, callback', 'WebViewJavascriptBridge', { callHandler }],
  ];
  test.each(kinds)('%s', async (_name, place, object) => {
    const window = bare();
    Reflect.set(window, place, object);
    expect(await bridgeIn(window).call('getLoginInfo', {})).toMatchObject({ code: 0, data: { token: 't' } });
  });
});

test('a wrapper that refuses the message costs no time', async () => {
  function refusing() {
    throw new Error('closed');
  }
  for (const host of [{ postMessage: refusing }, { postMessage: () => Promise.reject(new Error('no')) }]) {
    const window = bare();
    Reflect.set(window, hostName, host);
    expect(await bridgeIn(window).call('toLogin', {})).toMatchObject({ code: -1, reason: 'notSent' });
  }
});

test('flutter messages wait until the plugin is ready, and not for ever', async () => {
  jest.useFakeTimers();
  try {
    const fake = createFakeWindow('browser', () => undefined);
    const listeners = new Map<string, () => void>();
    const window: BridgeWindow = {
      ...fake.window,
      addEventListener: (type: string, listener: (event: never) => void) =>
        void listeners.set(type, () => Reflect.apply(listener, undefined, [])),
    };
    const seen: unknown[] = [];
    Reflect.set(window, 'flutter_inappwebview', {
      callHandler: async (_name: unknown, text: unknown) => {
        seen.push(text);
      },
    });
    void bridgeIn(window).call('logout', { reason: 'user' });
    await jest.advanceTimersByTimeAsync(500);
    expect(seen).toHaveLength(0);
    listeners.get('flutterInAppWebViewPlatformReady')?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(1);

    void bridgeIn(window).call('logout', { reason: 'user' });
    await jest.advanceTimersByTimeAsync(999);
    expect(seen).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a wrapper that appears after the page began is found at the next call', async () => {
  const window = bare();
  const bridge = bridgeIn(window);
  expect(await bridge.call('toLogin', {})).toMatchObject({ code: -1, reason: 'browser' });
  Reflect.set(window, hostName, { call: answerTo });
  expect(await bridge.call('toLogin', {})).toMatchObject({ code: 0 });
  expect(detectTransport(window)?.name).toBe('androidInterface');
});

describe('parent frame', () => {
  test('receives messages only of the parent at its allowed origin', async () => {
    const { wrapper, bridge } = makeBridge({ transport: 'parentFrame' });
    wrapper.misbehave('missing');
    const reply = bridge.call('getLoginInfo', {});
    await Promise.resolve();
    const id = wrapper.requests[0]?.id;
    function replyWith(token: string) {
      return JSON.stringify({ v: 1, id, code: 0, msg: '', data: { token, phone: '1' } });
    }
    const { parent } = wrapper.window;
    wrapper.post({ data: replyWith('evil'), origin: 'https://evil.example', source: parent });
    wrapper.post({ data: replyWith('evil'), origin: wrapper.origin, source: {} });
    wrapper.post({ data: replyWith('evil'), origin: 'null', source: null });
    wrapper.post({ data: replyWith('good'), origin: wrapper.origin, source: parent });
    expect(await reply).toMatchObject({ code: 0, data: { token: 'good' } });
  });
});

test('DSBridge leaves no answered callback behind', async () => {
  const { bridge, wrapper } = makeBridge({ transport: 'dsBridge' });
  await bridge.call('getLoginInfo', {});
  expect(Object.keys(wrapper.window).filter(name => name.startsWith('sunbirdDsAnswer'))).toEqual([]);
});

test('takes the first of several in the order of the protocol', () => {
  const window = bare();
  for (const name of [
    'parentFrame',
    'androidInterface',
    'webViewJavascriptBridge',
    'dsBridge',
    'reactNative',
    'flutter',
    'iosMessageHandler',
    'androidMessageListener',
  ] as const) {
    createFakeWindow(name, () => undefined, window);
    expect(detectTransport(window, allowed)?.name).toBe(name);
  }
});

test('the window itself, no allowed origin, or a foreign frame around is no wrapper', () => {
  const window = bare();
  Reflect.set(window, 'postMessage', () => undefined);
  Reflect.set(window, 'parent', window);
  expect(detectTransport(window, allowed)).toBeUndefined();

  Reflect.set(window, 'parent', { postMessage: () => undefined });
  expect(detectTransport(window, [])).toBeUndefined();
  expect(detectTransport(window, allowed)?.name).toBe('parentFrame');

  Reflect.set(window, 'location', { ancestorOrigins: { 0: 'https://evil.example' } });
  expect(detectTransport(window, allowed)).toBeUndefined();
  Reflect.set(window, 'location', { ancestorOrigins: { 0: 'https://wrapper.example' } });
  expect(detectTransport(window, allowed)?.name).toBe('parentFrame');
});

test('objects that throw when they are looked at are passed over', () => {
  const window = bare();
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('not yours');
      },
    },
  );
  for (const name of [hostName, 'webkit', 'flutter_inappwebview', '_dsbridge', 'parent']) {
    Reflect.set(window, name, hostile);
  }
  expect(detectTransport(window, allowed)).toBeUndefined();
});
