import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftValues } from './shell';
import { useShell } from './use-shell';

export interface Draft<T extends DraftValues> {
  /** Undefined until the store has answered: show the form only then, so that nothing typed is overwritten. */
  readonly initial: Partial<T> | undefined;
  /** Keeps what is typed, a moment after the last key. */
  save(values: T): void;
  /** Writes at once what waits: before the camera opens, or the page may die. */
  flush(): Promise<void>;
  clear(): Promise<void>;
}

const quietMs = 250;

/**
 * What the borrower typed into a form, kept over reload, back and process death.
 * `restore` takes a stored draft of any release and keeps every field that still parses.
 */
export function useDraft<T extends DraftValues>(
  form: string,
  restore: (stored: DraftValues) => Partial<T>,
  sessionOnly: readonly string[] = [],
): Draft<T> {
  const { drafts } = useShell();
  const [initial, setInitial] = useState<Partial<T>>();
  const waiting = useRef<{ values: T; timer: ReturnType<typeof setTimeout> }>();
  const settings = useRef({ drafts, restore, sessionOnly });
  settings.current = { drafts, restore, sessionOnly };

  useEffect(() => {
    let stale = false;
    settings.current.drafts.load(form).then(
      stored => {
        if (!stale) setInitial(stored ? settings.current.restore(stored) : {});
      },
      () => {
        if (!stale) setInitial({});
      },
    );
    return () => {
      stale = true;
    };
  }, [form]);

  const flush = useCallback(async () => {
    const write = waiting.current;
    if (!write) return;
    clearTimeout(write.timer);
    waiting.current = undefined;
    await settings.current.drafts.save(form, write.values, { sessionOnly: settings.current.sessionOnly });
  }, [form]);

  const save = useCallback(
    (values: T) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { values, timer: setTimeout(() => void flush(), quietMs) };
    },
    [flush],
  );

  const clear = useCallback(async () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    await settings.current.drafts.clear(form);
  }, [form]);

  useEffect(() => {
    function leave() {
      void flush();
    }
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [flush]);

  return { initial, save, flush, clear };
}
