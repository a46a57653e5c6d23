import * as v from 'valibot';
import { hmacSignature } from './signature';
import { always, at, isoTimeIn, meaning } from './webhook-body';
import { longSecret, type ProviderTable } from './webhook-reader';

/**
 * Monnify: accounts under one reservation (`POST /api/v2/bank-transfer/reserved-accounts`).
 *
 * Unique by its documents: `transactionReference` and `paymentReference` of a transaction, and the lender's own
 * `reference` of a disbursement. `product.reference` is that of the account, the same for each payment into it.
 */
export const monnify: ProviderTable<'monnify'> = {
  name: 'monnify',
  secret: {
    variable: 'MONNIFY_SECRET_KEY',
    what: "the client secret key of Monnify's dashboard",
    schema: longSecret,
  },
  signature: secret => hmacSignature('monnify-signature', 'sha512', secret),
  documents: { page: 'https://developers.monnify.com/docs/webhooks/event-types' },
  unit: 'major',
  event: 'eventType',
  payment: {
    events: ['SUCCESSFUL_TRANSACTION'],
    if: at(
      'eventData',
      v.object({
        paymentStatus: v.picklist(['PAID', 'OVERPAID', 'PARTIALLY_PAID']),
        product: v.object({ type: v.string() }),
      }),
    ),
    id: 'eventData.transactionReference',
    amount: 'eventData.amountPaid',
    currency: 'eventData.currency',
    paidAt: at('eventData.paidOn', isoTimeIn('Africa/Lagos')),
    accountNumber: 'eventData.destinationAccountInformation.accountNumber',
    reference: 'eventData.product.reference',
  },
  reversals: [
    {
      events: ['SUCCESSFUL_REFUND', 'FAILED_REFUND'],
      kind: 'refund',
      outcome: at('eventType', meaning({ SUCCESSFUL_REFUND: 'lost', FAILED_REFUND: 'failed' })),
      reference: 'eventData.refundReference',
      payment: 'eventData.transactionReference',
      amount: 'eventData.refundAmount',
    },
    {
      // The payer's bank gets the money back: too little, too much, or an account that takes none.
      events: ['REJECTED_PAYMENT'],
      kind: 'refund',
      outcome: always('lost'),
      reference: 'eventData.transactionReference',
      payment: 'eventData.transactionReference',
    },
  ],
  nothingToDo: {
    SETTLEMENT: 'Monnify pays to the lender what is credited already',
    SUCCESSFUL_DISBURSEMENT: 'a disbursement counts as paid until it fails',
    ACCOUNT_ACTIVITY: 'a payment or payout is reported by an event of its own',
    MANDATE_UPDATE: 'the lender has no direct debits',
  },
  forPerson: {
    LOW_BALANCE_ALERT: 'the wallet that pays out is nearly empty',
  },
  returned: {
    events: ['REVERSED_DISBURSEMENT', 'FAILED_DISBURSEMENT'],
    reference: 'eventData.reference',
    amount: 'eventData.amount',
    currency: 'eventData.currency',
  },
};
