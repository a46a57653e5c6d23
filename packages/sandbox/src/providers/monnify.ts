import { toMajor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type {
  IssuedTarget,
  PayInRequest,
  ProviderPayment,
  StandInProvider,
  WebhookMessage,
} from '../payments/provider';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacOf, isSignedBy } from './signature';
import { jsonHeaders, majorAmount, readPayment } from './webhook-body';

const partnerBanks = [
  { bankName: 'Wema Bank', bankCode: '035' },
  { bankName: 'Sterling Bank', bankCode: '232' },
];
const hourMs = 3_600_000;

/** `POST /api/v2/bank-transfer/reserved-accounts`: one account per partner bank, under one reservation. */
function reserve({ random, payer, payOrderId, now }: PayInRequest): readonly IssuedTarget[] {
  const reservationReference = alphanumericId(random, 20).toUpperCase();
  const accountReference = payOrderId ?? payer.userId;
  return partnerBanks.map(({ bankName, bankCode }) => ({
    kind: 'account',
    reference: `${reservationReference}-${bankCode}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: now + 24 * hourMs }),
    accountNumber: newNuban(random, bankCode),
    details: {
      accountName: bankText(payer.name),
      bankName,
      bankCode,
      extra: { accountReference, reservationReference, status: 'ACTIVE' },
    },
  }));
}

const event = v.pipe(
  v.object({
    eventType: v.literal('SUCCESSFUL_TRANSACTION'),
    eventData: v.object({
      transactionReference: v.string(),
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
    const accountNumber = eventData.destinationAccountInformation?.accountNumber;
    const into = accountNumber ? { accountNumber } : { reference: product.reference };
    return { providerReference, amount, currency, ...into };
  }),
);

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
      paidOn: new Date(now).toISOString(),
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
  return { headers: jsonHeaders({ 'monnify-signature': hmacOf('sha512', secret, body) }), body };
}

/** Monnify: reserved accounts. Webhooks are signed by HMAC-SHA512 of the body with the client secret. */
export function createMonnify(secret: string): StandInProvider {
  return {
    name: 'monnify',
    standIn: true,
    issue: reserve,
    readWebhook: ({ headers, body }) =>
      isSignedBy(headers['monnify-signature'], { algorithm: 'sha512', secret, body })
        ? readPayment(event, body)
        : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
  };
}
