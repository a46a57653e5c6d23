import { orderStatuses } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { jsonItem } from './json-item';
import { storageKeys } from './storage';

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
    /** As the page shows it before a script has come: the boot script formats nothing. */
    shown: v.optional(lastLoanTexts),
  }),
);
