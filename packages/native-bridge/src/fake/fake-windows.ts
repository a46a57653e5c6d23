import type { BridgeWindow, MessageEventLike, TransportName } from '../transports/transport';
import { wrapperObjects } from './objects';
import { runReceive, type WrapperObject } from './objects/wrapper-object';

/** A window with one kind of wrapper in it. */
export interface FakeWindow {
  readonly window: BridgeWindow;
  /** Gives a message to the page the way this wrapper does. */
  deliver(text: string, repliesTo?: string): void;
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
  const object = put(kind, window, toHost, post);
  object.pageLoaded?.();
  return { window, deliver: object.deliver, post };
}

function put(
  kind: TransportName | 'browser',
  window: BridgeWindow,
  toHost: (text: unknown) => void,
  post: (event: MessageEventLike) => void,
): WrapperObject {
  if (kind === 'browser') return { deliver: text => runReceive(window, text) };
  if (kind !== 'parentFrame') return wrapperObjects[kind](window, toHost);
  const parent = {
    postMessage: (text: unknown, origin: unknown) => {
      if (origin === wrapperOrigin) toHost(text);
    },
  };
  Reflect.set(window, 'parent', parent);
  return { deliver: text => post({ data: text, origin: wrapperOrigin, source: parent }) };
}
