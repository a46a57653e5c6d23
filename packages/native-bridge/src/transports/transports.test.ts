import { createBridge } from '../create-bridge';
import { createFakeWindow, replyFaults } from '../fake';
import { browser, makeBridge } from '../testing/make-bridge';
import { type BridgeWindow, hostName, transportNames } from './transport';

describe.each(transportNames)('%s', transport => {
  test('carries a request to the wrapper and its answer back', async () => {
    const { wrapper, bridge } = makeBridge({ transport });
    expect(bridge.transport).toBe(transport);
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
    const heard: string[] = [];
    const { wrapper } = makeBridge(
      { transport },
      {
        onEvent: event => {
          heard.push(event.name);
          return true;
        },
      },
    );
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

  test.each(replyFaults)('settles every call when replies are: %s', async replyFault => {
    jest.useFakeTimers();
    try {
      const { wrapper, bridge } = makeBridge({ transport });
      wrapper.misbehave(replyFault);
      const reply = bridge.call('setNewToken', { token: 't', phone: '8021234567' });
      await jest.advanceTimersByTimeAsync(5000);
      const settled = await reply;
      expect(settled.code).toBe(['none', 'slow', 'repeated'].includes(replyFault) ? 0 : -1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('receives nothing after it was closed', async () => {
    const heard: string[] = [];
    const { wrapper, bridge } = makeBridge(
      { transport },
      {
        onEvent: event => {
          heard.push(event.name);
          return undefined;
        },
      },
    );
    const receive = wrapper.window.sunbirdBridge?.receive;
    bridge.close();
    wrapper.emit({ name: 'resume' });
    receive?.('{"v":1,"event":"resume"}');
    expect(heard).toEqual([]);
    expect(wrapper.window.sunbirdBridge).toBeUndefined();
    expect(await bridge.call('getLoginInfo', {})).toMatchObject({ code: -1, reason: 'closed' });
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
  function empty() {
    return createFakeWindow('browser', () => undefined).window;
  }
  const install: [string, (window: BridgeWindow) => void][] = [
    [
      'iOS handler with reply',
      window =>
        Reflect.set(window, 'webkit', {
          messageHandlers: { [hostName]: { postMessage: async (text: unknown) => answerTo(text) } },
        }),
    ],
    [
      'flutter',
      window =>
        Reflect.set(window, 'flutter_inappwebview', {
          _platformReady: true,
          callHandler: async (_name: unknown, text: unknown) => answerTo(text),
        }),
    ],
    ['android interface', window => Reflect.set(window, hostName, { call: answerTo })],
    [
      'DSBridge, at once',
      window =>
        Reflect.set(window, '_dsbridge', {
          call: (_name: unknown, text: unknown) =>
            JSON.stringify({ code: 0, data: answerTo(JSON.parse(String(text)).data) }),
        }),
    ],
    [
      'WebViewJavascriptBridge, callback',
      window =>
        Reflect.set(window, 'WebViewJavascriptBridge', {
          callHandler: (_name: unknown, text: unknown, done: (text: string) => void) =>
            setTimeout(() => done(answerTo(text)), 1),
        }),
    ],
  ];
  test.each(install)('%s', async (_name, put) => {
    const window = empty();
    put(window);
    expect(await bridgeIn(window).call('getLoginInfo', {})).toMatchObject({ code: 0, data: { token: 't' } });
  });
});

test('a wrapper that refuses the message costs no time', async () => {
  function refusing() {
    throw new Error('closed');
  }
  for (const host of [{ postMessage: refusing }, { postMessage: () => Promise.reject(new Error('no')) }]) {
    const { window } = createFakeWindow('browser', () => undefined);
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
  const { window } = createFakeWindow('browser', () => undefined);
  const bridge = bridgeIn(window);
  expect(await bridge.call('toLogin', {})).toMatchObject({ code: -1, reason: 'browser' });
  Reflect.set(window, hostName, { call: answerTo });
  expect(await bridge.call('toLogin', {})).toMatchObject({ code: 0 });
  expect(bridge.transport).toBe('androidInterface');
});

describe('parent frame', () => {
  test('receives messages only of the parent at its allowed origin', async () => {
    const { wrapper, bridge, ignored } = makeBridge({ transport: 'parentFrame' });
    wrapper.misbehave('missing');
    const reply = bridge.call('getLoginInfo', {});
    await Promise.resolve();
    const id = wrapper.requests[0]?.id;
    const data = JSON.stringify({ v: 1, id, code: 0, msg: '', data: { token: 'evil', phone: '1' } });
    const { parent } = wrapper.window;
    wrapper.post({ data, origin: 'https://evil.example', source: parent });
    wrapper.post({ data, origin: wrapper.origin, source: {} });
    wrapper.post({ data, origin: 'null', source: null });
    expect(ignored()).toEqual(['foreignOrigin', 'foreignOrigin', 'foreignOrigin']);
    bridge.close();
    expect(await reply).toMatchObject({ code: -1, reason: 'closed' });
  });
});

test('DSBridge leaves no answered callback behind, and none at all once closed', async () => {
  const { bridge, wrapper } = makeBridge({ transport: 'dsBridge' });
  function callbacks() {
    return Object.keys(wrapper.window).filter(name => name.startsWith('sunbirdDsAnswer'));
  }
  await bridge.call('getLoginInfo', {});
  expect(callbacks()).toEqual([]);
  wrapper.misbehave('missing');
  void bridge.call('getLoginInfo', {});
  await Promise.resolve();
  expect(callbacks()).toHaveLength(1);
  bridge.close();
  expect(callbacks()).toEqual([]);
});
