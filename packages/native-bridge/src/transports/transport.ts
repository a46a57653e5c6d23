export const transportNames = [
  'androidMessageListener',
  'iosMessageHandler',
  'flutter',
  'reactNative',
  'dsBridge',
  'webViewJavascriptBridge',
  'androidInterface',
  'parentFrame',
] as const;
export type TransportName = (typeof transportNames)[number];

/** The name under which every wrapper offers itself to the page. */
export const hostName = 'SunbirdNative';

export interface MessageEventLike {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** What the bridge needs of a window; wrappers add their own objects, which are read with care. */
export interface BridgeWindow {
  sunbirdBridge?: { receive(text: unknown): void };
  readonly parent?: unknown;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface Hearing {
  /** A message for the page. */
  hear(text: unknown): void;
  /** A message from somebody who may not speak. */
  foreign(): void;
}

export interface Connection {
  /**
   * Hands one message over. What it returns, or the promise of it, is heard too when it is text, because some
   * wrappers answer by return value. Throws or rejects when the wrapper refuses the message.
   */
  send(text: string): unknown;
  close(): void;
}

export interface Transport {
  readonly name: TransportName;
  connect(hearing: Hearing): Connection;
}

/** Looks for one kind of wrapper; undefined when this is not it. */
export type FindTransport = (
  window: BridgeWindow,
  allowedOrigins: readonly string[],
) => Transport | undefined;

/** For transports that need no more than a way to send: answers come by `sunbirdBridge.receive`. */
export function sendOnly(name: TransportName, send: (text: string) => unknown): Transport {
  return { name, connect: () => ({ send, close() {} }) };
}
