import { assess } from '../engine/application/assess';
import { answerComplaint } from '../engine/borrower/complaint';
import { forgetRejected } from '../engine/borrower/delete-user';
import { endReturn } from '../engine/disbursement/cancel';
import { autoDraw, expireOffer } from '../engine/disbursement/confirm';
import { disburse } from '../engine/disbursement/disburse';
import { findOrder, type Order } from '../engine/order';
import { expireRollover } from '../engine/repayment/complete-rollover';
import { startDay } from '../engine/repayment/debt';
import { sendRefund } from '../engine/repayment/refund';
import { answerVoucher } from '../engine/repayment/voucher';
import { expireCoupon, releaseCoupon } from '../engine/rewards/coupon';
import { sendReminder } from '../engine/rewards/promotion';
import { expireIntent } from '../payments/intents';
import type { User, Work } from '../work';
import { cleanUp } from './chores';
import type { JobKind } from './schedule';

/** A due job: what it is about, and the borrower whose lock is held; null for the lender's own chores. */
type Handler = (work: Work, subject: string, user: User | null) => Promise<void>;

function withOrder(action: (work: Work, order: Order, user: User) => Promise<void>): Handler {
  return async (work, orderNo, user) => {
    const order = await findOrder(work, orderNo);
    if (order && user) await action(work, order, user);
  };
}

/** What each job does. All of them may run late, and twice: a repeat finds nothing to do. */
export const jobHandlers: Readonly<Record<JobKind, Handler>> = {
  assess: withOrder((work, order, user) => assess(work, user, order)),
  disburse: withOrder((work, order, user) => disburse(work, user, order)),
  autoDraw: withOrder((work, order, user) => autoDraw(work, user, order)),
  startDay: withOrder((work, order, user) => startDay(work, order, user)),
  expireOffer: withOrder((work, order) => expireOffer(work, order)),
  endReturn: withOrder((work, order) => endReturn(work, order)),
  expireIntent: (work, payOrderId) => expireIntent(work, payOrderId),
  expireRollover: (work, extensionOrderNo) => expireRollover(work, extensionOrderNo),
  sendRefund: (work, refundId) => sendRefund(work, refundId),
  expireCoupon: (work, couponId) => expireCoupon(work, couponId),
  releaseCoupon: (work, couponId) => releaseCoupon(work, couponId),
  forgetRejected: async (work, orderNo, user) => {
    if (user) await forgetRejected(work, user, orderNo);
  },
  removeFile: (work, key) => work.lender.files.remove(key),
  answerVoucher: (work, voucherId) => answerVoucher(work, voucherId),
  answerComplaint: async (work, complaintId, user) => {
    if (user) await answerComplaint(work, user, complaintId);
  },
  remind: (work, entryId) => sendReminder(work, entryId),
  cleanUp,
};
