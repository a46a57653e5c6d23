import { digits } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacSignature } from './signature';
import type { ProviderTable } from './stand-in';
import { at, isoTime } from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035' };

function transferOf(accountNumber: string) {
  return {
    channel: 'dedicated_nuban',
    brand: 'Managed Account',
    card_type: 'transfer',
    reusable: false,
    sender_bank: 'Guaranty Trust Bank',
    sender_name: 'SANDBOX PAYER',
    narration: 'NIP transfer',
    receiver_bank_account_number: accountNumber,
    receiver_bank: wema.bankName,
  };
}

const card = { channel: 'card', receiver_bank_account_number: null, receiver_bank: null };

/**
 * Paystack: dedicated accounts (`POST /dedicated_account`) and card pages (`POST /transaction/initialize`).
 *
 * Unique by its documents: `data.reference`, once for a transaction of the integration (Paystack's own for a transfer,
 * the lender's for a card), and the reference of a transfer. Events have no id.
 */
export const paystack: ProviderTable = {
  name: 'paystack',
  transfer: {
    make: ({ random, payer, market }) => [
      {
        reference: `DVA_${alphanumericId(random, 15)}`,
        accountNumber: newNuban(random, wema.bankCode),
        details: {
          accountName: `${bankText(market.lender.name)} / ${bankText(payer.name)}`,
          ...wema,
          extra: { slug: 'wema-bank', assigned: 'true' },
        },
      },
    ],
  },
  link: {
    reference: random => `T${digits(random, 15)}`,
    // A card is charged under the reference that the lender was given.
    paymentId: reference => reference,
    returns: ['trxref'],
    extra: (_reference, { random }) => ({ accessCode: alphanumericId(random, 15).toLowerCase() }),
  },
  cardAuthorizationPage: ({ accessCode, origin }) => `${origin}/providers/paystack/authorize/${accessCode}`,
  signature: secret => hmacSignature('x-paystack-signature', 'sha512', secret),
  unit: 'minor',
  event: 'event',
  payment: {
    events: ['charge.success'],
    if: at('data.status', v.literal('success')),
    id: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
    paidAt: at('data.paid_at', isoTime),
    accountNumber: 'data.authorization.receiver_bank_account_number',
    // A transfer has a reference of Paystack's own; a card is charged under the reference of the request.
    reference: 'data.reference',
    body: ({ accountNumber, providerReference, reference, amount, currency, paidAt }) => {
      const time = new Date(paidAt).toISOString();
      const authorization = accountNumber ? transferOf(accountNumber) : card;
      return {
        event: 'charge.success',
        data: {
          domain: 'test',
          status: 'success',
          reference: accountNumber ? providerReference : (reference ?? providerReference),
          amount,
          currency,
          message: null,
          gateway_response: 'Approved',
          paid_at: time,
          created_at: time,
          channel: authorization.channel,
          fees: 0,
          authorization,
        },
      };
    },
  },
  returned: {
    // A transfer is `reversed` after it was `success`; a lender that counted it as paid at once may hear `failed` too.
    events: ['transfer.reversed', 'transfer.failed'],
    reference: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
    body: ({ reference, amount, currency, now }) => {
      const time = new Date(now).toISOString();
      return {
        event: 'transfer.reversed',
        data: {
          amount,
          currency,
          domain: 'test',
          failures: null,
          reason: 'Loan',
          reference,
          source: 'balance',
          status: 'reversed',
          transfer_code: `TRF_${reference}`,
          created_at: time,
          updated_at: time,
        },
      };
    },
  },
};
