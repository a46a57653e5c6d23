import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { addDays, calendarDateAt, momentOf, toMinor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import {
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type ProviderPayment,
  type StandInProvider,
  type WebhookMessage,
} from '../payments/provider';
import { digits } from '../random';
import { alphanumericId } from './references';
import { epochTime, identifier, jsonHeaders, minorAmount, paymentEvent, readEvent } from './webhook-body';

const zone = 'America/Mexico_City';
const daysToPay = 3;
const hourMs = 3_600_000;

/** The last minute of the day on which a reference can be paid. */
function oxxoExpiry(now: number): number {
  return momentOf(addDays(calendarDateAt(now, zone), daysToPay), '23:59', zone);
}

/** An OXXO Pay reference: 14 digits, which are also what its CODE128 bar code holds. */
function oxxoReference(request: PayInRequest): IssuedTarget {
  const { random, channel, now } = request;
  const reference = `93${digits(random, 12)}`;
  return {
    kind: 'store',
    reference,
    permanent: false,
    expiresAt: endOf(request, oxxoExpiry(now)),
    details: { store: 'OXXO', barcode: reference, fee: toMinor(channel.fee.amount) },
  };
}

function cardPage(request: PayInRequest): IssuedTarget {
  const { random, origin, now } = request;
  const reference = `ord_${alphanumericId(random, 17)}`;
  return {
    kind: 'redirect',
    reference,
    permanent: false,
    expiresAt: endOf(request, now + 24 * hourMs),
    details: { url: `${origin}/providers/conekta/checkout/${reference}` },
  };
}

const chargePaid = v.pipe(
  v.object({
    type: v.literal('charge.paid'),
    data: v.object({
      object: v.object({
        id: identifier,
        status: v.literal('paid'),
        /** Centavos. */
        amount: minorAmount,
        currency: v.string(),
        paid_at: epochTime('s'),
        order_id: v.nullish(v.string()),
        payment_method: v.object({ object: v.string(), reference: v.nullish(v.string()) }),
      }),
    }),
  }),
  v.transform(({ data: { object: charge } }): ProviderPayment => {
    const { id, amount, currency, paid_at: paidAt, payment_method: method } = charge;
    const reference = method.reference ?? charge.order_id ?? '';
    return { providerReference: id, reference, amount, currency, paidAt };
  }),
);

const eventName = v.pipe(
  v.object({ type: v.string() }),
  v.transform(({ type }) => type),
);
const readers = { 'charge.paid': paymentEvent(chargePaid) };

function methodOf(reference: string) {
  return /^\d{14}$/.test(reference)
    ? { object: 'cash_payment', type: 'oxxo', service_name: 'OxxoPay', store_name: 'OXXO', reference }
    : { object: 'card_payment', type: 'debit' };
}

function bodyOf(
  { providerReference, reference = '', amount, currency, paidAt }: ProviderPayment,
  now: number,
): string {
  const seconds = Math.floor(now / 1000);
  const charge = {
    id: providerReference,
    object: 'charge',
    livemode: false,
    created_at: seconds,
    currency,
    payment_method: methodOf(reference),
    order_id: reference,
    description: 'Loan repayment',
    status: 'paid',
    amount,
    paid_at: Math.floor((paidAt ?? now) / 1000),
    fee: 0,
  };
  return JSON.stringify({
    type: 'charge.paid',
    object: 'event',
    id: `evt_${providerReference}`,
    livemode: false,
    created_at: seconds,
    data: { object: charge, previous_attributes: {} },
  });
}

export interface WebhookKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Keys such as Conekta makes for an account; they live as long as the process. */
function createKeys(): WebhookKeys {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/**
 * Conekta: OXXO references and cards. A webhook's `digest` header is the RSA-SHA256 signature of the body, in
 * base64, by a key of which the lender holds the public half.
 *
 * Unique by its documents: the charge's `id`. An order (`order_id`) may have several charges, and a cash reference comes
 * again if it is paid twice. The event's `id` is that of a delivery, not of a payment.
 */
export function createConekta(given?: WebhookKeys): StandInProvider {
  let made = given;
  // Keys take a moment to make: not before the first webhook.
  function keys() {
    made ??= createKeys();
    return made;
  }
  function isSigned({ headers, body }: WebhookMessage) {
    const digest = headers.digest;
    return (
      digest !== undefined &&
      createVerify('RSA-SHA256').update(body).verify(keys().publicKey, digest, 'base64')
    );
  }
  return {
    name: 'conekta',
    standIn: true,
    issue: request => [request.channel.kind === 'store' ? oxxoReference(request) : cardPage(request)],
    readWebhook: message =>
      isSigned(message) ? readEvent(message.body, eventName, readers) : { kind: 'refused' },
    writeWebhook: (payment, now) => {
      const body = bodyOf(payment, now);
      const digest = createSign('RSA-SHA256').update(body).sign(keys().privateKey, 'base64');
      return { headers: jsonHeaders({ digest }), body };
    },
  };
}
