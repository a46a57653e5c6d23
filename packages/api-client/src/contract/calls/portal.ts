import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { barcode, channel, payAccount } from '../shared/payment';
import { limitedText, maybe, money, openPicklist, otherThan, text, timestamp } from '../wire';

/**
 * A link to pay without a log-in: what is owed, without saying by whom.
 * @refuses orderTimedOut, noPaymentMethod, applyInApp
 */
export const getPortalRepayment = /*#__PURE__*/ defineCall(() => ({
  id: 37,
  name: 'getPortalRepayment',
  method: 'GET',
  path: '/portal/repayment/detail',
  auth: 'public',
  payload: v.object({ payOrderId: limitedText() }),
  data: v.object({
    payOrderId: text,
    productName: v.string(),
    payerMasked: v.string(),
    amount: money,
    currency: v.string(),
    expireAt: timestamp,
    channels: v.array(channel),
    status: openPicklist(['open', 'paid', 'expired']),
  }),
}));

/**
 * A link to pay without a log-in: chooses the way to pay.
 *
 * The response says where to pay.
 * @refuses orderTimedOut, noPaymentMethod, applyInApp
 */
export const confirmPortalRepayment = /*#__PURE__*/ defineCall(() => ({
  id: 72,
  name: 'confirmPortalRepayment',
  method: 'POST',
  path: '/portal/repayment/confirm',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  payload: v.object({ payOrderId: limitedText(), channelId: limitedText(), amount: v.number() }),
  data: v.union([
    v.variant('kind', [
      v.object({ kind: v.literal('account'), account: payAccount }),
      v.object({
        kind: v.literal('redirect'),
        url: v.string(),
        /** The same payment in an app of UPI, for a channel that has it: whom it goes to, and its own reference. */
        upi: maybe(v.object({ vpa: text, name: text, reference: text, note: text })),
      }),
      v.object({
        kind: v.literal('store'),
        reference: text,
        barcode,
        expireAt: timestamp,
        couponUntil: maybe(timestamp),
      }),
    ]),
    v.object({ kind: otherThan(['account', 'redirect', 'store']) }),
  ]),
}));
