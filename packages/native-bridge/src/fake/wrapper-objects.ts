import * as v from 'valibot';
import { readOutgoing } from '../protocol';
import {
  type BridgeWindow,
  flutterReady,
  hostName,
  type MessageEventLike,
  methodOf,
  type TransportName,
  transports,
} from '../transports';

/** What a wrapper has put into the page. */
export interface WrapperObject {
  /** Gives a message to the page. `repliesTo` is the id of the request of which it is the reply. */
  deliver(text: string, repliesTo?: string): void;
  /** The page has loaded: some wrappers are ready only then. */
  pageLoaded?(): void;
}

interface Page {
  readonly window: BridgeWindow;
  readonly method: string;
  readonly toHost: (text: unknown) => void;
}

/** What is put into the page, and the wrapper's way to speak by it. */
type Made = WrapperObject & { readonly object: object };

/** What most wrappers do with a message for the page: they run a script that calls this. */
function runReceive(window: BridgeWindow, text: string): void {
  window.sunbirdBridge?.receive(text);
}

/** Objects that `addJavascriptInterface` puts in refuse a method that is called on anything else, and what is no text. */
function insistOn(object: object, called: unknown, text: unknown): void {
  if (called !== object) throw new TypeError("Java bridge method can't be invoked on a non-injected object");
  if (typeof text !== 'string') throw new TypeError('Invalid argument');
}

/** Ways to reply to requests that are open, each of which is used once. */
function createReplyWays<Way>() {
  const open = new Map<string, Way>();
  return {
    add(text: unknown, way: Way) {
      const message = readOutgoing(text);
      if (message.kind === 'request') open.set(message.request.id, way);
      return message.kind === 'request';
    },
    take(id = ''): Way | undefined {
      const way = open.get(id);
      open.delete(id);
      return way;
    },
  };
}

const dsCall = v.pipe(v.string(), v.parseJson(), v.object({ data: v.string(), _dscbstub: v.string() }));

/** The wrapper's side of each way to speak: see the table of transports. */
const made = {
  /** The method returns at once, and the reply comes by a script. */
  receive({ window, method, toHost }: Page): Made {
    const object = {
      [method](this: unknown, text: unknown) {
        insistOn(object, this, text);
        toHost(text);
        return '';
      },
    };
    return { object, deliver: text => runReceive(window, text) };
  },

  onmessage({ method, toHost }: Page): Made {
    const object = {
      onmessage: null,
      [method](this: unknown, text: unknown) {
        insistOn(object, this, text);
        toHost(text);
      },
    };
    return { object, deliver: text => void methodOf(object, 'onmessage')?.({ data: text }) };
  },

  /** A handler's return value is the reply. Handlers are ready once the page has loaded, which an event says. */
  returned({ window, method, toHost }: Page): Made {
    const replies = createReplyWays<(text: string) => void>();
    const object = {
      [method]: (name: unknown, text: unknown) =>
        new Promise(resolve => {
          if (name !== hostName) return resolve(null);
          if (!replies.add(text, resolve)) resolve(null);
          toHost(text);
        }),
    };
    return {
      object,
      deliver(text, repliesTo) {
        const reply = replies.take(repliesTo);
        if (reply) reply(text);
        else runReceive(window, text);
      },
      pageLoaded() {
        methodOf(window, 'dispatchEvent')?.(new Event(flutterReady));
        Reflect.set(object, '_platformReady', true);
      },
    };
  },

  /** An asynchronous method: returns at once, then calls the global that the message names and deletes it. */
  stub({ window, method, toHost }: Page): Made {
    const stubs = createReplyWays<string>();
    const object = {
      [method](this: unknown, name: unknown, text: unknown) {
        insistOn(object, this, text);
        const { data, _dscbstub } = v.parse(dsCall, text);
        if (name === hostName) {
          stubs.add(data, _dscbstub);
          toHost(data);
        }
        return JSON.stringify({ code: -1 });
      },
    };
    return {
      object,
      deliver(text, repliesTo) {
        const stub = stubs.take(repliesTo);
        if (stub === undefined) return runReceive(window, text);
        methodOf(window, stub)?.(text);
        Reflect.deleteProperty(window, stub);
      },
    };
  },

  /** The reply goes to the call's callback, once; the rest to the handler that the page has. */
  callback({ method, toHost }: Page): Made {
    const handlers = new Map<unknown, (data: string) => void>();
    const callbacks = createReplyWays<(data: string) => void>();
    const object = {
      [method](name: unknown, data: unknown, callback: (data: string) => void) {
        if (name !== hostName) return;
        callbacks.add(data, callback);
        toHost(data);
      },
      registerHandler: (name: unknown, handler: (data: string) => void) => handlers.set(name, handler),
    };
    return {
      object,
      deliver: (text, repliesTo) => (callbacks.take(repliesTo) ?? handlers.get(hostName))?.(text),
    };
  },
};

/** Puts the object of one kind of wrapper into a page as that wrapper does; `toHost` gets what the page sends. */
function putWrapperObject(
  name: Exclude<TransportName, 'parentFrame'>,
  window: BridgeWindow,
  toHost: (text: unknown) => void,
): WrapperObject {
  const kind = transports.find(one => one.name === name);
  if (!kind || kind.speaks === 'message') throw new Error(`${name} puts nothing into a page.`);
  const [first, ...inner] = kind.path;
  const { object, ...wrapper } = made[kind.speaks]({ window, method: kind.method, toHost });
  Reflect.set(
    window,
    first,
    inner.reduceRight<object>((at, next) => ({ [next]: at }), object),
  );
  return wrapper;
}

/** A window with one kind of wrapper in it. */
export interface FakeWindow extends WrapperObject {
  readonly window: BridgeWindow;
  /** Dispatches a window message of any origin. */
  post(event: MessageEventLike): void;
}

/** The origin of the frame around. */
export const wrapperOrigin = 'https://wrapper.example';

/** A window without anything in it, and how to dispatch a window message of any origin in it. */
function emptyWindow(): Pick<FakeWindow, 'window' | 'post'> {
  const listeners = new Map<string, Set<(event: MessageEventLike) => void>>();
  const window: BridgeWindow = {
    addEventListener(type: string, listener: (event: MessageEventLike) => void) {
      const typeListeners = listeners.get(type) ?? new Set();
      listeners.set(type, typeListeners.add(listener));
    },
  };
  return {
    window,
    post(event) {
      for (const listener of listeners.get('message') ?? []) listener(event);
    },
  };
}

/**
 * Makes a window as this wrapper would show it to the page, or puts the wrapper into the one that is given; `toHost`
 * gets what the page sends.
 */
export function createFakeWindow(
  name: TransportName | 'browser',
  toHost: (text: unknown) => void,
  page?: BridgeWindow,
): FakeWindow {
  const { window, post } = page ? { window: page, post: () => undefined } : emptyWindow();
  if (name === 'browser') return { window, post, deliver: text => runReceive(window, text) };
  if (name !== 'parentFrame') {
    const wrapper = putWrapperObject(name, window, toHost);
    wrapper.pageLoaded?.();
    return { window, post, ...wrapper };
  }
  const parent = {
    postMessage: (text: unknown, origin: unknown) => void (origin === wrapperOrigin && toHost(text)),
  };
  Reflect.set(window, 'parent', parent);
  return { window, post, deliver: text => post({ data: text, origin: wrapperOrigin, source: parent }) };
}
