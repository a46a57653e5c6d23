/** A point in the viewport, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DriverOptions {
  /** False opens a WebView as iOS wrappers have it outside of app-bound domains: it knows no service worker. */
  readonly serviceWorker: boolean;
}

/** One page in a browser profile of its own, over whichever protocol the engine speaks. */
export interface Driver {
  /** The engine and its version, as it names itself. */
  readonly version: string;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression in the page; resolves to its value, awaited, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  tap(point: Point): Promise<void>;
  /** Types into the focused field, over what is selected there. */
  typeText(text: string): Promise<void>;
  /** Tells the page that the device has no network, where the protocol can. `Line.cut` ends the connection itself. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Uncaught errors and console errors that the protocol reported so far. */
  errors(): readonly string[];
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  open(options: DriverOptions): Promise<Driver>;
  stop(): Promise<void>;
}
