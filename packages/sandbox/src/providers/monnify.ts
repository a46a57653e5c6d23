import { toMajor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import {
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type ProviderPayment,
  type ReturnedPayout,
  type StandInProvider,
  type WebhookMessage,
} from '../payments/provider';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacOf, isSignedBy } from './signature';
import {
  identifier,
  isoTimeIn,
  jsonHeaders,
  majorAmount,
  paymentEvent,
  readEvent,
  returnedPayoutEvent,
} from './webhook-body';

const partnerBanks = [
  { bankName: 'Wema Bank', bankCode: '035' },
  { bankName: 'Sterling Bank', bankCode: '232' },
];
const hourMs = 3_600_000;

/** `POST /api/v2/bank-transfer/reserved-accounts`: one account per partner bank, under one reservation. */
function reserve(request: PayInRequest): readonly IssuedTarget[] {
  const { random, payer, payOrderId, now } = request;
  const reservationReference = alphanumericId(random, 20).toUpperCase();
  const accountReference = payOrderId ?? payer.userId;
  return partnerBanks.map(({ bankName, bankCode }) => ({
    kind: 'account',
    reference: `${reservationReference}-${bankCode}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: endOf(request, now + 24 * hourMs) }),
    accountNumber: newNuban(random, bankCode),
    details: {
      accountName: bankText(payer.name),
      bankName,
      bankCode,
      extra: { accountReference, reservationReference, status: 'ACTIVE' },
    },
  }));
}

const transaction = v.pipe(
  v.object({
    eventType: v.literal('SUCCESSFUL_TRANSACTION'),
    eventData: v.object({
      transactionReference: identifier,
      paidOn: isoTimeIn('Africa/Lagos'),
      paymentStatus: v.picklist(['PAID', 'OVERPAID', 'PARTIALLY_PAID']),
      /** Naira. */
      amountPaid: majorAmount,
      currency: v.string(),
      product: v.object({ type: v.string(), reference: v.string() }),
      destinationAccountInformation: v.nullish(v.object({ accountNumber: v.string() })),
    }),
  }),
  v.transform(({ eventData }): ProviderPayment => {
    const { transactionReference: providerReference, amountPaid: amount, currency, product } = eventData;
    const { paidOn: paidAt } = eventData;
    const accountNumber = eventData.destinationAccountInformation?.accountNumber;
    const into = accountNumber ? { accountNumber } : { reference: product.reference };
    return { providerReference, amount, currency, paidAt, ...into };
  }),
);

const disbursement = v.pipe(
  v.object({
    eventData: v.object({
      reference: identifier,
      /** Naira. */
      amount: majorAmount,
      currency: v.string(),
    }),
  }),
  v.transform(({ eventData }): ReturnedPayout => eventData),
);

const eventName = v.pipe(
  v.object({ eventType: v.string() }),
  v.transform(({ eventType }) => eventType),
);
const readers = {
  SUCCESSFUL_TRANSACTION: paymentEvent(transaction),
  REVERSED_DISBURSEMENT: returnedPayoutEvent(disbursement),
  FAILED_DISBURSEMENT: returnedPayoutEvent(disbursement),
};

function signed(body: string, secret: string): WebhookMessage {
  return { headers: jsonHeaders({ 'monnify-signature': hmacOf('sha512', secret, body) }), body };
}

function reversalOf({ reference, amount = 0, currency }: ReturnedPayout, secret: string): WebhookMessage {
  const eventData = {
    transactionReference: `TRF${reference}`,
    reference,
    narration: 'Loan',
    currency,
    amount: toMajor(amount),
    status: 'REVERSED',
    fee: 0,
  };
  return signed(JSON.stringify({ eventType: 'REVERSED_DISBURSEMENT', eventData }), secret);
}

function messageOf(payment: ProviderPayment, now: number, secret: string): WebhookMessage {
  const { accountNumber, providerReference, reference, currency } = payment;
  const amountPaid = toMajor(payment.amount);
  const body = JSON.stringify({
    eventType: 'SUCCESSFUL_TRANSACTION',
    eventData: {
      product: accountNumber
        ? { type: 'RESERVED_ACCOUNT', reference: reference ?? accountNumber }
        : { type: 'WEB_SDK', reference },
      transactionReference: providerReference,
      paymentReference: providerReference,
      paidOn: new Date(payment.paidAt ?? now).toISOString(),
      paymentDescription: 'Loan repayment',
      metaData: {},
      paymentSourceInformation: [
        { bankCode: '058', amountPaid, accountName: 'SANDBOX PAYER', accountNumber: '******1234' },
      ],
      ...(accountNumber && { destinationAccountInformation: { accountNumber } }),
      amountPaid,
      totalPayable: amountPaid,
      settlementAmount: amountPaid,
      paymentMethod: 'ACCOUNT_TRANSFER',
      paymentStatus: 'PAID',
      currency,
    },
  });
  return signed(body, secret);
}

/**
 * Monnify: reserved accounts. Webhooks are signed by HMAC-SHA512 of the body with the client secret.
 *
 * Unique by its documents: `transactionReference` and `paymentReference` of a transaction, and the lender's own
 * `reference` of a disbursement. `product.reference` is that of the account, the same for each payment into it.
 */
export function createMonnify(secret: string): StandInProvider {
  return {
    name: 'monnify',
    standIn: true,
    issue: reserve,
    readWebhook: ({ headers, body }) =>
      isSignedBy(headers['monnify-signature'], { algorithm: 'sha512', secret, body })
        ? readEvent(body, eventName, readers)
        : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
    writeReturnedPayout: payout => reversalOf(payout, secret),
  };
}
