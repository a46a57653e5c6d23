import { readOutgoing } from '../../outgoing';
import type { BridgeWindow } from '../../transports/transport';

/** What a wrapper has put into the page. */
export interface WrapperObject {
  /** Gives a message to the page. `repliesTo` is the id of the request of which it is the reply. */
  deliver(text: string, repliesTo?: string): void;
  /** The page has loaded: some wrappers are ready only then. */
  pageLoaded?(): void;
}

/** Puts the object of one kind of wrapper into a page as that wrapper does; `toHost` gets what the page sends. */
export type PutObject = (window: BridgeWindow, toHost: (text: unknown) => void) => WrapperObject;

/** What most wrappers do with a message for the page: they run a script that calls this. */
export function runReceive(window: BridgeWindow, text: string): void {
  window.sunbirdBridge?.receive(text);
}

/** The id of a request; undefined for any other text. */
export function requestId(text: unknown): string | undefined {
  const message = readOutgoing(text);
  return message.kind === 'request' ? message.request.id : undefined;
}

/** Ways to reply to requests that are open, each of which is used once. */
export function createReplyWays<Way>() {
  const open = new Map<string, Way>();
  return {
    add(text: unknown, way: Way) {
      const id = requestId(text);
      if (id !== undefined) open.set(id, way);
      return id !== undefined;
    },
    take(id: string | undefined): Way | undefined {
      const way = open.get(id ?? '');
      open.delete(id ?? '');
      return way;
    },
  };
}

/** Objects that `addJavascriptInterface` puts in refuse a method that is called on anything else. */
export function insistOn(host: object, called: unknown): void {
  if (called !== host) throw new TypeError("Java bridge method can't be invoked on a non-injected object");
}
