import { desc } from 'drizzle-orm';
import type { Transaction } from '../context/transaction';
import { changeRows, findRow } from '../database/rows';
import { paymentIntents } from '../database/schema';
import { dayMs } from '../kit/clock';
import { newLinkId } from '../kit/random';
import { schedule, unschedule } from './schedule';

export type PaymentIntent = typeof paymentIntents.$inferSelect;

interface NewIntent {
  readonly orderNo: string;
  readonly userId: string;
  readonly purpose: PaymentIntent['purpose'];
  /** Minor units. */
  readonly amount: number;
  readonly expiresAt?: number;
}

/** Opens a payment: its `payOrderId` leads to the cashier, signed in or not. */
export async function openIntent(tx: Transaction, intent: NewIntent): Promise<PaymentIntent> {
  const payOrderId = newLinkId(tx.lender.random, 'PAY');
  const expiresAt = intent.expiresAt ?? tx.now + dayMs;
  const { orderNo, purpose, amount, userId } = intent;
  const [row] = await tx.queries
    .insert(paymentIntents)
    .values({ payOrderId, orderNo, purpose, amount, status: 'open', createdAt: tx.now, expiresAt })
    .returning();
  if (!row) throw new RangeError('The payment was not stored.');
  await schedule(tx.queries, 'expireIntent', payOrderId, expiresAt, userId);
  return row;
}

/** The open intent of an order for a purpose, with the amount that is payable now; opens one if there is none. */
export async function intentFor(tx: Transaction, wanted: NewIntent): Promise<PaymentIntent> {
  const { orderNo, purpose, amount } = wanted;
  const which = { orderNo, purpose, status: 'open' as const };
  const { createdAt, payOrderId } = paymentIntents;
  const open = await findRow(tx, paymentIntents, which, desc(createdAt), desc(payOrderId));
  // An intent that has received money keeps its amount; the next payment gets a new one.
  if (!open || open.received > 0 || open.expiresAt <= tx.now) return openIntent(tx, wanted);
  return setIntentAmount(tx, open, amount);
}

export async function setIntentAmount(
  tx: Transaction,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  if (intent.amount === amount) return intent;
  await changeRows(tx, paymentIntents, intent.payOrderId, { amount });
  return { ...intent, amount };
}

/** What an intent still waits for, minor units; the whole of one that is complete. */
export function missingOf({ amount, received }: Pick<PaymentIntent, 'amount' | 'received'>): number {
  return received < amount ? amount - received : amount;
}

/** Adds received money to an intent; it is paid when the amount is complete. */
export async function receiveOnIntent(tx: Transaction, intent: PaymentIntent, amount: number): Promise<void> {
  const received = intent.received + amount;
  const status = received >= intent.amount ? 'paid' : intent.status;
  await changeRows(tx, paymentIntents, intent.payOrderId, { received, status });
  if (status === 'paid') await unschedule(tx.queries, 'expireIntent', intent.payOrderId);
}

export function expireIntent(tx: Transaction, payOrderId: string): Promise<void> {
  return changeRows(tx, paymentIntents, { payOrderId, status: 'open' }, { status: 'expired' });
}

/** Expires the open intents of an order that owes nothing any more. */
export function releaseIntents(tx: Transaction, orderNo: string): Promise<void> {
  return changeRows(tx, paymentIntents, { orderNo, status: 'open' }, { status: 'expired' });
}
