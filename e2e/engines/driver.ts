/** A point in the viewport, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DriverOptions {
  /** False disables service workers, as in iOS WebViews outside of app-bound domains. */
  readonly serviceWorker: boolean;
}

/** One page in its own browser profile, over the engine's protocol. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates a JavaScript expression in the page, awaits it, and resolves to its value as JSON. */
  evaluate(expression: string): Promise<unknown>;
  tap(point: Point): Promise<void>;
  /** Types into the focused field, replacing the selection. */
  typeText(text: string): Promise<void>;
  /** Puts the page offline, where the protocol supports it. `Line.cut` breaks the connection itself. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Uncaught errors and console errors reported by the protocol so far. */
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
