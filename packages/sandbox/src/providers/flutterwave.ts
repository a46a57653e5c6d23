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
import { isSameText } from '../secrets';
import { alphanumericId, bankText, newNuban } from './references';
import {
  identifier,
  isoTime,
  jsonHeaders,
  majorAmount,
  paymentEvent,
  readEvent,
  returnedPayoutEvent,
} from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035' };
const hourMs = 3_600_000;

/** `POST /virtual-account-numbers`: an account that takes one payment and expires after an hour. */
function dynamicAccount(request: PayInRequest): IssuedTarget {
  const { random, payer, market, now } = request;
  const orderRef = `URF_${alphanumericId(random, 16)}`;
  return {
    kind: 'account',
    reference: orderRef,
    permanent: false,
    expiresAt: endOf(request, now + hourMs),
    accountNumber: newNuban(random, wema.bankCode),
    details: {
      accountName: `${bankText(market.lender.name)} FLW`,
      bankName: wema.bankName,
      bankCode: wema.bankCode,
      note: `Please make a bank transfer to ${bankText(market.lender.name)} for ${bankText(payer.name)}`,
      extra: { flwRef: `FLW-${alphanumericId(random, 16)}`, orderRef },
    },
  };
}

/** `POST /payments`: a page where a card is typed. Its reference is what the app knows the charge by. */
function paymentPage(request: PayInRequest): IssuedTarget {
  const { random, origin, now } = request;
  const txRef = `FLW-${alphanumericId(random, 20)}`;
  return {
    kind: 'redirect',
    reference: txRef,
    permanent: false,
    expiresAt: endOf(request, now + 24 * hourMs),
    details: { url: `${origin}/providers/flutterwave/checkout/${txRef}`, extra: { txRef, flwRef: txRef } },
  };
}

const charge = v.pipe(
  v.object({
    event: v.literal('charge.completed'),
    data: v.object({
      flw_ref: identifier,
      created_at: isoTime,
      tx_ref: v.string(),
      /** Naira. */
      amount: majorAmount,
      currency: v.string(),
      status: v.literal('successful'),
    }),
    meta_data: v.nullish(v.object({ account_number: v.nullish(v.string()) })),
  }),
  v.transform(({ data, meta_data: meta }): ProviderPayment => {
    const { flw_ref: providerReference, tx_ref: reference, amount, currency, created_at: paidAt } = data;
    const accountNumber = meta?.account_number;
    return {
      providerReference,
      amount,
      currency,
      paidAt,
      ...(accountNumber ? { accountNumber } : { reference }),
    };
  }),
);

const failedTransfer = v.pipe(
  v.object({
    data: v.object({
      reference: identifier,
      /** Naira. */
      amount: majorAmount,
      currency: v.string(),
      status: v.literal('FAILED'),
    }),
  }),
  v.transform(
    ({ data: { reference, amount, currency } }): ReturnedPayout => ({ reference, amount, currency }),
  ),
);

const statuses = ['successful', 'failed', 'pending', 'new', 'cancelled'];

/** The event and, where it is known, the status that it ended with: `completed` also says that something failed. */
const eventName = v.pipe(
  v.object({ event: v.string(), data: v.optional(v.looseObject({ status: v.optional(v.unknown()) })) }),
  v.transform(({ event, data }) => {
    const status = String(data?.status).toLowerCase();
    return statuses.includes(status) ? `${event} ${status}` : event;
  }),
);
const readers = {
  'charge.completed': paymentEvent(charge),
  'charge.completed successful': paymentEvent(charge),
  'transfer.completed': returnedPayoutEvent(failedTransfer),
  'transfer.completed failed': returnedPayoutEvent(failedTransfer),
};

function reversalOf({ reference, amount = 0, currency }: ReturnedPayout, now: number, secretHash: string) {
  const data = {
    id: Math.floor(now / 1000),
    reference,
    amount: toMajor(amount),
    currency,
    fee: 0,
    status: 'FAILED',
    narration: 'Loan',
    complete_message: 'The account does not take the money',
    created_at: new Date(now).toISOString(),
  };
  const body = JSON.stringify({ event: 'transfer.completed', 'event.type': 'Transfer', data });
  return { headers: jsonHeaders({ 'verif-hash': secretHash }), body };
}

function messageOf(payment: ProviderPayment, now: number, secretHash: string): WebhookMessage {
  const { accountNumber, providerReference, reference, currency } = payment;
  const amount = toMajor(payment.amount);
  const body = JSON.stringify({
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
      created_at: new Date(payment.paidAt ?? now).toISOString(),
    },
    ...(accountNumber && { meta_data: { account_number: accountNumber } }),
    'event.type': accountNumber ? 'BANK_TRANSFER_TRANSACTION' : 'CARD_TRANSACTION',
  });
  return { headers: jsonHeaders({ 'verif-hash': secretHash }), body };
}

/**
 * Flutterwave (v3): dynamic accounts and payment pages. Webhooks carry the secret hash, as it is, in `verif-hash`.
 *
 * Unique by its documents: `flw_ref`, Flutterwave's own reference of a transaction, as its `id`, and the lender's
 * `reference` of a transfer. `tx_ref` is the lender's: it comes again for each payment into the same account or page.
 */
export function createFlutterwave(secretHash: string): StandInProvider {
  return {
    name: 'flutterwave',
    standIn: true,
    issue: request => [request.channel.kind === 'link' ? paymentPage(request) : dynamicAccount(request)],
    readWebhook: ({ headers, body }) =>
      isSameText(headers['verif-hash'] ?? '', secretHash)
        ? readEvent(body, eventName, readers)
        : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(payment, now, secretHash),
    writeReturnedPayout: (payout, now) => reversalOf(payout, now, secretHash),
  };
}
