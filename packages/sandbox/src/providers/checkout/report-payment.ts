import { type Credited, creditPayment } from '../../payments/credit';
import type { StandInProvider } from '../../payments/provider';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
import { paymentOf } from './page-payment';

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
