import { type Credited, creditPayment } from '../../payments/credit';
import type { ProviderPayment, StandInProvider } from '../../payments/provider';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
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
function paymentOf(
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

/**
 * Reports the payment of a provider's page as the provider's webhook would, in the transaction that ends the page:
 * signed, read and credited once, however often it is reported.
 */
export async function reportPayment(
  work: Work,
  provider: StandInProvider,
  target: PayTarget,
  amount: number,
): Promise<Credited> {
  const verdict = provider.readWebhook(provider.writeWebhook(paymentOf(target, amount), work.now));
  if (verdict.kind !== 'payment') throw new RangeError(`${provider.name} can't read its own webhook.`);
  return creditPayment(work, provider.name, verdict.payment);
}
