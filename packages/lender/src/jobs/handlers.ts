import { and, eq, lt, ne } from 'drizzle-orm';
import { keyLifetime } from '../context/idempotency';
import type { Lender } from '../context/lender';
import type { Transaction, User } from '../context/transaction';
import {
  activations,
  allowances,
  clientEvents,
  codeGuards,
  complaints,
  idempotencyKeys,
  jobs,
  promotionEntries,
  providerMessages,
  rateWindows,
  rejections,
  verificationCodes,
} from '../database/schema';
import { assess } from '../engine/application/assess';
import { forgetRejected } from '../engine/borrower/data-request';
import { endReturn } from '../engine/disbursement/cancel';
import { autoDraw, expireOffer } from '../engine/disbursement/confirm';
import { disburse } from '../engine/disbursement/disburse';
import { findOrder, type Order } from '../engine/order';
import { expireRollover } from '../engine/repayment/complete-rollover';
import { startDay } from '../engine/repayment/debt';
import { expireIntent } from '../engine/repayment/payment-intent';
import { sendRefund } from '../engine/repayment/refund';
import { answerVoucher } from '../engine/repayment/voucher';
import { expireCoupon, releaseCoupon } from '../engine/rewards/coupon';
import { sendReminder } from '../engine/rewards/promotion';
import { type JobKind, type JobRun, schedule } from '../engine/schedule';
import { dayMs } from '../kit/clock';
import { languageFor, notify } from '../messages/notify';
import { findUnreported } from '../payments/credit';

/** Answers a complaint by the moment that the app promised: the borrower is told how to go on. */
async function answerComplaint(tx: Transaction, complaintId: string, user: User | null): Promise<void> {
  const [complaint] = await tx.queries
    .update(complaints)
    .set({ status: 'answered' })
    .where(and(eq(complaints.complaintId, complaintId), eq(complaints.status, 'open')))
    .returning({ complaintId: complaints.complaintId });
  if (!complaint || !user) return;
  const language = await languageFor(tx, user.userId);
  await notify(tx, user, { language, text: 'sms.complaintAnswered', values: { number: complaintId } });
}

/** How long a provider's message is kept that needs nobody any more. */
const messageDays = 90;
/** An event that is sent again is known for as long. */
const eventDays = 30;
/** Places and reminders of a campaign, with the hash of a number. */
const entryDays = 90;
/** That an app was opened on a device. */
const activationDays = 180;

/** What no borrower's act schedules: the daily cleaning. */
const cleaning = { kind: 'cleanUp', subject: 'lender' } as const;

/**
 * Schedules the cleaning, unless it is: at opening, and after a reset has emptied the jobs. A lender that is restarted
 * every day must not put it off for ever.
 */
export async function scheduleChores({ clock, database: { queries } }: Lender): Promise<void> {
  await queries
    .insert(jobs)
    .values({ ...cleaning, dueAt: clock.now() + dayMs })
    .onConflictDoNothing();
}

/** Removes what is over, and schedules the next cleaning. After a long pause one cleaning makes up for all missed. */
async function cleanUp({ lender, queries, now: dueAt }: Transaction): Promise<void> {
  const now = Math.max(dueAt, lender.clock.now());
  await queries.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - keyLifetime));
  await queries.delete(rateWindows).where(lt(rateWindows.resetAt, now));
  await queries.delete(allowances).where(lt(allowances.wholeAt, now));
  await queries.delete(codeGuards).where(lt(codeGuards.at, now - lender.settings.logIn.memory));
  await queries.delete(rejections).where(lt(rejections.retryAt, now));
  await queries.delete(verificationCodes).where(lt(verificationCodes.expiresAt, now - dayMs));
  await queries.delete(providerMessages).where(lt(providerMessages.resolvedAt, now - messageDays * dayMs));
  await queries.delete(clientEvents).where(lt(clientEvents.at, now - eventDays * dayMs));
  await queries.delete(activations).where(lt(activations.at, now - activationDays * dayMs));
  const isOld = lt(promotionEntries.at, now - entryDays * dayMs);
  await queries.delete(promotionEntries).where(and(isOld, ne(promotionEntries.kind, 'turn')));
  await schedule(queries, cleaning.kind, cleaning.subject, now + dayMs, null);
}

/** A due job: what it is about, and the borrower whose lock is held; null for the lender's own chores. */
type Handler = (tx: Transaction, subject: string, user: User | null, run: JobRun) => Promise<void>;

function withOrder(
  action: (tx: Transaction, order: Order, user: User, run: JobRun) => Promise<void>,
): Handler {
  return async (tx, orderNo, user, run) => {
    const order = await findOrder(tx, orderNo);
    if (order && user) await action(tx, order, user, run);
  };
}

/** What each job does. All of them may run late, and twice: a repeat finds nothing to do. */
export const jobHandlers: Readonly<Record<JobKind, Handler>> = {
  assess: withOrder(assess),
  disburse: withOrder(disburse),
  autoDraw: withOrder(autoDraw),
  startDay: withOrder(startDay),
  expireOffer: withOrder(expireOffer),
  endReturn: withOrder(endReturn),
  forgetRejected: withOrder(forgetRejected),
  expireIntent,
  findPayment: findUnreported,
  expireRollover,
  sendRefund,
  expireCoupon,
  releaseCoupon,
  answerVoucher,
  answerComplaint,
  remind: sendReminder,
  removeFile: (tx, key) => tx.lender.files.remove(key),
  cleanUp,
};
