import * as v from 'valibot';
import { sharedText } from './signature';
import { at, isoTime, meaning, numberedId } from './webhook-body';
import { longSecret, type ProviderTable } from './webhook-reader';

const statuses = ['successful', 'failed', 'pending', 'new', 'cancelled'];

/** The event and, where it is known, the status that it ended with: `completed` also says that something failed. */
const eventName = v.pipe(
  v.object({ event: v.string(), data: v.optional(v.looseObject({ status: v.optional(v.unknown()) })) }),
  v.transform(({ event, data }) => {
    const status = String(data?.status).toLowerCase();
    return statuses.includes(status) ? `${event} ${status}` : event;
  }),
);

/**
 * Flutterwave (v3): accounts that take one payment within an hour (`POST /virtual-account-numbers`), and payment pages
 * (`POST /payments`). Webhooks carry the secret hash, as it is.
 *
 * Unique by its documents: `flw_ref`, Flutterwave's own reference of a transaction, as its `id`, and the lender's
 * `reference` of a transfer. `tx_ref` is the lender's: it comes again for each payment into the same account or page.
 */
export const flutterwave: ProviderTable<'flutterwave'> = {
  name: 'flutterwave',
  secret: {
    variable: 'FLUTTERWAVE_SECRET_HASH',
    what: "the secret hash of Flutterwave's webhooks, at least 16 characters",
    schema: longSecret,
  },
  signature: secretHash => sharedText('verif-hash', secretHash),
  documents: {
    page: 'https://developer.flutterwave.com/v3.0/docs/webhooks',
    unread: 'The bodies of chargebacks and refunds: the page has none. One that differs waits for a person.',
  },
  unit: 'major',
  event: eventName,
  payment: {
    events: ['charge.completed', 'charge.completed successful'],
    if: at('data.status', v.literal('successful')),
    id: 'data.flw_ref',
    amount: 'data.amount',
    currency: 'data.currency',
    paidAt: at('data.created_at', isoTime),
    accountNumber: 'meta_data.account_number',
    reference: 'data.tx_ref',
  },
  reversals: [
    {
      events: ['chargeback.create', 'chargeback.create pending', 'chargeback.update'],
      kind: 'dispute',
      outcome: at(
        'data.status',
        meaning({
          initiated: 'open',
          pending: 'open',
          declined: 'open',
          accepted: 'lost',
          lost: 'lost',
          won: 'won',
          reversed: 'won',
        }),
      ),
      reference: at('data.id', numberedId),
      payment: 'data.flw_ref',
      amount: 'data.amount',
    },
    {
      events: ['refund.completed', 'refund.completed failed'],
      kind: 'refund',
      outcome: at(
        'data.status',
        meaning({ completed: 'lost', 'completed-bank-transfer': 'lost', failed: 'failed' }),
      ),
      reference: at('data.id', numberedId),
      payment: 'data.flw_ref',
      amount: 'data.amount_refunded',
    },
  ],
  nothingToDo: {
    'charge.completed failed': 'no money has moved',
    'charge.completed pending': 'its end follows',
    'charge.completed cancelled': 'no money has moved',
    'transfer.completed successful': 'a transfer counts as paid until it fails',
    'transfer.completed new': 'its end follows',
    'transfer.completed pending': 'its end follows',
    'subscription.cancelled': 'the lender has no subscriptions',
    'bvn.completed': 'the lender identifies by its own register',
    'singlebillpayment.status': 'the lender pays no bills',
    'singlebillpayment.status failed': 'the lender pays no bills',
  },
  returned: {
    events: ['transfer.completed', 'transfer.completed failed'],
    if: at('data.status', v.literal('FAILED')),
    reference: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
  },
};
