import * as v from 'valibot';
import type {
  IssuedTarget,
  PayInRequest,
  ProviderPayment,
  StandInProvider,
  WebhookMessage,
  WebhookVerdict,
} from '../payments/provider';
import { digits } from '../random';
import { alphanumericId, bankText, newNuban } from './references';
import { hmacOf, isSignedBy } from './signature';
import { jsonHeaders, minorAmount, readPayment } from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035', slug: 'wema-bank' };
const hourMs = 3_600_000;

/** `POST /dedicated_account`: the borrower's own account, or one that takes a single payment. */
function account({ random, payer, market, payOrderId, now }: PayInRequest): IssuedTarget {
  return {
    kind: 'account',
    reference: `DVA_${alphanumericId(random, 15)}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: now + 24 * hourMs }),
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
function cardPage({ random, origin, now }: PayInRequest): IssuedTarget {
  const reference = `T${digits(random, 15)}`;
  return {
    kind: 'redirect',
    reference,
    permanent: false,
    expiresAt: now + 24 * hourMs,
    details: {
      url: `${origin}/providers/paystack/checkout/${reference}`,
      extra: { accessCode: alphanumericId(random, 15).toLowerCase() },
    },
  };
}

const event = v.pipe(
  v.object({
    event: v.literal('charge.success'),
    data: v.object({
      status: v.literal('success'),
      /** Kobo. */
      amount: minorAmount,
      currency: v.string(),
      reference: v.string(),
      authorization: v.object({ receiver_bank_account_number: v.nullish(v.string()) }),
    }),
  }),
  v.transform(({ data }): ProviderPayment => {
    const { reference, amount, currency } = data;
    const accountNumber = data.authorization.receiver_bank_account_number;
    // A transfer has a reference of Paystack's own; a card is charged under the reference of the request.
    return {
      providerReference: reference,
      amount,
      currency,
      ...(accountNumber ? { accountNumber } : { reference }),
    };
  }),
);

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
  const at = new Date(now).toISOString();
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
  const body = JSON.stringify({ event: 'charge.success', data });
  return { headers: jsonHeaders({ 'x-paystack-signature': hmacOf('sha512', secret, body) }), body };
}

function verdictOn({ headers, body }: WebhookMessage, secret: string): WebhookVerdict {
  return isSignedBy(headers['x-paystack-signature'], { algorithm: 'sha512', secret, body })
    ? readPayment(event, body)
    : { kind: 'refused' };
}

/** Paystack: dedicated accounts and cards. Webhooks are signed by HMAC-SHA512 of the body with the secret key. */
export function createPaystack(secret: string): StandInProvider {
  return {
    name: 'paystack',
    standIn: true,
    issue: request => [request.channel.kind === 'card' ? cardPage(request) : account(request)],
    cardAuthorizationPage: ({ accessCode, origin }) => `${origin}/providers/paystack/authorize/${accessCode}`,
    readWebhook: message => verdictOn(message, secret),
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
  };
}
