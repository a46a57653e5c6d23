import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { rsaSignature } from './signature';
import { always, at, epochTime } from './webhook-body';
import type { ProviderTable } from './webhook-reader';

function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** A PEM; in one line, `\\n` stands for its line breaks. */
const publicKey = v.pipe(
  v.string(),
  v.transform(text => text.replaceAll('\\n', '\n')),
  v.check(isPublicKey),
);

/**
 * Conekta: OXXO references and cards. The lender holds the public half of the key that signs the webhooks.
 *
 * Events by <https://developers.conekta.com/docs/webhooks>.
 *
 * Unique by its documents: the charge's `id`. An order (`order_id`) may have several charges, and a cash reference comes
 * again if it is paid twice. The event's `id` is that of a delivery, not of a payment.
 */
export const conekta: ProviderTable<'conekta'> = {
  name: 'conekta',
  secret: {
    variable: 'CONEKTA_WEBHOOK_KEY',
    what: "the public key of Conekta's webhooks, as PEM",
    schema: publicKey,
  },
  signature: publicKey => rsaSignature('digest', publicKey),
  unit: 'minor',
  event: 'type',
  payment: {
    events: ['charge.paid'],
    if: at('data.object.status', v.literal('paid')),
    id: 'data.object.id',
    amount: 'data.object.amount',
    currency: 'data.object.currency',
    paidAt: at('data.object.paid_at', epochTime('s')),
    reference: at(
      'data.object',
      v.pipe(
        v.object({
          order_id: v.nullish(v.string()),
          payment_method: v.object({ object: v.string(), reference: v.nullish(v.string()) }),
        }),
        v.transform(({ payment_method: method, order_id: orderId }) => method.reference ?? orderId ?? ''),
      ),
    ),
  },
  reversals: [
    {
      events: ['charge.refunded'],
      kind: 'refund',
      outcome: always('lost'),
      reference: 'data.object.id',
      payment: 'data.object.id',
    },
  ],
  nothingToDo: {
    'charge.created': 'its end follows',
    'charge.declined': 'no money has moved',
    'charge.expired': 'no money has moved',
    'charge.canceled': 'no money has moved',
    'charge.pending_confirmation': 'its end follows',
    'order.created': 'a payment is reported by its charge',
    'order.pending_payment': 'a payment is reported by its charge',
    'order.paid': 'the payment is reported by its charge',
    'order.declined': 'no money has moved',
    'order.expired': 'no money has moved',
    'order.canceled': 'no money has moved',
    'customer.created': 'the lender keeps nothing of it',
    'customer.updated': 'the lender keeps nothing of it',
    webhook_ping: 'Conekta tries the address',
  },
};
