import { accountProviders } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { flag, maybe, money, openPicklist, pure, text, timestamp } from '../wire';

/** A row of the provider's bank list. */
export const bank = /*#__PURE__*/ pure(() =>
  v.object({
    bankName: v.string(),
    bankCode: text,
    slug: maybe(v.string()),
    longcode: maybe(text),
    type: maybe(openPicklist(['nuban', 'mobile_money', 'clabe'])),
    active: maybe(flag),
  }),
);
export type Bank = v.InferOutput<typeof bank>;

/** An account of the lender into which the borrower pays. */
export const payAccount = /*#__PURE__*/ pure(() =>
  v.object({
    provider: openPicklist(accountProviders),
    accountNumber: text,
    accountName: v.string(),
    bankName: v.string(),
    bankCode: maybe(text),
    reference: text,
    amount: maybe(money),
    currency: v.string(),
    /** The borrower's own for good, as against one made for a single payment. */
    permanent: flag,
    expireAt: maybe(timestamp),
    /** A payment until then counts with the coupon that is reserved for the order. */
    couponUntil: maybe(timestamp),
    note: maybe(v.string()),
  }),
);
export type PayAccount = v.InferOutput<typeof payAccount>;

/** A way to pay, with its limits and fee in major units. */
export const channel = /*#__PURE__*/ pure(() =>
  v.object({
    channelId: text,
    channelName: v.string(),
    kind: openPicklist(['transfer', 'reserved', 'card', 'store', 'link', 'manual']),
    min: money,
    max: maybe(money),
    fee: maybe(money),
    icon: maybe(v.string()),
    enabled: flag,
    disabledReason: maybe(v.string()),
  }),
);
export type Channel = v.InferOutput<typeof channel>;

/** A bar code to be shown at a shop's till. */
export const barcode = /*#__PURE__*/ pure(() =>
  v.object({ format: openPicklist(['CODE128']), value: v.string() }),
);
export type Barcode = v.InferOutput<typeof barcode>;
