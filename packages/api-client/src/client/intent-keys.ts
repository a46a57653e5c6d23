import * as v from 'valibot';
import { codes, isSessionCode } from '../codes';
import { ApiError } from '../errors';
import type { IntentStore } from './client';

const record = v.object({ key: v.pipe(v.string(), v.nonEmpty()), bodyHash: v.string() });

/** Refusals that come before the lender has looked at the act: an earlier attempt may still have been taken. */
const undecided: readonly number[] = [codes.tooManyAttempts, codes.busy];

/** Whether this outcome settles what became of the act, so that the next one is a new act. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !undecided.includes(error.code) && !isSessionCode(error.code);
}

/** The idempotency keys of acts whose answer isn't known yet. */
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
    /** The answer is known. A newer key of the same intent stays. */
    settle(intent: string, key: string): void {
      if (read(intent)?.key === key) store.delete(intent);
    },
  };
}
