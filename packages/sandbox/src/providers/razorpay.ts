import * as v from 'valibot';
import type {
  IssuedTarget,
  PayInRequest,
  ProviderPayment,
  StandInProvider,
  WebhookMessage,
} from '../payments/provider';
import { alphanumericId } from './references';
import { hmacOf, isSignedBy } from './signature';
import { jsonHeaders, minorAmount, readPayment } from './webhook-body';

/** The gateway's methods: each is a provider of the Indian market, with a page of its own. */
export const razorpayMethods = ['upi', 'netbanking', 'card', 'wallet'] as const;
export type RazorpayMethod = (typeof razorpayMethods)[number];

const dayMs = 86_400_000;

function orderPage(method: RazorpayMethod, { random, origin, now }: PayInRequest): IssuedTarget {
  const reference = `order_${alphanumericId(random, 14)}`;
  return {
    kind: 'redirect',
    reference,
    permanent: false,
    expiresAt: now + dayMs,
    details: { url: `${origin}/providers/${method}/checkout/${reference}` },
  };
}

const captured = v.pipe(
  v.object({
    event: v.literal('payment.captured'),
    payload: v.object({
      payment: v.object({
        entity: v.object({
          id: v.string(),
          /** Paise. */
          amount: minorAmount,
          currency: v.string(),
          status: v.literal('captured'),
          order_id: v.string(),
        }),
      }),
    }),
  }),
  v.transform(({ payload: { payment } }): ProviderPayment => {
    const { id, amount, currency, order_id: reference } = payment.entity;
    return { providerReference: id, reference, amount, currency };
  }),
);

function messageOf(
  method: RazorpayMethod,
  payment: ProviderPayment,
  now: number,
  secret: string,
): WebhookMessage {
  const seconds = Math.floor(now / 1000);
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
    created_at: seconds,
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SunbirdSandbox',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
    created_at: seconds,
  });
  return { headers: jsonHeaders({ 'x-razorpay-signature': hmacOf('sha256', secret, body) }), body };
}

/** One method of an Indian gateway, in Razorpay's shapes. Webhooks are signed by HMAC-SHA256 of the body. */
export function createRazorpayMethod(method: RazorpayMethod, secret: string): StandInProvider {
  return {
    name: method,
    standIn: true,
    issue: request => [orderPage(method, request)],
    readWebhook: ({ headers, body }) =>
      isSignedBy(headers['x-razorpay-signature'], { algorithm: 'sha256', secret, body })
        ? readPayment(captured, body)
        : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(method, payment, now, secret),
  };
}
