import { paystack } from '@sunbird/lender/providers/paystack';
import { hmacOf } from '@sunbird/lender/providers/signature';
import { bankText } from '@sunbird/lender/providers/webhook-body';
import { digits } from '@sunbird/loan-domain/random';
import { alphanumericId, newNuban } from './references';
import type { StandInTable } from './stand-in';

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

/** Dedicated accounts (`POST /dedicated_account`) and card pages (`POST /transaction/initialize`). */
export const paystackStandIn: StandInTable = {
  real: paystack,
  sign: (secret, body) => hmacOf('sha512', secret, body),

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
  payment: ({ accountNumber, providerReference, reference, amount, currency, paidAt }) => {
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
  returned: ({ reference, amount, currency, now }) => {
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
};
