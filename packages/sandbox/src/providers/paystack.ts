import { systemRandom } from '@sunbird/lender/kit/random';
import { createPaystack, paystack } from '@sunbird/lender/providers/paystack';
import { serverAt } from '@sunbird/lender/providers/provider-request';
import { bankText } from '@sunbird/lender/providers/webhook-body';
import type { PayInRequest } from '@sunbird/lender/services/payment-provider';
import type { Random } from '@sunbird/loan-domain/random';
import { createPaystackServer } from './paystack-server';
import { createStandIn, type StandInProvider, type StandInTable } from './stand-in';

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
    receiver_bank: 'Wema Bank',
  };
}

const card = { channel: 'card', receiver_bank_account_number: null, receiver_bank: null };

/** What Paystack's side writes by itself. */
const paystackStandIn: StandInTable<'paystack'> = {
  real: paystack,
  cardAuthorizationPage: ({ accessCode, origin }) => `${origin}/providers/paystack/authorize/${accessCode}`,
  payment: ({ accountNumber, providerReference, reference, amount, currency, paidAt }) => {
    const time = new Date(paidAt).toISOString();
    const authorization = accountNumber ? transferOf(accountNumber) : card;
    return {
      event: 'charge.success',
      data: {
        domain: 'test',
        status: 'success',
        reference: accountNumber ? providerReference : (reference ?? providerReference),
        amount,
        currency,
        message: null,
        gateway_response: 'Approved',
        paid_at: time,
        created_at: time,
        channel: authorization.channel,
        fees: 0,
        authorization,
      },
    };
  },
  returned: ({ reference, amount, currency, now }) => {
    const time = new Date(now).toISOString();
    return {
      event: 'transfer.reversed',
      data: {
        amount,
        currency,
        domain: 'test',
        failures: null,
        reason: 'Loan',
        reference,
        source: 'balance',
        status: 'reversed',
        transfer_code: `TRF_${reference}`,
        created_at: time,
        updated_at: time,
      },
    };
  },
};

/**
 * The lender's own code for Paystack, over a server that plays Paystack's API in this process. What the server remembers
 * goes with the random source of a reset.
 */
export function createPaystackStandIn(secretKey: string): StandInProvider {
  let requested: PayInRequest | undefined;
  let now = 0;
  function open(random: Random) {
    const { app, keepCard } = createPaystackServer({
      secretKey,
      random: () => random,
      now: () => now,
      business: () => bankText(requested?.market.lender.name ?? ''),
    });
    const server = { ...serverAt('http://paystack.sandbox'), send: app.fetch };
    return { random, keepCard, ...createPaystack(secretKey, server).payments };
  }
  let real = open(systemRandom);
  return {
    ...createStandIn(paystackStandIn, secretKey),
    // A card is charged under the reference that the lender has given.
    page: { paymentId: reference => reference, returns: ['trxref'] },
    issue(request) {
      requested = request;
      now = request.now;
      if (real.random !== request.random) real = open(request.random);
      return real.issue(request);
    },
    findPayment: reference => real.findPayment(reference),
    chargeCard(charge) {
      now = charge.now;
      // It was authorised on the sandbox's own page, of which Paystack's side knows nothing.
      real.keepCard(charge.authorizationCode);
      return real.chargeCard(charge);
    },
  };
}
