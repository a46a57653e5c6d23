import type { SessionCode } from '../../codes';

/**
 * Reports the end of a session once, however many calls fail at the same time. A late response to a call of an
 * earlier session ends nothing.
 */
export function createSessionGate(onSessionEnd: (code: SessionCode) => void) {
  let session = 0;
  let ended = false;
  return {
    /** Which session a call belongs to. */
    current: () => session,
    end(code: SessionCode, ofSession: number): void {
      if (ended || ofSession !== session) return;
      ended = true;
      onSessionEnd(code);
    },
    started(): void {
      session += 1;
      ended = false;
    },
  };
}
