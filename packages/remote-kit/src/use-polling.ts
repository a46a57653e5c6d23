import type { CallState } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';

/** Ms before each repeat; the last one is repeated. */
const waits = [3_000, 5_000, 10_000, 30_000] as const;
const longestWait = 60_000;

/** In ms, for what changes by the day: a page that is left open over night then says what is owed on its day, and when. */
export const everyHour = 3_600_000;

/** Acts each time that a value is another one than before; not on the first one. */
export function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    latest.current();
  }, [value]);
}

/**
 * Repeats a call, at growing intervals or every `wait` ms, and never in the background. False stops. A borrower who returns to the
 * page, or reaches another `step`, sees the newest state at once, and the short intervals begin anew.
 */
export function usePolling(
  call: Pick<CallState<unknown>, 'reload' | 'at' | 'error'>,
  wait: boolean | number,
  step: string | number | undefined = undefined,
): void {
  const { reload, at, error } = call;
  const repeats = useRef(0);

  useOnChange(step, () => {
    repeats.current = 0;
    if (wait !== false) reload();
  });

  useEffect(() => {
    const hasResponse = at !== undefined || error !== undefined;
    if (wait === false || !hasResponse) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function repeat() {
      repeats.current += 1;
      reload();
    }
    function onShown() {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      repeats.current = 0;
      reload();
    }
    // The browser's back button restores the page as it was left.
    function onRestored({ persisted }: PageTransitionEvent) {
      if (persisted) onShown();
    }
    if (document.visibilityState === 'visible') {
      timer = setTimeout(repeat, wait === true ? (waits[repeats.current] ?? longestWait) : wait);
    }
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener('pageshow', onRestored);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener('pageshow', onRestored);
    };
  }, [wait, at, error, reload]);
}
