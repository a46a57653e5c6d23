import * as v from 'valibot';
import {
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type ProviderPayment,
  type ReturnedPayout,
  type StandInProvider,
  type WebhookMessage,
  type WebhookVerdict,
} from '../payments/provider';
import { digits } from '../random';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacOf, isSignedBy } from './signature';
import {
  identifier,
  isoTime,
  jsonHeaders,
  minorAmount,
  paymentEvent,
  readEvent,
  returnedPayoutEvent,
} from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035', slug: 'wema-bank' };
const hourMs = 3_600_000;

/** `POST /dedicated_account`: the borrower's own account, or one that takes a single payment. */
function account(request: PayInRequest): IssuedTarget {
  const { random, payer, market, payOrderId, now } = request;
  return {
    kind: 'account',
    reference: `DVA_${alphanumericId(random, 15)}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: endOf(request, now + 24 * hourMs) }),
    accountNumber: newNuban(random, wema.bankCode),
    details: {
      accountName: `${bankText(market.lender.name)} / ${bankText(payer.name)}`,
      bankName: wema.bankName,
      bankCode: wema.bankCode,
      extra: { slug: wema.slug, assigned: 'true' },
    },
  };
}

/** `POST /transaction/initialize`: a page where a card is typed. */
function cardPage(request: PayInRequest): IssuedTarget {
  const { random, origin, now } = request;
  const reference = `T${digits(random, 15)}`;
  return {
    kind: 'redirect',
    reference,
    permanent: false,
    expiresAt: endOf(request, now + 24 * hourMs),
    details: {
      url: `${origin}/providers/paystack/checkout/${reference}`,
      extra: { accessCode: alphanumericId(random, 15).toLowerCase() },
    },
  };
}

const chargeSuccess = v.pipe(
  v.object({
    event: v.literal('charge.success'),
    data: v.object({
      paid_at: isoTime,
      status: v.literal('success'),
      /** Kobo. */
      amount: minorAmount,
      currency: v.string(),
      reference: identifier,
      authorization: v.object({ receiver_bank_account_number: v.nullish(v.string()) }),
    }),
  }),
  v.transform(({ data }): ProviderPayment => {
    const { reference, amount, currency, paid_at: paidAt } = data;
    const accountNumber = data.authorization.receiver_bank_account_number;
    // A transfer has a reference of Paystack's own; a card is charged under the reference of the request.
    return {
      providerReference: reference,
      amount,
      currency,
      paidAt,
      ...(accountNumber ? { accountNumber } : { reference }),
    };
  }),
);

const transferBack = v.pipe(
  v.object({
    data: v.object({
      reference: identifier,
      /** Kobo. */
      amount: minorAmount,
      currency: v.string(),
    }),
  }),
  v.transform(({ data }): ReturnedPayout => data),
);

const eventName = v.pipe(
  v.object({ event: v.string() }),
  v.transform(({ event }) => event),
);
/** A transfer is `reversed` after it was `success`; a lender that counted it as paid at once may hear `failed` too. */
const readers = {
  'charge.success': paymentEvent(chargeSuccess),
  'transfer.reversed': returnedPayoutEvent(transferBack),
  'transfer.failed': returnedPayoutEvent(transferBack),
};

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

function messageOf(payment: ProviderPayment, now: number, secret: string): WebhookMessage {
  const { accountNumber, providerReference, reference, amount, currency } = payment;
  const at = new Date(payment.paidAt ?? now).toISOString();
  const authorization = accountNumber ? transferOf(accountNumber) : card;
  const data = {
    domain: 'test',
    status: 'success',
    reference: accountNumber ? providerReference : (reference ?? providerReference),
    amount,
    currency,
    message: null,
    gateway_response: 'Approved',
    paid_at: at,
    created_at: at,
    channel: authorization.channel,
    fees: 0,
    authorization,
  };
  return signed(JSON.stringify({ event: 'charge.success', data }), secret);
}

function signed(body: string, secret: string): WebhookMessage {
  return { headers: jsonHeaders({ 'x-paystack-signature': hmacOf('sha512', secret, body) }), body };
}

function reversalOf({ reference, amount, currency }: ReturnedPayout, now: number, secret: string) {
  const at = new Date(now).toISOString();
  const data = {
    amount,
    currency,
    domain: 'test',
    failures: null,
    reason: 'Loan',
    reference,
    source: 'balance',
    status: 'reversed',
    transfer_code: `TRF_${reference}`,
    created_at: at,
    updated_at: at,
  };
  return signed(JSON.stringify({ event: 'transfer.reversed', data }), secret);
}

function verdictOn({ headers, body }: WebhookMessage, secret: string): WebhookVerdict {
  return isSignedBy(headers['x-paystack-signature'], { algorithm: 'sha512', secret, body })
    ? readEvent(body, eventName, readers)
    : { kind: 'refused' };
}

/**
 * Paystack: dedicated accounts and cards. Webhooks are signed by HMAC-SHA512 of the body with the secret key.
 *
 * Unique by its documents: `data.reference`, once for a transaction of the integration (Paystack's own for a transfer,
 * the lender's for a card), and the reference of a transfer. Events have no id.
 */
export function createPaystack(secret: string): StandInProvider {
  return {
    name: 'paystack',
    standIn: true,
    issue: request => [request.channel.kind === 'card' ? cardPage(request) : account(request)],
    cardAuthorizationPage: ({ accessCode, origin }) => `${origin}/providers/paystack/authorize/${accessCode}`,
    readWebhook: message => verdictOn(message, secret),
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
    writeReturnedPayout: (payout, now) => reversalOf(payout, now, secret),
  };
}
