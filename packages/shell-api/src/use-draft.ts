import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftValues } from './shell';
import { useShell } from './use-shell';

export interface Draft<T extends DraftValues> {
  /** Undefined until the store is read. Show the form only then, so that no typed text is overwritten. */
  readonly initial: Partial<T> | undefined;
  /** Stores the values shortly after the last key press. */
  save(values: T): void;
  /** Stores pending values at once, for example before the camera opens: the system may then kill the page. */
  flush(): Promise<void>;
  clear(): Promise<void>;
}

const quietMs = 250;

/**
 * The values that the borrower typed into a form. They survive a reload, back and a killed process.
 * `restore` gets a stored draft of any release and returns every field that is still valid.
 */
export function useDraft<T extends DraftValues>(
  form: string,
  restore: (stored: DraftValues) => Partial<T>,
  sessionOnly: readonly string[] = [],
): Draft<T> {
  const { drafts } = useShell();
  // Without a stored draft the first render has the form already: a second one costs time on a slow device.
  const [emptyForm] = useState(() => (drafts.isEmpty(form) ? form : undefined));
  const [initial, setInitial] = useState<Partial<T> | undefined>(emptyForm === undefined ? undefined : {});
  const waiting = useRef<{ values: T; timer: ReturnType<typeof setTimeout> }>();
  const settings = useRef({ drafts, restore, sessionOnly });
  settings.current = { drafts, restore, sessionOnly };

  useEffect(() => {
    if (form === emptyForm) return;
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
  }, [form, emptyForm]);

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
