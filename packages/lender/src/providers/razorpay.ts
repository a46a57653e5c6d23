import type { Random } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import type { PayInRequest } from '../payments/provider';
import { alphanumericId, paymentIdFor } from './references';
import { hmacSignature } from './signature';
import type { ProviderTable } from './stand-in';
import { at, epochTime } from './webhook-body';

const link = {
  reference: (random: Random) => `order_${alphanumericId(random, 14)}`,
  paymentId: (reference: string) => `pay_${paymentIdFor(reference, 14)}`,
};

/** An event of one entity. */
function eventOf(event: string, entity: { readonly entity: string }, now: number) {
  return {
    entity: 'event',
    account_id: 'acc_SunbirdSandbox',
    event,
    contains: [entity.entity],
    payload: { [entity.entity]: { entity } },
    created_at: Math.floor(now / 1000),
  };
}

/**
 * An Indian gateway in Razorpay's shapes. Each of its methods is a provider of the market, with a page of its own.
 *
 * Unique by its documents: the payment's `id`. An order (`order_id`) may have several attempts, each a payment of its own;
 * `x-razorpay-event-id` is that of an event. A payout has the lender's `reference_id`.
 */
const gateway: Omit<ProviderTable, 'name'> = {
  link,
  signature: secret => hmacSignature('x-razorpay-signature', 'sha256', secret),
  unit: 'minor',
  event: 'event',
  payment: {
    events: ['payment.captured'],
    if: at('payload.payment.entity.status', v.literal('captured')),
    id: 'payload.payment.entity.id',
    amount: 'payload.payment.entity.amount',
    currency: 'payload.payment.entity.currency',
    paidAt: at('payload.payment.entity.created_at', epochTime('s')),
    reference: 'payload.payment.entity.order_id',
    body: ({ provider, providerReference, reference, amount, currency, paidAt, now }) => {
      const entity = {
        id: providerReference,
        entity: 'payment',
        amount,
        currency,
        status: 'captured',
        order_id: reference,
        method: provider,
        captured: true,
        amount_refunded: 0,
        created_at: Math.floor(paidAt / 1000),
      };
      return eventOf('payment.captured', entity, now);
    },
  },
  returned: {
    events: ['payout.reversed', 'payout.failed'],
    reference: 'payload.payout.entity.reference_id',
    amount: 'payload.payout.entity.amount',
    currency: 'payload.payout.entity.currency',
    body: ({ reference, amount, currency, now }) => {
      const entity = {
        id: `pout_${reference}`,
        entity: 'payout',
        amount,
        currency,
        status: 'reversed',
        reference_id: reference,
        created_at: Math.floor(now / 1000),
      };
      return eventOf('payout.reversed', entity, now);
    },
  },
};

/** What an app of UPI needs: an address for this one payment, by which the gateway knows the order. */
function upiExtra(order: string, { market, payOrderId, orderNo }: PayInRequest) {
  const reference = order.replace(/[^A-Za-z0-9]/g, '');
  const vpa = `${reference.toLowerCase()}@sandbox`;
  // Whoever has the link of a payment reads the note: the number of the payment, not of the loan.
  return { vpa, name: market.lender.name, reference, note: payOrderId ?? orderNo };
}

export const razorpayMethods: readonly ProviderTable[] = [
  { ...gateway, name: 'upi', link: { ...link, extra: upiExtra } },
  { ...gateway, name: 'netbanking' },
  { ...gateway, name: 'card' },
  { ...gateway, name: 'wallet' },
];
