import * as v from 'valibot';
import { hmacSignature } from './signature';
import { at, epochTime } from './webhook-body';
import { longSecret, type ProviderTable } from './webhook-reader';

/**
 * Razorpay. Each of its methods is a provider of the market.
 *
 * Unique by its documents: the payment's `id`. An order (`order_id`) may have several attempts, each a payment of its own;
 * `x-razorpay-event-id` is that of an event. A payout has the lender's `reference_id`.
 */
type RazorpayMethod = 'upi' | 'netbanking' | 'card' | 'wallet';

const gateway: Omit<ProviderTable<RazorpayMethod>, 'name'> = {
  secret: {
    variable: 'RAZORPAY_WEBHOOK_SECRET',
    what: "the secret of Razorpay's webhooks, at least 16 characters",
    schema: longSecret,
  },
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
  },
  returned: {
    events: ['payout.reversed', 'payout.failed'],
    reference: 'payload.payout.entity.reference_id',
    amount: 'payload.payout.entity.amount',
    currency: 'payload.payout.entity.currency',
  },
};

export const razorpayMethods: { readonly [Name in RazorpayMethod]: ProviderTable<Name> } = {
  upi: { ...gateway, name: 'upi' },
  netbanking: { ...gateway, name: 'netbanking' },
  card: { ...gateway, name: 'card' },
  wallet: { ...gateway, name: 'wallet' },
};
