import * as v from 'valibot';
import { alphanumericId, bankText, newNuban, paymentIdFor } from './references';
import { sharedText } from './signature';
import type { ProviderTable } from './stand-in';
import { at, isoTime } from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035' };
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
export const flutterwave: ProviderTable = {
  name: 'flutterwave',
  transfer: {
    lastsMs: 3_600_000,
    make: ({ random, payer, market }) => {
      const orderRef = `URF_${alphanumericId(random, 16)}`;
      const lender = bankText(market.lender.name);
      return [
        {
          reference: orderRef,
          accountNumber: newNuban(random, wema.bankCode),
          details: {
            accountName: `${lender} FLW`,
            ...wema,
            note: `Please make a bank transfer to ${lender} for ${bankText(payer.name)}`,
            extra: { flwRef: `FLW-${alphanumericId(random, 16)}`, orderRef },
          },
        },
      ];
    },
  },
  // Its reference is what the app knows the charge by.
  link: {
    reference: random => `FLW-${alphanumericId(random, 20)}`,
    extra: reference => ({ txRef: reference, flwRef: reference }),
    paymentId: reference => `FLW-MOCK-${paymentIdFor(reference, 32)}`,
    returns: ['tx_ref', 'flwRef'],
  },
  signature: secretHash => sharedText('verif-hash', secretHash),
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
    body: ({ accountNumber, providerReference, reference, amount, currency, paidAt, now }) => ({
      event: 'charge.completed',
      data: {
        id: Math.floor(now / 1000),
        tx_ref: reference ?? accountNumber,
        flw_ref: providerReference,
        amount,
        currency,
        charged_amount: amount,
        app_fee: 0,
        merchant_fee: 0,
        processor_response: 'success',
        auth_model: accountNumber ? 'AUTH' : 'PIN',
        narration: 'Loan repayment',
        status: 'successful',
        payment_type: accountNumber ? 'bank_transfer' : 'card',
        created_at: new Date(paidAt).toISOString(),
      },
      ...(accountNumber && { meta_data: { account_number: accountNumber } }),
      'event.type': accountNumber ? 'BANK_TRANSFER_TRANSACTION' : 'CARD_TRANSACTION',
    }),
  },
  returned: {
    events: ['transfer.completed', 'transfer.completed failed'],
    if: at('data.status', v.literal('FAILED')),
    reference: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
    body: ({ reference, amount, currency, now }) => ({
      event: 'transfer.completed',
      'event.type': 'Transfer',
      data: {
        id: Math.floor(now / 1000),
        reference,
        amount,
        currency,
        fee: 0,
        status: 'FAILED',
        narration: 'Loan',
        complete_message: 'The account does not take the money',
        created_at: new Date(now).toISOString(),
      },
    }),
  },
};
