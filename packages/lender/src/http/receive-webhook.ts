import type { Lender } from '../context/lender';
import { inTransaction } from '../context/transaction';
import { findRow } from '../database/rows';
import { cardAuthorizations } from '../database/schema';
import { type PayoutReturn, recipientOf, returnPayout } from '../engine/disbursement/returned-payout';
import { runDueJobs } from '../jobs/run-jobs';
import { lookUpAuthorization } from '../payments/card-payments';
import { type Credited, creditReported } from '../payments/credit';
import { keepMessage, sendsBack } from '../payments/provider-messages';
import { type Reversed, reversedPayment, takeReversal } from '../payments/reversals';
import { findTarget } from '../payments/targets';
import type {
  PaymentProvider,
  ProviderPayment,
  ReturnedPayout,
  Reversal,
  WebhookAnswer,
  WebhookMessage,
  WebhookVerdict,
} from '../services/payment-provider';

type Ignored = Extract<WebhookVerdict, { readonly kind: 'ignored' }>;

export type WebhookOutcome =
  | Credited
  | { readonly status: 'ignored'; readonly reason: Ignored['reason'] }
  | PayoutReturn
  | Reversed
  | { readonly status: 'refused' | 'noProvider' };

/** What a provider is answered. */
export function answerTo(outcome: WebhookOutcome): WebhookAnswer {
  switch (outcome.status) {
    case 'credited':
    case 'duplicate':
    // The money is with the lender until a person has decided: sent back, it might be the payment that was credited.
    case 'conflict':
      return 'taken';
    case 'unknown':
      return 'unknown';
    case 'payoutReturned':
    case 'payoutKnown':
    case 'payoutUnknown':
    case 'reversed':
    case 'reversalKnown':
    case 'reversalUnknown':
      return 'noted';
    case 'ignored':
      return outcome.reason === 'unreadable' ? 'unreadable' : 'noted';
    default:
      return 'refused';
  }
}

/** A webhook that was checked and read. */
interface Received {
  readonly lender: Lender;
  readonly provider: PaymentProvider;
  readonly message: WebhookMessage;
  readonly now: number;
}

/** Keeps a message that nothing is done about, with the reason. */
async function ignore(
  { lender, provider, message, now }: Received,
  verdict: Ignored,
): Promise<WebhookOutcome> {
  const outcome: WebhookOutcome = { status: 'ignored', reason: verdict.reason };
  await inTransaction(lender, now, tx =>
    keepMessage(tx, {
      provider: provider.name,
      reason: verdict.reason,
      sentBack: sendsBack(provider, answerTo(outcome)),
      ...(verdict.reason === 'otherEvent' ? { reference: verdict.event } : { body: message.body }),
    }),
  );
  return outcome;
}

async function takePayment(
  { lender, provider, message, now }: Received,
  payment: ProviderPayment,
): Promise<WebhookOutcome> {
  const { queries } = lender.database;
  const target = await findTarget({ lender, queries, now }, provider.name, payment);
  // Jobs that were due before the payment run before it is credited.
  if (target) await runDueJobs(lender, { until: now, userId: target.userId });
  return inTransaction(lender, now, async tx => {
    const authorization = payment.reference && (await findRow(tx, cardAuthorizations, payment.reference));
    if (authorization) await lookUpAuthorization(tx, provider, authorization);
    // Charged for its authorisation alone.
    if (authorization && !target) return { status: 'credited' };
    return creditReported(tx, provider, payment, message.body);
  });
}

/** Takes note of a payout that came back. One that the lender does not know is kept: a person decides. */
async function takeReturnedPayout(
  { lender, provider, message, now }: Received,
  payout: ReturnedPayout,
): Promise<WebhookOutcome> {
  const userId = await recipientOf({ lender, queries: lender.database.queries, now }, payout.reference);
  if (userId) await runDueJobs(lender, { until: now, userId });
  return inTransaction(lender, now, async tx => {
    const outcome = await returnPayout(tx, payout);
    const { status, ...about } = outcome;
    if (status === 'payoutUnknown') {
      const unused = { ...payout, ...about, provider: provider.name, body: message.body };
      await keepMessage(tx, { ...unused, reason: 'unknownPayout' });
    }
    return outcome;
  });
}

async function takeBackPayment(received: Received, reversal: Reversal): Promise<WebhookOutcome> {
  const { lender, provider, message, now } = received;
  const tx = { lender, queries: lender.database.queries, now };
  const payment = await reversedPayment(tx, provider, reversal.providerReference);
  if (payment) await runDueJobs(lender, { until: now, userId: payment.userId });
  const outcome = await inTransaction(lender, now, own =>
    takeReversal(own, provider, reversal, message.body),
  );
  return outcome ?? takeBackPayment(received, reversal);
}

function take(
  received: Received,
  verdict: Exclude<WebhookVerdict, { readonly kind: 'refused' }>,
): Promise<WebhookOutcome> {
  switch (verdict.kind) {
    case 'payment':
      return takePayment(received, verdict.payment);
    case 'returnedPayout':
      return takeReturnedPayout(received, verdict.payout);
    case 'reversal':
      return takeBackPayment(received, verdict.reversal);
    default:
      return ignore(received, verdict);
  }
}

/**
 * Handles a provider's webhook: an unsigned or repeated one changes nothing. A genuine one that the lender can't use is
 * kept with the reason.
 * @throws Overload if more webhooks wait than can be handled in time: the provider sends it again
 */
export async function receiveWebhook(
  lender: Lender,
  providerName: string,
  message: WebhookMessage,
  now: number = lender.clock.now(),
): Promise<WebhookOutcome> {
  const provider = lender.providers.find(providerName);
  if (!provider) return { status: 'noProvider' };
  const verdict = provider.readWebhook(message);
  const received = { lender, provider, message, now };
  if (verdict.kind === 'refused') return { status: 'refused' };
  return lender.webhooks.pass(() => take(received, verdict));
}
