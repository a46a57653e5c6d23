import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftValues } from './shell';
import { useShell } from './use-shell';

export interface Draft<T extends DraftValues> {
  /** Undefined until the store is read. Show the form only then, so that no typed text is overwritten. */
  readonly initial: Partial<T> | undefined;
  /** Stores the values: the first change at once, those of a slider or of quick typing four times a second. */
  save(values: T): void;
  /** Resolves when the values are stored, for example before the camera opens: the system may then kill the page. */
  flush(): Promise<void>;
  clear(): Promise<void>;
}

interface Loaded<T> {
  readonly form: string;
  readonly values: Partial<T>;
}

/** After a write, in ms. A page that is killed meanwhile loses no more than was typed in this time. */
const restMs = 250;

/**
 * The values that the borrower typed into a form. They survive a reload, back and a killed process: they are stored
 * during typing, and at once when a field is left or the page is hidden, as it is before a system kills it.
 * `restore` gets a stored draft of any release and returns every field that is still valid.
 */
export function useDraft<T extends DraftValues>(
  form: string,
  restore: (stored: DraftValues) => Partial<T>,
  sessionOnly: readonly string[] = [],
): Draft<T> {
  const { drafts } = useShell();
  // Without a stored draft the first render has the form already: a second one costs time on a slow device.
  const [loaded, setLoaded] = useState<Loaded<T> | undefined>(() =>
    drafts.isEmpty(form) ? { form, values: {} } : undefined,
  );
  const isLoaded = loaded?.form === form;
  const waiting = useRef<T>();
  const resting = useRef<ReturnType<typeof setTimeout>>();
  const written = useRef(Promise.resolve());
  const settings = useRef({ drafts, restore, sessionOnly });
  settings.current = { drafts, restore, sessionOnly };

  useEffect(() => {
    if (isLoaded) return;
    let stale = false;
    function show(stored?: DraftValues) {
      if (!stale) setLoaded({ form, values: stored ? settings.current.restore(stored) : {} });
    }
    settings.current.drafts.load(form).then(show, () => show());
    return () => {
      stale = true;
    };
  }, [form, isLoaded]);

  const flush = useCallback(() => {
    const values = waiting.current;
    waiting.current = undefined;
    if (values) {
      const { drafts: store, sessionOnly: brief } = settings.current;
      written.current = store.save(form, values, { sessionOnly: brief });
    }
    return written.current;
  }, [form]);

  const save = useCallback(
    (values: T) => {
      waiting.current = values;
      if (resting.current) return;
      void flush();
      function writeAgain() {
        const isMore = waiting.current !== undefined;
        resting.current = isMore ? setTimeout(writeAgain, restMs) : undefined;
        void flush();
      }
      resting.current = setTimeout(writeAgain, restMs);
    },
    [flush],
  );

  const clear = useCallback(async () => {
    waiting.current = undefined;
    await settings.current.drafts.clear(form);
  }, [form]);

  useEffect(() => {
    function leave() {
      void flush();
    }
    const moments = [
      [document, 'focusout'],
      [document, 'visibilitychange'],
      [window, 'pagehide'],
    ] as const;
    for (const [target, moment] of moments) target.addEventListener(moment, leave);
    return () => {
      for (const [target, moment] of moments) target.removeEventListener(moment, leave);
      clearTimeout(resting.current);
      resting.current = undefined;
      leave();
    };
  }, [flush]);

  return { initial: isLoaded ? loaded.values : undefined, save, flush, clear };
}
