import { type Shell, useShell } from '@sunbird/shell-api';
import { useEffect, useRef } from 'react';

/** What TypeScript's own types lack of WebOTP. */
interface CodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Waits for an SMS whose last line names this site. Undefined where the device does not tell. Never rejects. */
async function readSentCode(bridge: Shell['bridge'], signal: AbortSignal): Promise<string | undefined> {
  const read = await bridge.askWrapper?.('readCode', {}).catch(() => undefined);
  if (read?.result === 'success') return read.code;
  if (signal.aborted || !('OTPCredential' in window)) return undefined;
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal };
  try {
    const answer: unknown = await navigator.credentials.get(request);
    return typeof answer === 'object' &&
      answer !== null &&
      'code' in answer &&
      typeof answer.code === 'string'
      ? answer.code
      : undefined;
  } catch {
    // The step is over, or the borrower or the page's policy refused.
    return undefined;
  }
}

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
