import { monnify } from '@sunbird/lender/providers/monnify';
import { bankText } from '@sunbird/lender/providers/webhook-body';
import { alphanumericId, newNuban } from './references';
import type { StandInTable } from './stand-in';

const partnerBanks = [
  { bankName: 'Wema Bank', bankCode: '035' },
  { bankName: 'Sterling Bank', bankCode: '232' },
];

/** Accounts under one reservation (`POST /api/v2/bank-transfer/reserved-accounts`). */
export const monnifyStandIn: StandInTable<'monnify'> = {
  real: monnify,
  transfer: {
    make: ({ random, payer, payOrderId }) => {
      const reservationReference = alphanumericId(random, 20).toUpperCase();
      const accountReference = payOrderId ?? payer.userId;
      return partnerBanks.map(bank => ({
        reference: `${reservationReference}-${bank.bankCode}`,
        accountNumber: newNuban(random, bank.bankCode),
        details: {
          accountName: bankText(payer.name),
          ...bank,
          extra: { accountReference, reservationReference, status: 'ACTIVE' },
        },
      }));
    },
  },
  payment: ({ accountNumber, providerReference, reference, amount, currency, paidAt }) => ({
    eventType: 'SUCCESSFUL_TRANSACTION',
    eventData: {
      product: accountNumber
        ? { type: 'RESERVED_ACCOUNT', reference: reference ?? accountNumber }
        : { type: 'WEB_SDK', reference },
      transactionReference: providerReference,
      paymentReference: providerReference,
      paidOn: new Date(paidAt).toISOString(),
      paymentDescription: 'Loan repayment',
      metaData: {},
      paymentSourceInformation: [
        {
          bankCode: '058',
          amountPaid: amount,
          accountName: 'SANDBOX PAYER',
          accountNumber: '******1234',
        },
      ],
      ...(accountNumber && { destinationAccountInformation: { accountNumber } }),
      amountPaid: amount,
      totalPayable: amount,
      settlementAmount: amount,
      paymentMethod: 'ACCOUNT_TRANSFER',
      paymentStatus: 'PAID',
      currency,
    },
  }),
  returned: ({ reference, amount, currency }) => ({
    eventType: 'REVERSED_DISBURSEMENT',
    eventData: {
      transactionReference: `TRF${reference}`,
      reference,
      narration: 'Loan',
      currency,
      amount,
      status: 'REVERSED',
      fee: 0,
    },
  }),
};
