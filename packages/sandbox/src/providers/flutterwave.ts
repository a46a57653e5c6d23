import { toMajor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type {
  IssuedTarget,
  PayInRequest,
  ProviderPayment,
  StandInProvider,
  WebhookMessage,
} from '../payments/provider';
import { isSameText } from '../secrets';
import { alphanumericId, bankText, newNuban } from './references';
import { jsonHeaders, majorAmount, readPayment } from './webhook-body';

const wema = { bankName: 'Wema Bank', bankCode: '035' };
const hourMs = 3_600_000;

/** `POST /virtual-account-numbers`: an account that takes one payment and expires after an hour. */
function dynamicAccount({ random, payer, market, now }: PayInRequest): IssuedTarget {
  const orderRef = `URF_${alphanumericId(random, 16)}`;
  return {
    kind: 'account',
    reference: orderRef,
    permanent: false,
    expiresAt: now + hourMs,
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
function paymentPage({ random, origin, now }: PayInRequest): IssuedTarget {
  const txRef = `FLW-${alphanumericId(random, 20)}`;
  return {
    kind: 'redirect',
    reference: txRef,
    permanent: false,
    expiresAt: now + 24 * hourMs,
    details: { url: `${origin}/providers/flutterwave/checkout/${txRef}`, extra: { txRef, flwRef: txRef } },
  };
}

const event = v.pipe(
  v.object({
    event: v.literal('charge.completed'),
    data: v.object({
      flw_ref: v.string(),
      tx_ref: v.string(),
      /** Naira. */
      amount: majorAmount,
      currency: v.string(),
      status: v.literal('successful'),
    }),
    meta_data: v.nullish(v.object({ account_number: v.nullish(v.string()) })),
  }),
  v.transform(({ data, meta_data: meta }): ProviderPayment => {
    const { flw_ref: providerReference, tx_ref: reference, amount, currency } = data;
    const accountNumber = meta?.account_number;
    return { providerReference, amount, currency, ...(accountNumber ? { accountNumber } : { reference }) };
  }),
);

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
      created_at: new Date(now).toISOString(),
    },
    ...(accountNumber && { meta_data: { account_number: accountNumber } }),
    'event.type': accountNumber ? 'BANK_TRANSFER_TRANSACTION' : 'CARD_TRANSACTION',
  });
  return { headers: jsonHeaders({ 'verif-hash': secretHash }), body };
}

/**
 * Flutterwave (v3): dynamic accounts and payment pages. Webhooks carry the secret hash, as it is, in `verif-hash`.
 */
export function createFlutterwave(secretHash: string): StandInProvider {
  return {
    name: 'flutterwave',
    standIn: true,
    issue: request => [request.channel.kind === 'link' ? paymentPage(request) : dynamicAccount(request)],
    readWebhook: ({ headers, body }) =>
      isSameText(headers['verif-hash'] ?? '', secretHash) ? readPayment(event, body) : { kind: 'refused' },
    writeWebhook: (payment, now) => messageOf(payment, now, secretHash),
  };
}
