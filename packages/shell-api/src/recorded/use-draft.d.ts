import type { DraftValues } from './shell';
export interface Draft<T extends DraftValues> {
  /** Undefined until the store has answered: show the form only then, so that nothing typed is overwritten. */
  readonly initial: Partial<T> | undefined;
  /** Keeps what is typed, a moment after the last key. */
  save(values: T): void;
  /** Writes at once what waits: before the camera opens, or the page may die. */
  flush(): Promise<void>;
  clear(): Promise<void>;
}
/**
 * What the borrower typed into a form, kept over reload, back and process death.
 * `restore` takes a stored draft of any release and keeps every field that still parses.
 */
export declare function useDraft<T extends DraftValues>(
  form: string,
  restore: (stored: DraftValues) => Partial<T>,
  sessionOnly?: readonly string[],
): Draft<T>;
