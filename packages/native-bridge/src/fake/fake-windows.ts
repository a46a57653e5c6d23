import * as v from 'valibot';
import { member, methodOf } from '../transports/members';
import {
  type BridgeWindow,
  hostName,
  type MessageEventLike,
  type TransportName,
} from '../transports/transport';

/** A window with one kind of wrapper in it. */
export interface FakeWindow {
  readonly window: BridgeWindow;
  /** Gives a message to the page the way this wrapper does. */
  deliver(text: string): void;
  /** Dispatches a window message of any origin. */
  post(event: MessageEventLike): void;
}

export const wrapperOrigin = 'https://wrapper.example';

/** Makes a window as this wrapper would show it to the page; `toHost` gets what the page sends. */
export function createFakeWindow(
  kind: TransportName | 'browser',
  toHost: (text: unknown) => void,
): FakeWindow {
  const listeners = new Map<string, Set<(event: MessageEventLike) => void>>();
  const window: BridgeWindow = {
    addEventListener(type: string, listener: (event: MessageEventLike) => void) {
      const known = listeners.get(type) ?? new Set();
      listeners.set(type, known.add(listener));
    },
    removeEventListener(type: string, listener: (event: MessageEventLike) => void) {
      listeners.get(type)?.delete(listener);
    },
  };
  function post(event: MessageEventLike) {
    for (const listener of listeners.get('message') ?? []) listener(event);
  }
  function receive(text: string) {
    return window.sunbirdBridge?.receive(text);
  }
  const deliver = install[kind](window, toHost, post) ?? receive;
  return { window, deliver, post };
}

type Deliver = (text: string) => void;
type Install = (
  window: BridgeWindow,
  toHost: (text: unknown) => void,
  post: (event: MessageEventLike) => void,
) => Deliver | undefined;

const install: Readonly<Record<TransportName | 'browser', Install>> = {
  browser: () => undefined,
  androidMessageListener(window, toHost) {
    const host = { postMessage: toHost };
    Reflect.set(window, hostName, host);
    return text => void methodOf(host, 'onmessage')?.({ data: text });
  },
  iosMessageHandler(window, toHost) {
    Reflect.set(window, 'webkit', { messageHandlers: { [hostName]: { postMessage: toHost } } });
    return undefined;
  },
  flutter(window, toHost) {
    async function callHandler(name: unknown, text: unknown) {
      if (name === hostName) toHost(text);
      return null;
    }
    Reflect.set(window, 'flutter_inappwebview', { callHandler, _platformReady: true });
    return undefined;
  },
  reactNative(window, toHost) {
    Reflect.set(window, 'ReactNativeWebView', { postMessage: toHost });
    return undefined;
  },
  dsBridge(window, toHost) {
    const message = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string(), _dscbstub: v.string() }));
    const stubs: string[] = [];
    function call(name: unknown, text: unknown) {
      const { data, _dscbstub } = v.parse(message, text);
      stubs.push(_dscbstub);
      if (name === hostName) toHost(data);
      return '{}';
    }
    Reflect.set(window, '_dsbridge', { call });
    return text => {
      const answer = methodOf(window, stubs.shift() ?? '');
      if (answer) answer(text);
      else window.sunbirdBridge?.receive(text);
    };
  },
  webViewJavascriptBridge(window, toHost) {
    const registered = new Map<unknown, (text: string) => void>();
    Reflect.set(window, 'WebViewJavascriptBridge', {
      callHandler: (name: unknown, text: unknown) => {
        if (name === hostName) toHost(text);
      },
      registerHandler: (name: unknown, handler: (text: string) => void) => registered.set(name, handler),
    });
    return text => registered.get(hostName)?.(text);
  },
  androidInterface(window, toHost) {
    Reflect.set(window, hostName, {
      call: (text: unknown) => {
        toHost(text);
        return '';
      },
    });
    return undefined;
  },
  parentFrame(window, toHost, post) {
    const parent = {
      postMessage: (text: unknown, origin: unknown) => {
        if (origin === wrapperOrigin) toHost(text);
      },
    };
    Reflect.set(window, 'parent', parent);
    return text => post({ data: text, origin: wrapperOrigin, source: member(window, 'parent') });
  },
};
