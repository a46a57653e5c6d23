import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';
import { rsaSignature } from './signature';
import { always, at, epochTime, meaning } from './webhook-body';
import { named, type ProviderTable } from './webhook-reader';

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

const noSubscriptions = 'the lender has no subscriptions';

/**
 * Conekta: OXXO references and cards. The lender holds the public half of the key that signs the webhooks.
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
  documents: {
    page: 'https://developers.conekta.com/docs/webhooks',
    unread: 'The page itself: the names are those that Conekta lists for a webhook of its API.',
  },
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
    {
      events: [
        'charge.chargeback.created',
        'charge.chargeback.updated',
        'charge.chargeback.under_review',
        'charge.chargeback.lost',
        'charge.chargeback.won',
      ],
      kind: 'dispute',
      outcome: at(
        'type',
        meaning({
          'charge.chargeback.created': 'open',
          'charge.chargeback.updated': 'open',
          'charge.chargeback.under_review': 'open',
          'charge.chargeback.lost': 'lost',
          'charge.chargeback.won': 'won',
        }),
      ),
      reference: 'data.object.id',
      payment: 'data.object.charge_id',
    },
  ],
  nothingToDo: {
    'charge.created': 'its end follows',
    'charge.declined': 'no money has moved',
    'charge.expired': 'no money has moved',
    'charge.canceled': 'no money has moved',
    'charge.pending_confirmation': 'its end follows',
    'charge.preauthorized': 'its end follows',
    'charge.under_fraud_review': 'its end follows',
    'order.created': 'a payment is reported by its charge',
    'order.pending_payment': 'a payment is reported by its charge',
    'order.paid': 'the payment is reported by its charge',
    'order.declined': 'no money has moved',
    'order.expired': 'no money has moved',
    'order.canceled': 'no money has moved',
    'order.refunded': 'the refund is reported by its charge',
    'customer.created': 'the lender keeps nothing of it',
    'customer.updated': 'the lender keeps nothing of it',
    'customer.deleted': 'the lender keeps nothing of it',
    'payout.created': 'Conekta pays to the lender what is credited already',
    'payout.retrying': 'its end follows',
    'payout.paid_out': 'Conekta pays to the lender what is credited already',
    ...named('plan', ['created', 'updated', 'deleted'], noSubscriptions),
    ...named('subscription', ['created', 'paused', 'resumed', 'canceled'], noSubscriptions),
    ...named('subscription', ['expired', 'updated', 'paid', 'payment_failed'], noSubscriptions),
    ...named('payee', ['created', 'updated', 'deleted'], 'the lender pays nobody by Conekta'),
    ...named('webhook', ['created', 'updated', 'deleted'], 'whoever has changed it knows'),
    webhook_ping: 'Conekta tries the address',
  },
  forPerson: {
    'charge.fraudulent': 'Conekta takes the payer for a fraud',
    'charge.reversed': 'whether money went back is to be looked up',
    'order.partially_refunded': 'charge and amount are to be looked up',
    'payout.failed': 'Conekta could not pay to the lender',
  },
};
