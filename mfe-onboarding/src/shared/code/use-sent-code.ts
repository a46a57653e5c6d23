import { useShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';
import { readSentCode } from './read-sent-code';

/**
 * Takes the code out of the SMS while the step is shown: by the wrapper, or by the browser, which asks the borrower
 * first. Nothing waits for it: the borrower may type, and a device that can't read messages never answers.
 */
export function useSentCode(onCode: (code: string) => void): void {
  const { bridge } = useShell();
  const take = useRef(onCode);
  take.current = onCode;

  useEffect(() => {
    const over = new AbortController();
    async function listen(): Promise<void> {
      let last: string | undefined;
      for (;;) {
        const code = await readSentCode(bridge, over.signal);
        // The same message again, or none.
        if (over.signal.aborted || code === undefined || code === last) return;
        last = code;
        take.current(code);
      }
    }
    void listen();
    return () => over.abort();
  }, [bridge]);
}
