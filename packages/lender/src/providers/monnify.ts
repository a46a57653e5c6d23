import * as v from 'valibot';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacSignature } from './signature';
import type { ProviderTable } from './stand-in';
import { at, isoTimeIn } from './webhook-body';

const partnerBanks = [
  { bankName: 'Wema Bank', bankCode: '035' },
  { bankName: 'Sterling Bank', bankCode: '232' },
];

/**
 * Monnify: accounts under one reservation (`POST /api/v2/bank-transfer/reserved-accounts`).
 *
 * Unique by its documents: `transactionReference` and `paymentReference` of a transaction, and the lender's own
 * `reference` of a disbursement. `product.reference` is that of the account, the same for each payment into it.
 */
export const monnify: ProviderTable = {
  name: 'monnify',
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
  signature: secret => hmacSignature('monnify-signature', 'sha512', secret),
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
    body: ({ accountNumber, providerReference, reference, amount, currency, paidAt }) => ({
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
  },
  returned: {
    events: ['REVERSED_DISBURSEMENT', 'FAILED_DISBURSEMENT'],
    reference: 'eventData.reference',
    amount: 'eventData.amount',
    currency: 'eventData.currency',
    body: ({ reference, amount, currency }) => ({
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
  },
};
