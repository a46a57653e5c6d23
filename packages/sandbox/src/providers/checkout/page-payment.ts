import type { ProviderPayment } from '../../payments/provider';
import type { PayTarget } from '../../payments/targets';
import { paymentIdFor } from '../references';

/** Ids in the forms that the providers give them. */
const paymentIds: Readonly<Record<string, (reference: string) => string>> = {
  // A card at Paystack is charged under the reference that the lender was given.
  paystack: reference => reference,
  flutterwave: reference => `FLW-MOCK-${paymentIdFor(reference, 32)}`,
  conekta: reference => paymentIdFor(reference, 24),
};

function razorpayId(reference: string) {
  return `pay_${paymentIdFor(reference, 14)}`;
}

/** The one payment that a provider's page can make: sent twice, it is still the same. */
export function paymentOf(
  { provider, reference, currency }: Pick<PayTarget, 'provider' | 'reference' | 'currency'>,
  amount: number,
): ProviderPayment {
  return {
    providerReference: (paymentIds[provider] ?? razorpayId)(reference),
    reference,
    amount,
    currency,
  };
}
