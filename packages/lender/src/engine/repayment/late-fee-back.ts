import { calendarDateAt } from '@sunbird/loan-domain';
import type { Transaction } from '../../context/transaction';
import { marketOf } from '../../settings/markets';
import type { Order } from '../order';
import { balanceOf, type Happening, historyOf, todayFor } from './debt';

/** A payment that a person lets count, or count from another time. */
export interface TimedPayment {
  /** Of one that counts already. */
  readonly paymentId?: string | undefined;
  /** Minor units. */
  readonly amount: number;
}

/** How much late fee an order does not owe if a payment counts from `paidAt`, epoch ms: by what settles it, minor units. */
export async function lateFeeBack(
  tx: Transaction,
  order: Order,
  { paymentId, amount }: TimedPayment,
  paidAt: number,
): Promise<number> {
  const history = await historyOf(tx, order);
  const before = history.find(({ payment }) => paymentId && payment?.paymentId === paymentId);
  const at = Math.min(tx.now, Math.max(paidAt, order.disbursedAt ?? 0));
  const on = calendarDateAt(at, marketOf(order.market).zone);
  const paid: Happening = { at, event: { kind: 'payment', on, amount } };
  const others = history
    .filter(one => one !== before)
    .map(one => {
      const { event } = one;
      const isOfIt = event.kind === 'takeBack' && event.of === before?.event;
      return isOfIt ? { ...one, event: { ...event, of: paid.event } } : one;
    });
  const place = others.filter(one => one.at <= at).length;
  const [now, then] = [history, others.toSpliced(place, 0, paid)].map(
    events => balanceOf(order, events, todayFor(tx, order.market))?.penaltyCharged ?? 0,
  );
  return (now ?? 0) - (then ?? 0);
}
