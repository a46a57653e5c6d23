import { razorpayMethods } from '@sunbird/lender/providers/razorpay';
import type { PayInRequest } from '@sunbird/lender/services/payment-provider';
import type { Random } from '@sunbird/loan-domain/random';
import { alphanumericId, paymentIdFor } from './references';
import type { StandInTable } from './stand-in';

const link = {
  reference: (random: Random) => `order_${alphanumericId(random, 14)}`,
  paymentId: (reference: string) => `pay_${paymentIdFor(reference, 14)}`,
};

/** An event of one entity. */
function eventOf(event: string, entity: { readonly entity: string }, now: number) {
  return {
    entity: 'event',
    account_id: 'acc_SunbirdSandbox',
    event,
    contains: [entity.entity],
    payload: { [entity.entity]: { entity } },
    created_at: Math.floor(now / 1000),
  };
}

/** An Indian gateway in Razorpay's shapes: each method has a page of its own. */
const gateway: Omit<StandInTable, 'real' | 'transfer'> = {
  link,
  // https://razorpay.com/docs/api/payments/payment-links/cancel
  closes: true,
  payment: ({ provider, providerReference, reference, amount, currency, paidAt, now }) => {
    const entity = {
      id: providerReference,
      entity: 'payment',
      amount,
      currency,
      status: 'captured',
      order_id: reference,
      method: provider,
      captured: true,
      amount_refunded: 0,
      created_at: Math.floor(paidAt / 1000),
    };
    return eventOf('payment.captured', entity, now);
  },
  returned: ({ reference, amount, currency, now }) => {
    const entity = {
      id: `pout_${reference}`,
      entity: 'payout',
      amount,
      currency,
      status: 'reversed',
      reference_id: reference,
      created_at: Math.floor(now / 1000),
    };
    return eventOf('payout.reversed', entity, now);
  },
};

/** What an app of UPI needs: an address for this one payment, by which the gateway knows the order. */
function upiExtra(order: string, { market, payOrderId, orderNo }: PayInRequest) {
  const reference = order.replace(/[^A-Za-z0-9]/g, '');
  const vpa = `${reference.toLowerCase()}@sandbox`;
  // Whoever has the link of a payment reads the note: the number of the payment, not of the loan.
  return { vpa, name: market.lender.name, reference, note: payOrderId ?? orderNo };
}

export const razorpayStandIns: { readonly [Name in keyof typeof razorpayMethods]: StandInTable<Name> } = {
  upi: { ...gateway, real: razorpayMethods.upi, link: { ...link, extra: upiExtra } },
  netbanking: { ...gateway, real: razorpayMethods.netbanking },
  card: { ...gateway, real: razorpayMethods.card },
  wallet: { ...gateway, real: razorpayMethods.wallet },
};
