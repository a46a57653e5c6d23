export interface Act<A extends readonly unknown[], R> {
  /** Runs unless it is already running; undefined then, and when it failed (see `error`). */
  run(...input: A): Promise<R | undefined>;
  readonly pending: boolean;
  readonly error: unknown;
  reset(): void;
}
/** Something that the borrower does once: a second tap while the first is on its way does nothing. */
export declare function useAct<A extends readonly unknown[], R>(
  action: (...input: A) => Promise<R>,
): Act<A, R>;
