import { orderStatus, toMinor } from '@sunbird/loan-domain';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { type FormerPerson, users } from '../../database/schema';
import { marketOf } from '../../settings/markets';
import { changeOrder, type Order } from '../order';

/** What a person has earned at this lender. */
type Standing = Omit<FormerPerson, 'person'>;

/** The limit that a borrower starts with, minor units. */
export function firstLimit(market: string): number {
  return toMinor(marketOf(market).limits.maxAmount);
}

/** What one of the persons of an account has earned: little, who was none of them yet. */
export function standingOf(user: User, person: number): Standing {
  const { creditLimit, level, score, lotteryChances } = user;
  if (person === user.person) return { creditLimit, level, score, lotteryChances };
  const former = user.formerPersons.find(one => one.person === person);
  return former ?? { creditLimit: firstLimit(user.market), level: 1, score: null, lotteryChances: 0 };
}

/** Writes what one of the persons of an account has earned. */
async function changeStanding(tx: Transaction, user: User, person: number, changes: Partial<Standing>) {
  if (person === user.person) return changeRows(tx, users, user.userId, changes);
  const others = user.formerPersons.filter(one => one.person !== person);
  const former = { ...standingOf(user, person), ...changes, person };
  return changeRows(tx, users, user.userId, { formerPersons: [...others, former] });
}

/** Whether a person has paid a loan back. */
export function hasFinishedLoan(orders: readonly Order[], person: number): boolean {
  return orders.some(order => order.status === orderStatus.finished && order.person === person);
}

/** The limit after a loan that is paid on time; undefined at the top. */
export function nextLimit(user: Pick<User, 'market' | 'creditLimit'>): number | undefined {
  const { returningMaxAmount, quotaHintCeiling } = marketOf(user.market).limits;
  const next = toMinor(Math.min(returningMaxAmount, quotaHintCeiling));
  return next > user.creditLimit ? next : undefined;
}

/** Raises limit and level and adds a turn in the draw for a loan that was paid back on time; once. */
export async function rewardRepayment(tx: Transaction, user: User, order: Order): Promise<void> {
  if (order.limitRaised !== null) return;
  const earned = standingOf(user, order.person);
  const creditLimit = nextLimit({ ...user, ...earned }) ?? earned.creditLimit;
  await changeStanding(tx, user, order.person, {
    creditLimit,
    level: earned.level + 1,
    lotteryChances: earned.lotteryChances + 1,
  });
  await changeOrder(tx, order, { limitRaised: creditLimit - earned.creditLimit });
}

/** Takes back what a loan has earned by its repayment. A turn in the draw that was used stays used. */
export async function undoReward(tx: Transaction, order: Order): Promise<void> {
  const user = await lockUser(tx, order.userId);
  if (order.limitRaised === null || !user) return;
  const earned = standingOf(user, order.person);
  await changeStanding(tx, user, order.person, {
    creditLimit: earned.creditLimit - order.limitRaised,
    level: Math.max(1, earned.level - 1),
    lotteryChances: Math.max(0, earned.lotteryChances - 1),
  });
  await changeOrder(tx, order, { limitRaised: null });
}

/** Lowers the level by one after a paid rollover, to 1 at the least (spec section 4). */
export async function refreshLevel(tx: Transaction, user: User, { person }: Order): Promise<void> {
  await changeStanding(tx, user, person, { level: Math.max(1, standingOf(user, person).level - 1) });
}
