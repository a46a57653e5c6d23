import type { Transaction, User } from '../../context/transaction';
import { nextLimit } from '../application/standing';
import type { Order } from '../order';
import { type Happening, historyOf, isOwing } from './debt';

/** Whether a loan so far is one that is paid back on time: no late fee stands, and no payment was taken back. */
export function isOnTime({ penalty }: Pick<Order, 'penalty'>, history: readonly Happening[]): boolean {
  return penalty === 0 && !history.some(({ event }) => event.kind === 'takeBack');
}

/** Whether repaying a loan can still earn its reward, or has earned it. */
export async function earnsReward(tx: Transaction, order: Order): Promise<boolean> {
  return isOwing(order) ? isOnTime(order, await historyOf(tx, order)) : order.limitRaised !== null;
}

/**
 * The limit that this borrower can still earn, minor units: by the loans that are owed, else by the next one. Undefined at
 * the top, and while each loan that is owed was late.
 */
export async function reachableLimit(
  tx: Transaction,
  user: User,
  orders: readonly Order[],
): Promise<number | undefined> {
  const owed = orders.filter(order => isOwing(order) && order.person === user.person);
  const earn = await Promise.all(owed.map(order => earnsReward(tx, order)));
  return owed.length === 0 || earn.includes(true) ? nextLimit(user) : undefined;
}
