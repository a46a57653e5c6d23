import { runDueJobs } from '../jobs/run-jobs';
import type { Lender } from '../lender';
import { inTransaction } from '../work';
import { type Credited, creditPayment } from './credit';
import type { WebhookMessage } from './provider';
import { findTarget } from './targets';

export type WebhookOutcome = Credited | { readonly status: 'refused' | 'ignored' | 'noProvider' };

/** Handles a provider's webhook: an unsigned, invalid or repeated one changes nothing. */
export async function receiveWebhook(
  lender: Lender,
  providerName: string,
  message: WebhookMessage,
  now: number = lender.clock.now(),
): Promise<WebhookOutcome> {
  const provider = lender.providers.find(providerName);
  if (!provider) return { status: 'noProvider' };
  const verdict = provider.readWebhook(message);
  if (verdict.kind !== 'payment') return { status: verdict.kind };
  const target = await findTarget(
    { lender, queries: lender.database.queries, now },
    provider.name,
    verdict.payment,
  );
  // Jobs that were due before the payment run before it is credited.
  if (target) await runDueJobs(lender, { until: now, userId: target.userId });
  return inTransaction(lender, now, work => creditPayment(work, provider.name, verdict.payment));
}
