import * as v from 'valibot';
import { isCallError } from '../../call-error';
import { codes, isSessionCode } from '../../codes';
import type { IntentStore } from '../client';

const record = v.object({ key: v.pipe(v.string(), v.nonEmpty()), bodyHash: v.string() });

/** Refusals before the lender has processed the call: an earlier attempt may still have succeeded. */
const undecided: readonly number[] = [codes.tooManyAttempts, codes.busy];

/** Whether the outcome of an acting call is known, so that the next call is a new action. */
export function isOutcomeKnown(error: unknown): boolean {
  return isCallError(error, 'ApiError') && !undecided.includes(error.code) && !isSessionCode(error.code);
}

/** The idempotency keys of acting calls whose outcome is unknown. */
export function createIntentKeys(store: IntentStore, createId: () => string, now: () => number) {
  function read(intent: string) {
    const known = v.safeParse(record, store.get(intent));
    return known.success ? known.output : undefined;
  }
  return {
    /** The key to send: the same as before for the same payload, a new one for another. */
    keyFor(intent: string, bodyHash: string): string {
      const known = read(intent);
      if (known?.bodyHash === bodyHash) return known.key;
      const key = createId();
      store.set(intent, { key, bodyHash, at: now() });
      return key;
    },
    /** The outcome is known. A newer key of the same intent stays. */
    settle(intent: string, key: string): void {
      if (read(intent)?.key === key) store.delete(intent);
    },
  };
}
