import * as v from 'valibot';
import { hmacSignature } from './signature';
import { always, at, epochTime } from './webhook-body';
import { longSecret, named, type ProviderTable } from './webhook-reader';

/**
 * Razorpay. Each of its methods is a provider of the market.
 *
 * Unique by its documents: the payment's `id`. An order (`order_id`) may have several attempts, each a payment of its own;
 * `x-razorpay-event-id` is that of an event. A payout has the lender's `reference_id`.
 */
type RazorpayMethod = 'upi' | 'netbanking' | 'card' | 'wallet';

const dispute = {
  kind: 'dispute',
  reference: 'payload.dispute.entity.id',
  payment: 'payload.dispute.entity.payment_id',
  amount: 'payload.dispute.entity.amount',
} as const;
const refund = {
  kind: 'refund',
  reference: 'payload.refund.entity.id',
  payment: 'payload.refund.entity.payment_id',
  amount: 'payload.refund.entity.amount',
} as const;

const noSubscriptions = 'the lender has no subscriptions';
const noAccount = 'the lender has issued nothing that it could be paid into';
const noLinks = 'the lender pays out by no links';

/** A dispute that is closed without a word has cost what was deducted for it. */
const deducted = v.pipe(
  v.number(),
  v.transform((amount): 'won' | 'lost' => (amount > 0 ? 'lost' : 'won')),
);

const gateway: Omit<ProviderTable<RazorpayMethod>, 'name'> = {
  gateway: 'razorpay',
  secret: {
    variable: 'RAZORPAY_WEBHOOK_SECRET',
    what: "the secret of Razorpay's webhooks, at least 16 characters",
    schema: longSecret,
  },
  signature: secret => hmacSignature('x-razorpay-signature', 'sha256', secret),
  documents: { page: 'https://razorpay.com/docs/webhooks/all' },
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
  reversals: [
    {
      events: ['payment.dispute.created', 'payment.dispute.under_review', 'payment.dispute.action_required'],
      ...dispute,
      outcome: always('open'),
    },
    { events: ['payment.dispute.won'], ...dispute, outcome: always('won') },
    { events: ['payment.dispute.lost'], ...dispute, outcome: always('lost') },
    {
      events: ['payment.dispute.closed'],
      ...dispute,
      outcome: at('payload.dispute.entity.amount_deducted', deducted),
    },
    { events: ['refund.processed'], ...refund, outcome: always('lost') },
    { events: ['refund.failed'], ...refund, outcome: always('failed') },
  ],
  nothingToDo: {
    'payment.authorized': 'payment.captured or a refund by Razorpay follows',
    'payment.failed': 'no money has moved',
    'order.paid': 'the payment is reported as payment.captured too',
    'order.notification.delivered': 'no money has moved',
    'order.notification.failed': 'no money has moved',
    'payment_link.paid': 'the payment is reported as payment.captured too',
    'payment_link.partially_paid': 'the payment is reported as payment.captured too',
    'payment_link.cancelled': 'no money has moved',
    'payment_link.expired': 'no money has moved',
    'payment.downtime.started': 'the page of the payment tells the payer',
    'payment.downtime.updated': 'the page of the payment tells the payer',
    'payment.downtime.resolved': 'the page of the payment tells the payer',
    'refund.created': 'its end follows',
    'refund.speed_changed': 'its end follows',
    'settlement.processed': 'Razorpay pays to the lender what is credited already',
    'payout.pending': 'its end follows',
    'payout.queued': 'its end follows',
    'payout.initiated': 'its end follows',
    'payout.updated': 'its end follows',
    'payout.processed': 'a payout counts as paid until it fails',
    'payment.pending': 'no money has moved',
    'transaction.created': 'a payment or payout is reported by an event of its own',
    ...named(
      'subscription',
      ['authenticated', 'activated', 'charged', 'completed', 'updated'],
      noSubscriptions,
    ),
    ...named('subscription', ['pending', 'halted', 'paused', 'resumed', 'cancelled'], noSubscriptions),
    ...named('invoice', ['paid', 'partially_paid', 'expired'], 'the lender sends no invoices'),
    ...named('virtual_account', ['created', 'closed'], 'no money has moved'),
    ...named('qr_code', ['created', 'closed'], 'no money has moved'),
    'fund_account.validation.completed': 'the call that asked has answered',
    'fund_account.validation.failed': 'the call that asked has answered',
  },
  forPerson: {
    'payout.rejected': 'somebody at the lender has refused it',
    ...named('virtual_account', ['credited'], noAccount),
    ...named('qr_code', ['credited'], noAccount),
    ...named('transfer', ['processed', 'failed'], 'the lender shares its money with nobody'),
    ...named('payout_link', ['pending', 'issued', 'processing', 'processed'], noLinks),
    ...named('payout_link', ['attempted', 'cancelled', 'rejected', 'expired'], noLinks),
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
