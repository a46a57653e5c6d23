import { addDays, calendarDateAt, momentOf, toMinor } from '@sunbird/loan-domain';
import { digits } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { alphanumericId, paymentIdFor } from './references';
import { rsaSignature } from './signature';
import type { ProviderTable } from './stand-in';
import { at, epochTime } from './webhook-body';

const zone = 'America/Mexico_City';
const daysToPay = 3;

function methodOf(reference: string) {
  return /^\d{14}$/.test(reference)
    ? { object: 'cash_payment', type: 'oxxo', service_name: 'OxxoPay', store_name: 'OXXO', reference }
    : { object: 'card_payment', type: 'debit' };
}

/**
 * Conekta: OXXO references and cards. The lender holds the public half of the key that signs the webhooks.
 *
 * Unique by its documents: the charge's `id`. An order (`order_id`) may have several charges, and a cash reference comes
 * again if it is paid twice. The event's `id` is that of a delivery, not of a payment.
 */
export const conekta: ProviderTable = {
  name: 'conekta',
  // 14 digits, which are also what the CODE128 bar code holds, until the last minute of a day.
  store: {
    reference: random => `93${digits(random, 12)}`,
    expiresAt: now => momentOf(addDays(calendarDateAt(now, zone), daysToPay), '23:59', zone),
    details: (barcode, { channel }) => ({ store: 'OXXO', barcode, fee: toMinor(channel.fee.amount) }),
  },
  link: {
    reference: random => `ord_${alphanumericId(random, 17)}`,
    paymentId: reference => paymentIdFor(reference, 24),
  },
  signature: () => rsaSignature('digest'),
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
    body: ({ providerReference, reference = '', amount, currency, paidAt, now }) => {
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
        paid_at: Math.floor(paidAt / 1000),
        fee: 0,
      };
      return {
        type: 'charge.paid',
        object: 'event',
        id: `evt_${providerReference}`,
        livemode: false,
        created_at: seconds,
        data: { object: charge, previous_attributes: {} },
      };
    },
  },
};
