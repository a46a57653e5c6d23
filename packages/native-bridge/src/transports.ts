/** The name of the wrapper's object on the page. */
export const hostName = 'SunbirdNative';

/** How a kind of wrapper is found, called, and how its replies come back. */
interface TransportKind {
  readonly name: string;
  /** Where its object is, from `window` on. */
  readonly path: readonly string[];
  readonly method: string;
  /**
   * How it says something, beside `sunbirdBridge.receive` and the value that the method returns:
   * - `receive`: in no other way
   * - `onmessage`: calls that property of its object
   * - `returned`: a promise of the reply, from when its object says that it is ready
   * - `stub`: calls the global that the request names (DSBridge 3)
   * - `callback`: the reply to a callback, the rest to a handler that the page registers
   * - `message`: window messages of the frame around, at an allowed origin
   */
  readonly speaks: 'receive' | 'onmessage' | 'returned' | 'stub' | 'callback' | 'message';
}

/** First found wins: safer and more particular ones before those that others imitate. */
export const transports = [
  /** androidx.webkit `addWebMessageListener`: the wrapper's origin rules decide which pages get the object. */
  { name: 'androidMessageListener', path: [hostName], method: 'postMessage', speaks: 'onmessage' },
  /** `WKScriptMessageHandler`; the one with a reply returns it. */
  {
    name: 'iosMessageHandler',
    path: ['webkit', 'messageHandlers', hostName],
    method: 'postMessage',
    speaks: 'receive',
  },
  { name: 'flutter', path: ['flutter_inappwebview'], method: 'callHandler', speaks: 'returned' },
  { name: 'reactNative', path: ['ReactNativeWebView'], method: 'postMessage', speaks: 'receive' },
  { name: 'dsBridge', path: ['_dsbridge'], method: 'call', speaks: 'stub' },
  {
    name: 'webViewJavascriptBridge',
    path: ['WebViewJavascriptBridge'],
    method: 'callHandler',
    speaks: 'callback',
  },
  /** Plain `addJavascriptInterface`: every frame sees it, so it comes after everything safer. */
  { name: 'androidInterface', path: [hostName], method: 'call', speaks: 'receive' },
  /** The simulator. */
  { name: 'parentFrame', path: ['parent'], method: 'postMessage', speaks: 'message' },
] as const satisfies readonly TransportKind[];

/** The event of Flutter's plugin. */
export const flutterReady = 'flutterInAppWebViewPlatformReady';

export type TransportName = (typeof transports)[number]['name'];
export const transportNames: readonly TransportName[] = transports.map(({ name }) => name);

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
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Reads a property of something that is not ours: an injected object, a frame of another origin. */
export function member(host: unknown, name: string): unknown {
  if (!isObject(host)) return undefined;
  try {
    return Reflect.get(host, name);
  } catch {
    return undefined;
  }
}

/** A method of such an object, called on the object itself as injected ones insist. */
export function methodOf(host: unknown, name: string): ((...input: unknown[]) => unknown) | undefined {
  const method = member(host, name);
  return typeof method === 'function' ? (...input) => Reflect.apply(method, host, input) : undefined;
}

/** What of a wrapper was found in the page. */
export interface WrapperConnection {
  readonly name: TransportName;
  readonly speaks: TransportKind['speaks'];
  readonly window: BridgeWindow;
  readonly host: object;
  readonly call: (...input: unknown[]) => unknown;
  /** The origins that the frame around may have. */
  readonly origins: readonly string[];
}

/** Of the allowed origins, those that the frame around this page may have: its own, if the browser tells it. */
function originsAround(window: BridgeWindow, allowed: readonly string[]): readonly string[] {
  if (window.parent === window) return [];
  const around = member(member(member(window, 'location'), 'ancestorOrigins'), '0');
  return typeof around === 'string' ? allowed.filter(origin => origin === around) : allowed;
}

/** The wrapper around this page; undefined in a plain browser. */
export function findWrapper(
  window: BridgeWindow,
  allowedOrigins: readonly string[] = [],
): WrapperConnection | undefined {
  for (const { name, path, method, speaks } of transports) {
    const host = path.reduce<unknown>((at, next) => member(at, next), window);
    const call = methodOf(host, method);
    if (!call || !isObject(host)) continue;
    const origins = speaks === 'message' ? originsAround(window, allowedOrigins) : [];
    if (speaks !== 'message' || origins.length > 0) return { name, speaks, window, host, call, origins };
  }
  return undefined;
}
