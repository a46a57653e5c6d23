import { asc, sql } from 'drizzle-orm';
import type { Lender } from '../context/lender';
import { askOutside } from '../context/outside';
import type { Transaction, User } from '../context/transaction';
import { emptyEventDays } from '../database/event-days';
import { jobs } from '../database/schema';
import { removableRows } from '../database/table-rules';
import { assess } from '../engine/approval/assess';
import { autoDraw, expireOffer } from '../engine/approval/confirm';
import { forgetRejected } from '../engine/borrower/data-request';
import { tellLateAnswer } from '../engine/borrower/requests';
import { endReturn } from '../engine/disbursement/cancel';
import { disburse } from '../engine/disbursement/disburse';
import { findOrder, findOrders, type Order } from '../engine/order';
import { expireIntent } from '../engine/payment-intent';
import { expireRollover } from '../engine/repayment/complete-rollover';
import { startDays } from '../engine/repayment/debt';
import { sendRefund } from '../engine/repayment/refund';
import { answerVoucher } from '../engine/repayment/voucher';
import { expireCoupon, releaseCoupon } from '../engine/rewards/coupon';
import { sendReminder } from '../engine/rewards/promotion';
import { type JobKind, newJob, schedule } from '../engine/schedule';
import { dayMs } from '../kit/clock';
import { autoRepay } from '../payments/auto-repay';
import { findUnreported } from '../payments/credit';
import { closeTargets } from '../payments/targets';

/** What no borrower's act schedules: the daily cleaning. */
const cleaning = { kind: 'cleanUp', subject: 'lender' } as const;

/**
 * Schedules the cleaning, unless it is: at opening, and after a reset has emptied the jobs. A lender that is restarted
 * every day must not put it off for ever.
 */
export async function scheduleChores({ clock, database: { queries } }: Lender): Promise<void> {
  await queries
    .insert(jobs)
    .values(newJob(cleaning.kind, cleaning.subject, clock.now() + dayMs, null))
    .onConflictDoNothing();
}

/** As many rows of one table are removed at once: the transaction stays short, however long the lender was away. */
const removedAtOnce = 5_000;

/** Removes what is no longer needed, and schedules the next cleaning: at once, where this one could not remove all. */
async function cleanUp({ lender, queries, now: dueAt }: Transaction): Promise<void> {
  const now = Math.max(dueAt, lender.clock.now());
  let isDone = true;
  for (const { table, age, rows } of removableRows(now)) {
    const some = queries
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(rows)
      .orderBy(asc(age))
      .limit(removedAtOnce);
    const removed = await queries
      .delete(table)
      .where(sql`ctid = any(array(${some}))`)
      .returning({ one: sql`1` });
    isDone &&= removed.length < removedAtOnce;
  }
  await emptyEventDays(queries, now);
  await schedule(queries, cleaning.kind, cleaning.subject, isDone ? now + dayMs : now, null);
}

/**
 * A due job: what it is about, and the borrower whose lock is held, null for the lender's own chores. Its transaction takes
 * place as of the moment at which it was due; `present`, epoch ms, is for what can't be done in the past.
 */
type Handler = (tx: Transaction, subject: string, user: User | null, present: number) => Promise<void>;

function withOrder(
  action: (tx: Transaction, order: Order, user: User, present: number) => Promise<void>,
): Handler {
  return async (tx, orderNo, user, present) => {
    const order = await findOrder(tx, orderNo);
    if (order && user) await action(tx, order, user, present);
  };
}

/** What each job does. All of them may run late, and twice: a repeat finds nothing to do. */
export const jobHandlers: Readonly<Record<JobKind, Handler>> = {
  assess: withOrder(assess),
  autoRepay: withOrder(autoRepay),
  disburse: withOrder(disburse),
  autoDraw: withOrder(autoDraw),
  startDay: withOrder((tx, order, user) => startDays(tx, [{ order, user, at: tx.now }])),
  expireOffer: withOrder(expireOffer),
  endReturn: withOrder(endReturn),
  forgetRejected: withOrder(forgetRejected),
  expireIntent,
  findPayment: findUnreported,
  closeTargets,
  expireRollover,
  sendRefund,
  expireCoupon,
  releaseCoupon,
  answerVoucher,
  answerComplaint: tellLateAnswer,
  remind: sendReminder,
  removeFile: (tx, key) => askOutside(tx, `remove:${key}`, () => tx.lender.files.remove(key)),
  cleanUp,
};

/** What is done for many borrowers in one transaction, whose locks are held; each as of its own moment. */
export type TogetherHandler = (
  tx: Transaction,
  due: readonly { readonly subject: string; readonly user: User; readonly at: number }[],
) => Promise<void>;

export const togetherHandlers: Partial<Readonly<Record<string, TogetherHandler>>> = {
  async startDay(tx, due) {
    const orders = await findOrders(
      tx,
      due.map(({ subject }) => subject),
    );
    const byNumber = new Map(orders.map(order => [order.orderNo, order]));
    const days = due.flatMap(({ subject, ...day }) => {
      const order = byNumber.get(subject);
      return order ? [{ order, ...day }] : [];
    });
    await startDays(tx, days);
  },
};
