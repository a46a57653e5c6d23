import { createSign, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { conekta } from '@sunbird/lender/providers/conekta';
import { rsaSignature } from '@sunbird/lender/providers/signature';
import { addDays, calendarDateAt, momentOf, toMinor } from '@sunbird/loan-domain';
import { digits } from '@sunbird/loan-domain/random';
import { alphanumericId, paymentIdFor } from './references';
import type { StandInTable } from './stand-in';

const zone = 'America/Mexico_City';
const daysToPay = 3;

function methodOf(reference: string) {
  return /^\d{14}$/.test(reference)
    ? { object: 'cash_payment', type: 'oxxo', service_name: 'OxxoPay', store_name: 'OXXO', reference }
    : { object: 'card_payment', type: 'debit' };
}

let made: KeyPairKeyObjectResult | undefined;
/** The pair lives as long as the process. It takes a moment to make: not before the first webhook. */
function keys() {
  made ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return made;
}

function publicKey() {
  return keys().publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** OXXO references and card pages. */
export const conektaStandIn: StandInTable<'conekta'> = {
  real: {
    ...conekta,
    signature: () => ({
      header: 'digest',
      isValid: (digest, body) => rsaSignature('digest', publicKey()).isValid(digest, body),
      sign: body => createSign('RSA-SHA256').update(body).sign(keys().privateKey, 'base64'),
    }),
  },

  link: {
    reference: random => `ord_${alphanumericId(random, 17)}`,
    paymentId: reference => paymentIdFor(reference, 24),
  },
  // 14 digits, which are also what the CODE128 bar code holds, until the last minute of a day.
  store: {
    reference: random => `93${digits(random, 12)}`,
    expiresAt: now => momentOf(addDays(calendarDateAt(now, zone), daysToPay), '23:59', zone),
    details: (barcode, { channel }) => ({ store: 'OXXO', barcode, fee: toMinor(channel.fee.amount) }),
  },
  // https://developers.conekta.com/reference/cancelorder
  closes: true,
  payment: ({ providerReference, reference = '', amount, currency, paidAt, now }) => {
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
};
