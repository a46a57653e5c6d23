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
import { alphanumericId } from './references';
import { hmacOf, isSignedBy } from './signature';
import {
  epochTime,
  identifier,
  jsonHeaders,
  minorAmount,
  paymentEvent,
  readEvent,
  returnedPayoutEvent,
} from './webhook-body';

/** The gateway's methods: each is a provider of the Indian market, with a page of its own. */
export const razorpayMethods = ['upi', 'netbanking', 'card', 'wallet'] as const;
export type RazorpayMethod = (typeof razorpayMethods)[number];

const dayMs = 86_400_000;

/** What an app of UPI needs: an address for this one payment, by which the gateway knows the order. */
function upiExtra(reference: string, { market, payOrderId, orderNo }: PayInRequest) {
  const tail = reference.replace(/[^A-Za-z0-9]/g, '');
  return {
    vpa: `${tail.toLowerCase()}@sandbox`,
    name: market.lender.name,
    reference: tail,
    // Whoever has the link of a payment reads it: the number of the payment, not of the loan.
    note: payOrderId ?? orderNo,
  };
}

function orderPage(method: RazorpayMethod, request: PayInRequest): IssuedTarget {
  const { random, origin, now } = request;
  const reference = `order_${alphanumericId(random, 14)}`;
  return {
    kind: 'redirect',
    reference,
    permanent: false,
    expiresAt: endOf(request, now + dayMs),
    details: {
      url: `${origin}/providers/${method}/checkout/${reference}`,
      ...(method === 'upi' && { extra: upiExtra(reference, request) }),
    },
  };
}

const captured = v.pipe(
  v.object({
    event: v.literal('payment.captured'),
    payload: v.object({
      payment: v.object({
        entity: v.object({
          id: identifier,
          /** Paise. */
          amount: minorAmount,
          currency: v.string(),
          status: v.literal('captured'),
          order_id: v.string(),
          created_at: epochTime('s'),
        }),
      }),
    }),
  }),
  v.transform(({ payload: { payment } }): ProviderPayment => {
    const { id, amount, currency, order_id: reference, created_at: paidAt } = payment.entity;
    return { providerReference: id, reference, amount, currency, paidAt };
  }),
);

const payoutBack = v.pipe(
  v.object({
    payload: v.object({
      payout: v.object({
        entity: v.object({
          reference_id: identifier,
          /** Paise. */
          amount: minorAmount,
          currency: v.string(),
        }),
      }),
    }),
  }),
  v.transform(({ payload: { payout } }): ReturnedPayout => {
    const { reference_id: reference, amount, currency } = payout.entity;
    return { reference, amount, currency };
  }),
);

const eventName = v.pipe(
  v.object({ event: v.string() }),
  v.transform(({ event }) => event),
);
const readers = {
  'payment.captured': paymentEvent(captured),
  'payout.reversed': returnedPayoutEvent(payoutBack),
  'payout.failed': returnedPayoutEvent(payoutBack),
};

/** An event of one entity, signed. */
function eventOf(
  event: keyof typeof readers,
  entity: { readonly entity: string },
  now: number,
  secret: string,
): WebhookMessage {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SunbirdSandbox',
    event,
    contains: [entity.entity],
    payload: { [entity.entity]: { entity } },
    created_at: Math.floor(now / 1000),
  });
  return { headers: jsonHeaders({ 'x-razorpay-signature': hmacOf('sha256', secret, body) }), body };
}

function reversalOf({ reference, amount, currency }: ReturnedPayout, now: number, secret: string) {
  const entity = {
    id: `pout_${reference}`,
    entity: 'payout',
    amount,
    currency,
    status: 'reversed',
    reference_id: reference,
    created_at: Math.floor(now / 1000),
  };
  return eventOf('payout.reversed', entity, now, secret);
}

function messageOf(
  method: RazorpayMethod,
  payment: ProviderPayment,
  now: number,
  secret: string,
): WebhookMessage {
  const entity = {
    id: payment.providerReference,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: 'captured',
    order_id: payment.reference,
    method,
    captured: true,
    amount_refunded: 0,
    created_at: Math.floor((payment.paidAt ?? now) / 1000),
  };
  return eventOf('payment.captured', entity, now, secret);
}

/**
 * One method of an Indian gateway, in Razorpay's shapes. Webhooks are signed by HMAC-SHA256 of the body.
 *
 * Unique by its documents: the payment's `id`. An order (`order_id`) may have several attempts, each a payment of its own;
 * `x-razorpay-event-id` is that of an event. A payout has the lender's `reference_id`.
 */
export function createRazorpayMethod(method: RazorpayMethod, secret: string): StandInProvider {
  return {
    name: method,
    standIn: true,
    issue: request => [orderPage(method, request)],
    readWebhook: ({ headers, body }) =>
      isSignedBy(headers['x-razorpay-signature'], { algorithm: 'sha256', secret, body })
        ? readEvent(body, eventName, readers)
        : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(method, payment, now, secret),
    writeReturnedPayout: (payout, now) => reversalOf(payout, now, secret),
  };
}
