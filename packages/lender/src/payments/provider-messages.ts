import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { changeRows, findRow, requireRow } from '../database/rows';
import { payments, providerMessages } from '../database/schema';
import { tellSplit } from '../engine/repayment/notify-payment';
import { correctPaidTime } from '../engine/repayment/repay';
import { hashOf } from '../kit/secrets';
import type { PaymentProvider, ProviderPayment, WebhookAnswer } from '../services/payment-provider';

/** Why a provider's genuine message changed nothing, or not all that it says. */
export const messageReasons = [
  /** It is on its provider's list of events that change nothing. Nothing is left to do. */
  'otherEvent',
  /** No rule is for it: a dispute, a refund that somebody made at the provider, or an event that is new. */
  'unhandledEvent',
  /** It should report a payment, and can't be read. */
  'unreadable',
  /** It should report a payout that came back, and can't be read. */
  'unreadablePayout',
  /** A borrower's text message that the operator has passed on, and that can't be read. */
  'unreadableReply',
  /** A payment into no account or reference of this lender, or in another currency. */
  'unknownTarget',
  /** The reference was credited before, with another amount or target. */
  'conflict',
  /** It was credited, but from its receipt: the time that the provider says can't be. */
  'timeInDoubt',
  /** A payout that the lender did not send, or with another amount. */
  'unknownPayout',
  /** A dispute or a refund of a payment that the lender has not heard of. */
  'unknownReversal',
  /** Money that a payer has back and that nobody owes: it is booked as a loss. */
  'reversalLost',
] as const;
export type MessageReason = (typeof messageReasons)[number];

export type ProviderMessage = typeof providerMessages.$inferSelect;

export interface UnusedMessage {
  readonly provider: string;
  readonly reason: MessageReason;
  readonly reference?: string | undefined;
  /** Minor units. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  readonly userId?: string | undefined;
  readonly orderNo?: string | null | undefined;
  readonly body?: string | undefined;
  readonly sentBack?: boolean | undefined;
}

const longestReference = 200;

/** Whether a provider that is answered so sends the payment back to its payer. */
export function sendsBack(
  { acknowledge }: Pick<PaymentProvider, 'acknowledge'>,
  answer: WebhookAnswer,
): boolean {
  return acknowledge?.(answer).sendsBack ?? false;
}

/** What names a payment, at whichever address it was reported. */
type NamedPayment = Pick<UnusedMessage, 'reference' | 'amount' | 'currency'>;

/** Whether a payment is credited: a provider with several addresses may report it at each of them. */
async function isCredited(tx: Transaction, { reference, amount, currency }: NamedPayment): Promise<boolean> {
  if (reference === undefined || amount === undefined || currency === undefined) return false;
  return (await findRow(tx, payments, { providerReference: reference, amount, currency })) !== undefined;
}

/** Nobody needs to look any more at what said, elsewhere and before, that a payment that is credited now is nobody's. */
export function closeUnknown(tx: Transaction, payment: ProviderPayment): Promise<void> {
  const { providerReference: reference, amount, currency } = payment;
  const same = { reason: 'unknownTarget', reference, amount, currency, resolvedAt: null } as const;
  return changeRows(tx, providerMessages, same, { resolvedAt: tx.now });
}

/** Stores a message that changed nothing, so that a person sees it; one that is sent again is counted, wherever to. */
export async function keepMessage(tx: Transaction, message: UnusedMessage): Promise<void> {
  const { queries, now } = tx;
  const { provider, reason, reference, body, sentBack = false, ...about } = message;
  const content = body ?? `${provider}:${reference}`;
  const isOver =
    sentBack || reason === 'otherEvent' || (reason === 'unknownTarget' && (await isCredited(tx, message)));
  await queries
    .insert(providerMessages)
    .values({
      ...about,
      messageId: `PMS-${hashOf(`${reason}:${content}`).slice(0, 20)}`,
      provider,
      reason,
      reference: reference?.slice(0, longestReference) ?? null,
      body: body ?? null,
      sentBack,
      receivedAt: now,
      resolvedAt: isOver ? now : null,
    })
    .onConflictDoUpdate({
      target: providerMessages.messageId,
      set: { times: sql`${providerMessages.times} + 1` },
    });
}

/** The newest messages: those that wait for a person, or those that need nobody any more. */
export async function listMessages(
  { queries }: Pick<Transaction, 'queries'>,
  which: 'open' | 'over',
  count: number,
): Promise<ProviderMessage[]> {
  const { resolvedAt, receivedAt, messageId } = providerMessages;
  return queries
    .select()
    .from(providerMessages)
    .where(which === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt))
    .orderBy(desc(receivedAt), desc(messageId))
    .limit(count);
}

/** Marks a message as handled by a person. False for one that was handled before; refused for an unknown one. */
export async function resolveMessage(tx: Transaction, messageId: string): Promise<boolean> {
  const resolved = await tx.queries
    .update(providerMessages)
    .set({ resolvedAt: tx.now })
    .where(and(eq(providerMessages.messageId, messageId), isNull(providerMessages.resolvedAt)))
    .returning({ messageId: providerMessages.messageId });
  if (resolved.length === 0) await requireRow(tx, providerMessages, messageId);
  return resolved.length > 0;
}

/**
 * Lets a payment count from `paidAt`, epoch ms, as a person has found out. Messages that its time is in doubt are handled
 * with it.
 */
export async function correctPayment(tx: Transaction, paymentId: string, paidAt: number): Promise<void> {
  const repaid = await correctPaidTime(tx, paymentId, paidAt);
  await tellSplit(tx, repaid?.order, repaid?.passedOn ?? []);
  const { provider, providerReference } = await requireRow(tx, payments, paymentId);
  const { resolvedAt, reason, reference } = providerMessages;
  const isAboutIt = and(eq(providerMessages.provider, provider), eq(reference, providerReference));
  await tx.queries
    .update(providerMessages)
    .set({ resolvedAt: tx.now })
    .where(and(isAboutIt, eq(reason, 'timeInDoubt'), isNull(resolvedAt)));
}
