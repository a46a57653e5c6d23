import { useShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';
import { readSentCode } from './read-sent-code';

/**
 * Takes the code out of the SMS while the step is shown: by the wrapper, or by the browser, which asks the borrower
 * first. Nothing waits for it: the borrower may type, and a device that can't read messages never answers.
 */
export function useSentCode(onCode: (code: string) => void): void {
  const { bridge } = useShell();
  // A session that begins draws the step with another bridge: the request for the next SMS stays the same one.
  const latest = useRef({ bridge, onCode });
  latest.current = { bridge, onCode };

  useEffect(() => {
    const over = new AbortController();
    async function listen(): Promise<void> {
      let last: string | undefined;
      for (;;) {
        const code = await readSentCode(latest.current.bridge, over.signal);
        // The same message again, or none.
        if (over.signal.aborted || code === undefined || code === last) return;
        last = code;
        latest.current.onCode(code);
      }
    }
    void listen();
    return () => over.abort();
  }, []);
}
