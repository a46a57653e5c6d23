import type { Transaction } from '../../context/transaction';
import { changeRows, findRows, requireRow } from '../../database/rows';
import { paymentReversals, payments } from '../../database/schema';
import { newId } from '../../kit/random';
import type { PaymentRow } from './debt';

type NewReversal = typeof paymentReversals.$inferInsert;
export type ReversalRow = typeof paymentReversals.$inferSelect;

/**
 * Stores that money goes back to a payer, or that a payer asks for it: once for each reference of its provider. What no
 * provider knows of has none.
 */
export async function storeReversal(
  tx: Transaction,
  reversal: Pick<NewReversal, 'provider' | 'providerReference' | 'kind'> & Partial<NewReversal>,
): Promise<ReversalRow> {
  const reversalId = newId(tx.lender.random, 'RVS');
  const row = { reference: reversalId, status: 'open', createdAt: tx.now, ...reversal, reversalId } as const;
  await tx.queries
    .insert(paymentReversals)
    .values(row)
    .onConflictDoNothing({ target: [paymentReversals.provider, paymentReversals.reference] });
  return requireRow(tx, paymentReversals, { provider: row.provider, reference: row.reference });
}

/** Notes that money of a payment goes that no provider has: that of another loan, or a coupon. */
export async function noteTakenBack(tx: Transaction, payment: PaymentRow, amount: number): Promise<void> {
  const { paymentId, userId, orderNo, provider, providerReference } = payment;
  const about = { paymentId, userId, orderNo, provider, providerReference, amount };
  await storeReversal(tx, { ...about, kind: 'refund', status: 'lost', decidedAt: tx.now });
}

/** What of a payment was taken back, minor units. */
export async function takenBackOf(
  tx: Transaction,
  { paymentId }: Pick<PaymentRow, 'paymentId'>,
): Promise<number> {
  const lost = await findRows(tx, paymentReversals, { paymentId, status: 'lost' });
  return lost.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** What of a payment is refundable more than before, or less, minor units. */
export interface Excess {
  readonly payment: PaymentRow;
  readonly amount: number;
}

export function totalExcess(excess: readonly Excess[]): number {
  return excess.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Frees so much of payments that nothing needs any more, the newest first, minor units. It may come to less: what a payer
 * has back already is not there.
 */
export async function freeMoney(
  tx: Transaction,
  paid: readonly PaymentRow[],
  amount: number,
): Promise<Excess[]> {
  const excess: Excess[] = [];
  let rest = amount;
  for (const payment of paid.toSorted((one, other) => other.receivedAt - one.receivedAt)) {
    if (payment.provider === 'coupon') continue;
    const free = payment.amount - payment.refundable - (await takenBackOf(tx, payment));
    const part = Math.min(rest, free);
    if (part <= 0) continue;
    await changeRows(tx, payments, payment.paymentId, { refundable: payment.refundable + part });
    excess.push({ payment, amount: part });
    rest -= part;
  }
  return excess;
}
