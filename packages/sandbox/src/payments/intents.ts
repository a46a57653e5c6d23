import { and, desc, eq, type SQL } from 'drizzle-orm';
import { paymentIntents } from '../database/schema';
import { schedule, unschedule } from '../jobs/schedule';
import { newLinkId } from '../random';
import type { Work } from '../work';

export type PaymentIntent = typeof paymentIntents.$inferSelect;

const dayMs = 86_400_000;

interface NewIntent {
  readonly orderNo: string;
  readonly userId: string;
  readonly purpose: PaymentIntent['purpose'];
  /** Minor units. */
  readonly amount: number;
  readonly expiresAt?: number;
}

/** Opens a payment: its `payOrderId` leads to the cashier, signed in or not. */
export async function openIntent(work: Work, intent: NewIntent): Promise<PaymentIntent> {
  const payOrderId = newLinkId(work.lender.random, 'PAY');
  const expiresAt = intent.expiresAt ?? work.now + dayMs;
  const { orderNo, purpose, amount, userId } = intent;
  const [row] = await work.queries
    .insert(paymentIntents)
    .values({ payOrderId, orderNo, purpose, amount, status: 'open', createdAt: work.now, expiresAt })
    .returning();
  if (!row) throw new RangeError('The payment was not stored.');
  await schedule(work.queries, 'expireIntent', payOrderId, expiresAt, userId);
  return row;
}

/** The open intent of an order for a purpose, with the amount that is payable now; opens one if there is none. */
export async function intentFor(work: Work, wanted: NewIntent): Promise<PaymentIntent> {
  const { orderNo, purpose, amount } = wanted;
  const [open] = await work.queries
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderNo, orderNo),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.status, 'open'),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.payOrderId))
    .limit(1);
  // An intent that has received money keeps its amount; the next payment gets a new one.
  if (!open || open.received > 0 || open.expiresAt <= work.now) return openIntent(work, wanted);
  return setIntentAmount(work, open, amount);
}

export async function findIntent({ queries }: Work, payOrderId: string): Promise<PaymentIntent | undefined> {
  const [row] = await queries.select().from(paymentIntents).where(eq(paymentIntents.payOrderId, payOrderId));
  return row;
}

export async function setIntentAmount(
  work: Work,
  intent: PaymentIntent,
  amount: number,
): Promise<PaymentIntent> {
  if (intent.amount === amount) return intent;
  await work.queries
    .update(paymentIntents)
    .set({ amount })
    .where(eq(paymentIntents.payOrderId, intent.payOrderId));
  return { ...intent, amount };
}

/** Adds received money to an intent; it is paid when the amount is complete. */
export async function receiveOnIntent(work: Work, intent: PaymentIntent, amount: number): Promise<void> {
  const received = intent.received + amount;
  const status = received >= intent.amount ? 'paid' : intent.status;
  await work.queries
    .update(paymentIntents)
    .set({ received, status })
    .where(eq(paymentIntents.payOrderId, intent.payOrderId));
  if (status === 'paid') await unschedule(work.queries, 'expireIntent', intent.payOrderId);
}

async function expireOpen({ queries }: Work, which: SQL): Promise<void> {
  await queries
    .update(paymentIntents)
    .set({ status: 'expired' })
    .where(and(which, eq(paymentIntents.status, 'open')));
}

export function expireIntent(work: Work, payOrderId: string): Promise<void> {
  return expireOpen(work, eq(paymentIntents.payOrderId, payOrderId));
}

/** Expires the open intents of an order that owes nothing any more. */
export function releaseIntents(work: Work, orderNo: string): Promise<void> {
  return expireOpen(work, eq(paymentIntents.orderNo, orderNo));
}
