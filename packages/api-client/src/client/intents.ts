import { randomId } from '@sunbird/loan-domain';
import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import * as v from 'valibot';
import { codes, isSessionCode } from '../codes';
import { isCallError } from '../errors';

/** Stores idempotency keys over a reload. The client parses the result of `get`. */
export interface IntentStore {
  get(intent: string): unknown;
  set(intent: string, value: IntentRecord): void;
  delete(intent: string): void;
}

export interface IntentRecord {
  readonly key: string;
  readonly bodyHash: string;
  /** Epoch ms at which the key was made. */
  readonly at: number;
}

const record = v.object({ key: v.pipe(v.string(), v.nonEmpty()), bodyHash: v.string() });

/** JSON with sorted keys: equal payloads give equal text, whatever the order of their fields. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

/**
 * FNV-1a of 32 bits over the characters, as 8 hex digits. It only shows whether a payload changed. It is stored on the
 * device: such a short hash reveals no number of the borrower, and the lender detects the rare collision (40902).
 */
export function bodyHash(text: string): string {
  return (fnv1a(text) >>> 0).toString(16).padStart(8, '0');
}

/** Refusals before the lender has processed the call: an earlier attempt may still have succeeded. */
const undecided: readonly number[] = [codes.tooManyAttempts, codes.busy];

/** Whether the outcome of an acting call is known, so that the next call is a new action. */
export function isOutcomeKnown(error: unknown): boolean {
  return isCallError(error, 'ApiError') && !undecided.includes(error.code) && !isSessionCode(error.code);
}

/** The idempotency keys of acting calls whose outcome is unknown. */
export function createIntentKeys(store: IntentStore, now: () => number) {
  function read(intent: string) {
    const known = v.safeParse(record, store.get(intent));
    return known.success ? known.output : undefined;
  }
  return {
    /** The key to send: the same as before for the same payload, a new one for another. */
    keyFor(intent: string, hash: string): string {
      const known = read(intent);
      if (known?.bodyHash === hash) return known.key;
      const key = randomId();
      store.set(intent, { key, bodyHash: hash, at: now() });
      return key;
    },
    /** The outcome is known. A newer key of the same intent stays. */
    settle(intent: string, key: string): void {
      if (read(intent)?.key === key) store.delete(intent);
    },
  };
}
