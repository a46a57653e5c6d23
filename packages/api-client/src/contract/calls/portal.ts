import * as v from 'valibot';
import { defineCall } from '../declare-call';
import { barcode, channel, payAccount } from '../shared/payment';
import { decimal, maybe, openPicklist, otherThan, text, timestamp } from '../wire';

/** 37. The purpose of a payment link. Works without a log-in. */
export const getPortalRepayment = /*#__PURE__*/ defineCall(() => ({
  id: 37,
  name: 'getPortalRepayment',
  method: 'GET',
  path: '/portal/repayment/detail',
  auth: 'public',
  payload: v.object({ payOrderId: v.string() }),
  data: v.object({
    payOrderId: text,
    productName: v.string(),
    payerMasked: v.string(),
    amount: decimal,
    currency: v.string(),
    expireAt: timestamp,
    channels: v.array(channel),
    status: openPicklist(['open', 'paid', 'expired']),
  }),
}));

/** 72. Chooses the channel at the cashier; the response says where to pay. */
export const confirmPortalRepayment = /*#__PURE__*/ defineCall(() => ({
  id: 72,
  name: 'confirmPortalRepayment',
  method: 'POST',
  path: '/portal/repayment/confirm',
  auth: 'public',
  acts: true,
  retry: 'keyed',
  payload: v.object({ payOrderId: v.string(), channelId: v.string(), amount: v.number() }),
  data: v.union([
    v.variant('kind', [
      v.object({ kind: v.literal('account'), account: payAccount }),
      v.object({ kind: v.literal('redirect'), url: v.string() }),
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
