import { createFakeWindow } from '../fake';
import { detectTransport } from './detect-transport';
import { type BridgeWindow, hostName, transportNames } from './transport';

const allowed = ['https://wrapper.example'];

function bare(): BridgeWindow {
  return createFakeWindow('browser', () => undefined).window;
}

test.each(transportNames)('finds %s', name => {
  expect(detectTransport(createFakeWindow(name, () => undefined).window, allowed)?.name).toBe(name);
});

test('finds none in a plain browser', () => {
  expect(detectTransport(bare(), allowed)).toBeUndefined();
});

test('takes the first of several in the order of the protocol', () => {
  const window = bare();
  const post = { postMessage: () => undefined };
  const steps: [string, () => void][] = [
    ['parentFrame', () => Reflect.set(window, 'parent', post)],
    ['androidInterface', () => Reflect.set(window, hostName, { call: () => '' })],
    ['webViewJavascriptBridge', () => Reflect.set(window, 'WebViewJavascriptBridge', { callHandler() {} })],
    ['dsBridge', () => Reflect.set(window, '_dsbridge', { call: () => '' })],
    ['reactNative', () => Reflect.set(window, 'ReactNativeWebView', post)],
    ['flutter', () => Reflect.set(window, 'flutter_inappwebview', { callHandler() {} })],
    ['iosMessageHandler', () => Reflect.set(window, 'webkit', { messageHandlers: { [hostName]: post } })],
    ['androidMessageListener', () => Reflect.set(window, hostName, post)],
  ];
  for (const [name, put] of steps) {
    put();
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
