import { codes } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { desc } from 'drizzle-orm';
import type { Transaction, User } from '../../context/transaction';
import { findRow } from '../../database/rows';
import { complaints, paymentReversals } from '../../database/schema';
import { Refusal } from '../../kit/errors';
import type { TextKey } from '../../kit/texts';
import { retryAtOfNumber } from '../../session/rejections';
import { type Order, ordersOf } from '../order';

/** Why a borrower gets no other loan now. */
interface Block {
  readonly text: TextKey;
  /** Epoch ms at which it is over, where time ends it. */
  readonly until?: number;
}

type Loan = Pick<Order, 'status' | 'person' | 'retryAt'>;

/** The latest end of the waiting times after rejections, epoch ms; 0 without one. */
export function latestRetryAt(orders: readonly Pick<Order, 'retryAt'>[]): number {
  return Math.max(0, ...orders.map(({ retryAt }) => retryAt ?? 0));
}

async function loanBlock(
  tx: Transaction,
  { userId, person }: Pick<User, 'userId' | 'person'>,
  orders: readonly Pick<Loan, 'status' | 'person'>[],
): Promise<Block | undefined> {
  if (orders.some(({ status }) => status === orderStatus.overdue)) return { text: 'refusal.overdueLoan' };
  if (orders.some(order => order.status === orderStatus.repaying && order.person !== person))
    return { text: 'refusal.formerDebt' };
  return (await findRow(tx, paymentReversals, { userId, status: 'open' }))
    ? { text: 'refusal.openDispute' }
    : undefined;
}

/** Why an application would be refused: home says it before the borrower applies. A rejection counts also when its data is deleted. */
export async function applyBlockOf(
  tx: Transaction,
  user: User,
  orders: readonly Loan[],
): Promise<Block | undefined> {
  const [ofNumber = 0, block] = await Promise.all([retryAtOfNumber(tx, user), loanBlock(tx, user, orders)]);
  const until = Math.max(latestRetryAt(orders), ofNumber);
  return until > tx.now ? { text: 'refusal.rejectedRecently', until } : block;
}

/**
 * Refuses the next loan, from its application to its confirmation, while an earlier one of the borrower is overdue, one of
 * another person on the same account is owed, or a bank asks for a payment back.
 */
export async function requireMayBorrow(...args: Parameters<typeof loanBlock>): Promise<void> {
  const block = await loanBlock(...args);
  if (block) throw new Refusal(codes.notInThisStatus, { text: block.text });
}

/**
 * Whether a person has let this borrower apply again, after which nothing was decided yet: the score that has refused
 * before does not refuse this application by itself.
 */
export async function isLookedAtAgain(
  tx: Transaction,
  { userId, person }: Pick<Order, 'userId' | 'person'>,
): Promise<boolean> {
  const which = { userId, person, status: 'granted' as const };
  const granted = await findRow(tx, complaints, which, desc(complaints.decidedAt));
  if (!granted || granted.about === 'proof') return false;
  const since = granted.decidedAt ?? 0;
  return !(await ordersOf(tx, userId)).some(({ decidedAt }) => (decidedAt ?? 0) > since);
}
