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

/** The name of the wrapper's object on the page. */
export const hostName = 'SunbirdNative';

export interface MessageEventLike {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

/** The part of a window that the bridge uses. Objects that wrappers add are never trusted. */
export interface BridgeWindow {
  sunbirdBridge?: { receive(text: unknown): void };
  readonly parent?: unknown;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface MessageReceiver {
  /** A message for the page. */
  receive(text: unknown): void;
  /** A message of an origin that is not allowed. */
  foreign(): void;
}

export interface Connection {
  /**
   * Sends one message. A returned text, or a promise of one, counts as a received message, because some wrappers reply
   * by return value. Throws or rejects if the wrapper refuses the message.
   */
  send(text: string): unknown;
  close(): void;
}

export interface Transport {
  readonly name: TransportName;
  connect(receiver: MessageReceiver): Connection;
}

/** Detects one kind of wrapper; undefined if the page runs in another. */
export type FindTransport = (
  window: BridgeWindow,
  allowedOrigins: readonly string[],
) => Transport | undefined;

/** For transports that only send: replies are received by `sunbirdBridge.receive`. */
export function sendOnly(name: TransportName, send: (text: string) => unknown): Transport {
  return { name, connect: () => ({ send, close() {} }) };
}
