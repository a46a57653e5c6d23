import type { IntentStore } from '@sunbird/api-client';
import { orderStatuses } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { readItem, removeItem, type StorageKey, storageKeys, writeItem } from './storage';

/** One JSON value under one key of local storage, parsed on the way in. A value that no longer fits is dropped. */
export interface JsonItem<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
}

export function jsonItem<T>(key: StorageKey, schema: v.GenericSchema<unknown, T>): JsonItem<T> {
  return {
    read() {
      const text = readItem('local', key);
      if (text === null) return undefined;
      try {
        const parsed = v.safeParse(schema, JSON.parse(text));
        return parsed.success ? parsed.output : undefined;
      } catch {
        return undefined;
      }
    },
    write: value => writeItem('local', key, JSON.stringify(value)),
    remove: () => removeItem('local', key),
  };
}

/** The spec's token object: an Authorization value of the bearer scheme, and beside it the handle that ends the session. */
export const tokenItem = jsonItem(
  storageKeys.token,
  v.object({ Authorization: v.pipe(v.string(), v.startsWith('Bearer ')), revoke: v.optional(v.string()) }),
);

/** Handles that are still to be sent: each can end one session, and do nothing else. */
export const revokeItem = jsonItem(storageKeys.revoke, v.array(v.string()));

/** User info, reduced to what the shell needs: the owner of the drafts, and the number that is shown masked. */
export const userInfoItem = jsonItem(
  storageKeys.userInfo,
  v.object({ basicInfo: v.object({ userId: v.string(), mobile: v.optional(v.string()) }) }),
);

export const settingsItem = jsonItem(
  storageKeys.settings,
  v.object({
    theme: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
    textSize: v.fallback(v.picklist(['normal', 'large', 'larger', 'largest']), 'normal'),
    /** The borrower was asked once whether to install the app. */
    installOffered: v.optional(v.boolean()),
  }),
);

const lastLoanTexts = v.object({
  language: v.string(),
  at: v.string(),
  dueDate: v.string(),
  /** Currency sign, amount, and the code of the currency if it is shown. */
  owed: v.tuple([v.string(), v.string(), v.string()]),
});
export type LastLoanTexts = v.InferOutput<typeof lastLoanTexts>;

export const lastLoanItem = jsonItem(
  storageKeys.last,
  v.object({
    orderNo: v.string(),
    status: v.picklist(orderStatuses),
    currency: v.string(),
    owed: v.optional(v.number()),
    dueDate: v.optional(v.string()),
    at: v.number(),
    account: v.optional(
      v.object({ accountNumber: v.string(), accountName: v.string(), bankName: v.string() }),
    ),
    /** As the page shows it before a script is loaded: the boot script formats nothing. */
    shown: v.optional(lastLoanTexts),
  }),
);

const intentsItem = jsonItem(
  storageKeys.intents,
  v.record(v.string(), v.object({ key: v.string(), bodyHash: v.string(), at: v.number() })),
);

/** Idempotency keys of calls without a response yet. They survive a reload and a crash. */
export const intentStore: IntentStore = {
  get: intent => intentsItem.read()?.[intent],
  set: (intent, record) => intentsItem.write({ ...intentsItem.read(), [intent]: record }),
  delete(intent) {
    const { [intent]: _stored, ...others } = intentsItem.read() ?? {};
    if (Object.keys(others).length === 0) intentsItem.remove();
    else intentsItem.write(others);
  },
};
