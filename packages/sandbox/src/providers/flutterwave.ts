import { flutterwave } from '@sunbird/lender/providers/flutterwave';
import { bankText } from '@sunbird/lender/providers/webhook-body';
import { alphanumericId, newNuban, paymentIdFor } from './references';
import type { StandInTable } from './stand-in';

const wema = { bankName: 'Wema Bank', bankCode: '035' };
/** Accounts that take one payment within an hour (`POST /virtual-account-numbers`), and pages (`POST /payments`). */
export const flutterwaveStandIn: StandInTable<'flutterwave'> = {
  real: flutterwave,
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
  payment: ({ accountNumber, providerReference, reference, amount, currency, paidAt, now }) => ({
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
  returned: ({ reference, amount, currency, now }) => ({
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
};
