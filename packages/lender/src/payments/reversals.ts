import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockUser, type Transaction } from '../context/transaction';
import { changeRows, findRow, findRows, lockName, requireRow, rowsWrittenOnce } from '../database/rows';
import { paymentReversals, payments, providerMessages } from '../database/schema';
import { findOrder } from '../engine/order';
import type { PaymentRow } from '../engine/repayment/debt';
import { type ReversalRow, storeReversal, takenBackOf } from '../engine/repayment/payment-money';
import { hearOfRefund } from '../engine/repayment/refund';
import { takeBack } from '../engine/repayment/repay';
import { languageFor, noticeOf, notify } from '../messages/notify';
import type { PaymentProvider, Reversal } from '../services/payment-provider';
import { keepMessage } from './provider-messages';

export interface Reversed {
  /** `reversalKnown`: nothing is new. `reversalUnknown`: of a payment that the lender has not heard of. */
  readonly status: 'reversed' | 'reversalKnown' | 'reversalUnknown';
  readonly userId?: string;
  readonly orderNo?: string | null;
}

/** The payment that a reversal is of: at a gateway with several methods, of whichever. */
export async function reversedPayment(
  tx: Transaction,
  provider: PaymentProvider,
  providerReference: string,
): Promise<PaymentRow | undefined> {
  const names = tx.lender.providers.ofGateway(provider);
  const [payment] = await tx.queries
    .select()
    .from(payments)
    .where(and(inArray(payments.provider, names), eq(payments.providerReference, providerReference)))
    .limit(1);
  return payment;
}

/** Lets a payment be credited before its reversal is looked at, or after: not while. */
export async function lockReference(tx: Transaction, providerReference: string): Promise<void> {
  await lockName(tx, { name: `payment:${providerReference}` });
}

/** Tells the borrower what a reversal means for them. */
async function tell(
  tx: Transaction,
  { userId, amount }: PaymentRow,
  text: 'sms.paymentDisputed' | 'sms.paymentTakenBack',
  about: { readonly orderNo: string | null; readonly taken?: number; readonly left?: number },
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) return;
  const order = about.orderNo === null ? undefined : await findOrder(tx, about.orderNo);
  const to = order ?? { market: user.market, language: await languageFor(tx, userId) };
  const money = { amount: about.taken ?? amount, left: about.left ?? 0 };
  await notify(tx, user, noticeOf(tx, to, text, { money }));
}

/**
 * Takes back what a lost reversal is of, as far as it was not taken back before: a provider may report the dispute and
 * the refund that ends it, and no more can go than came.
 */
async function carryOut(tx: Transaction, row: ReversalRow, payment: PaymentRow): Promise<void> {
  const { reversalId, provider, reference, kind } = row;
  const named = row.amount ?? payment.amount;
  const others = await findRows(tx, paymentReversals, { paymentId: payment.paymentId, status: 'lost' });
  const isSameMoney = others.some(one => one.kind !== kind && one.amount === named);
  const amount = isSameMoney ? 0 : Math.min(named, payment.amount - (await takenBackOf(tx, payment)));
  const { paymentId, userId, orderNo, currency } = payment;
  const about = { paymentId, userId, orderNo, decidedAt: tx.now };
  if (amount === 0) return changeRows(tx, paymentReversals, reversalId, { ...about, status: 'covered' });
  await changeRows(tx, paymentReversals, reversalId, { ...about, status: 'lost', amount });
  const { order, lost, left } = await takeBack(tx, payment, amount);
  if (order) await tell(tx, payment, 'sms.paymentTakenBack', { orderNo, taken: amount, left });
  if (lost === 0) return;
  const message = { provider, reference, amount: lost, currency, userId, orderNo };
  await keepMessage(tx, { ...message, reason: 'reversalLost' });
}

/** Opens or ends a reversal of a payment. */
async function decide(
  tx: Transaction,
  row: ReversalRow,
  payment: PaymentRow,
  { outcome, amount }: Pick<Reversal, 'outcome' | 'amount'>,
): Promise<Reversed['status']> {
  const { reversalId, status, paymentId } = row;
  const { userId, orderNo } = payment;
  // A dispute that is won can be lost later; what is lost stays so.
  if (status === 'lost' || status === 'covered' || outcome === 'failed') return 'reversalKnown';
  if (outcome === 'lost') {
    await carryOut(tx, { ...row, amount: amount ?? row.amount }, payment);
    return 'reversed';
  }
  const isKnown = outcome === status && paymentId !== null;
  if (isKnown || (outcome === 'open' && status === 'won')) return 'reversalKnown';
  await changeRows(tx, paymentReversals, reversalId, {
    paymentId: payment.paymentId,
    userId,
    orderNo,
    status: outcome,
    decidedAt: outcome === 'won' ? tx.now : null,
  });
  if (outcome === 'open') await tell(tx, payment, 'sms.paymentDisputed', { orderNo });
  return 'reversed';
}

/**
 * Ends a dispute as a person has found out: its provider may never say. A later word of the provider that a dispute is lost
 * counts all the same.
 */
export async function endReversal(
  tx: Transaction,
  reversal: ReversalRow,
  payment: PaymentRow,
  outcome: 'won' | 'lost',
): Promise<void> {
  await decide(tx, reversal, payment, { outcome });
}

/**
 * Takes note of what a provider says of money that a payer asks back or has back: once, in whatever order it is heard of.
 * A refund that the lender has asked for has arrived, or failed. The reversal of a payment that is not known yet waits for
 * it, and for a person. Undefined if the payment was credited meanwhile: to be called in another transaction.
 */
export async function takeReversal(
  tx: Transaction,
  provider: PaymentProvider,
  reversal: Reversal,
  body: string,
): Promise<Reversed | undefined> {
  const { kind, providerReference, reference, amount, outcome } = reversal;
  const said = { kind, providerReference, reference, amount: amount ?? null };
  const unlocked = await reversedPayment(tx, provider, providerReference);
  if (!unlocked) {
    await lockReference(tx, providerReference);
    // Whoever credits locks the borrower first: locked after the reference, each would wait for the other.
    if (await reversedPayment(tx, provider, providerReference)) return undefined;
    if (outcome === 'failed') return { status: 'reversalKnown' };
    const row = await storeReversal(tx, { ...said, provider: provider.name });
    // As of a known payment: a dispute that is won can be lost later.
    if (row.status === 'open' || outcome === 'lost') {
      await changeRows(tx, paymentReversals, row.reversalId, {
        status: outcome,
        decidedAt: outcome === 'open' ? null : tx.now,
      });
    }
    await keepMessage(tx, { provider: provider.name, reason: 'unknownReversal', reference, amount, body });
    return { status: 'reversalUnknown' };
  }
  const { userId, orderNo, paymentId } = unlocked;
  await lockUser(tx, userId);
  const payment = await requireRow(tx, payments, paymentId);
  const about = { userId, orderNo };
  if (kind === 'refund' && outcome !== 'open' && outcome !== 'won') {
    const end = outcome === 'failed' ? 'failed' : 'arrived';
    // What the lender has asked for is stored too: the next message of it is no refund of somebody else's.
    const name = end === 'failed' ? `${reference}:failed` : reference;
    if (await isRepeated(tx, payment, name)) return { status: 'reversalKnown', ...about };
    if (await hearOfRefund(tx, payment, amount ?? payment.amount, end)) {
      const own = await storeReversal(tx, { ...said, provider: payment.provider, reference: name });
      await changeRows(tx, paymentReversals, own.reversalId, { ...about, paymentId, status: 'covered' });
      return { status: 'reversed', ...about };
    }
  }
  const earlier = await findRow(tx, paymentReversals, { provider: payment.provider, reference });
  // Money that was lost comes back to the lender: nobody has paid it.
  if (earlier?.status === 'lost' && (outcome === 'won' || outcome === 'failed'))
    await keepMessage(tx, { provider: provider.name, reason: 'unhandledEvent', reference, ...about, body });
  if (outcome === 'failed') return { status: 'reversalKnown', ...about };
  const row = earlier ?? (await storeReversal(tx, { ...said, provider: payment.provider }));
  return { status: await decide(tx, row, payment, reversal), ...about };
}

/** Whether a refund ended under this reference before. */
async function isRepeated(tx: Transaction, { provider }: PaymentRow, reference: string): Promise<boolean> {
  return (await findRow(tx, paymentReversals, { provider, reference })) !== undefined;
}

const reversalsBefore = rowsWrittenOnce<
  typeof paymentReversals,
  { readonly names: string[]; readonly providerReference: string }
>(paymentReversals, queries => {
  const { provider, providerReference, paymentId, createdAt, reversalId } = paymentReversals;
  const isHere = eq(providerReference, sql.placeholder('providerReference'));
  return queries
    .select()
    .from(paymentReversals)
    .where(and(sql`${provider} = any(${sql.placeholder('names')})`, isHere, isNull(paymentId)))
    .orderBy(createdAt, reversalId);
});

/** Carries out what was heard of a payment before it was credited. */
export async function takeEarlierReversals(
  tx: Transaction,
  credited: Pick<PaymentRow, 'paymentId' | 'provider' | 'providerReference'>,
): Promise<void> {
  const { paymentId, providerReference } = credited;
  const provider = tx.lender.providers.find(credited.provider);
  if (!provider) return;
  const names = tx.lender.providers.ofGateway(provider);
  const { reason, reference, provider: from } = providerMessages;
  for (const row of await reversalsBefore(tx, { names: [...names], providerReference })) {
    const payment = await requireRow(tx, payments, paymentId);
    if (row.status === 'lost') await carryOut(tx, row, payment);
    else if (row.status !== 'covered')
      await decide(tx, row, payment, { outcome: row.status, amount: row.amount ?? undefined });
    await tx.queries
      .update(providerMessages)
      .set({ resolvedAt: tx.now })
      .where(and(eq(reason, 'unknownReversal'), eq(reference, row.reference), inArray(from, names)));
  }
}
