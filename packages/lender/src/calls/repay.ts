import { codes } from '@sunbird/api-client';
import { getRepayDetail, listVouchers, saveVoucher } from '@sunbird/api-client/contract';
import { type CalendarDate, orderStatus, toMajor, toMinor, voucherSchema } from '@sunbird/loan-domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../context/caller';
import { findRows } from '../database/rows';
import { images, vouchers } from '../database/schema';
import { type Order, orderOf, requireStatus } from '../engine/order';
import { productOfOrder } from '../engine/products';
import { isOwing, type PaymentRow, paymentsOf, readDebt } from '../engine/repayment/debt';
import { earnsReward } from '../engine/repayment/reward';
import { isHeld, rolloverProblem, waitingRollover } from '../engine/repayment/rollover';
import { schedule } from '../engine/schedule';
import { dayMs, hourMs } from '../kit/clock';
import { checkForm, fieldRefusal, Refusal } from '../kit/errors';
import { newId } from '../kit/random';
import { payableOf } from '../payments/payable';
import { limitRate } from '../session/rate-limit';
import { fileAddresses } from '../session/tokens';
import { marketOf } from '../settings/markets';
import { shownDueDate } from '../wire/order';
import { toChannels } from '../wire/values';
import { type CallHandler, onCall } from './call-handler';

/** The only instalment of an order in its present state; none where nothing is owed that was never paid back. */
function instalmentsOf(order: Order, dueDate: CalendarDate, owed: number, overdueDays: number) {
  const isPaid = order.status === orderStatus.finished;
  if (!isPaid && !isOwing(order) && order.status !== orderStatus.lending) return [];
  const paid = order.paidPrincipal + order.paidInterest + order.paidPenalty;
  const pending = overdueDays > 0 ? ('overdue' as const) : ('pending' as const);
  const open = paid > 0 && overdueDays === 0 ? ('partial' as const) : pending;
  const instalment = {
    period: 1,
    dueDate,
    principal: toMajor(order.amount),
    interest: toMajor(order.interest),
    fee: 0,
    penalty: toMajor(order.penalty),
    penaltyReduction: 0,
    paid: toMajor(paid),
    amount: toMajor(order.amount + order.interest + order.penalty),
    status: isPaid || (isOwing(order) && owed === 0) ? ('paid' as const) : open,
  };
  return [instalment];
}

function toPayment(row: PaymentRow) {
  return {
    payOrderId: row.payOrderId ?? row.paymentId,
    // Of a coupon counts what the debt needed.
    amount: toMajor(row.provider === 'coupon' ? row.applied : row.amount),
    time: row.paidAt,
    channel: row.channel,
    status: row.status,
  };
}

/** The pictures of a proof. Refused unless all are the borrower's own voucher pictures, and in no proof that stands. */
async function requirePictures({ queries, user }: UserContext, imageIds: readonly string[]) {
  const own = await queries
    .select({ imageId: images.imageId, sha256: images.sha256 })
    .from(images)
    .where(
      and(inArray(images.imageId, [...imageIds]), eq(images.userId, user.userId), eq(images.kind, 'voucher')),
    );
  if (own.length !== new Set(imageIds).size) throw new Refusal(codes.notFound);
  const proofs = await findRows({ queries }, vouchers, { userId: user.userId });
  const standing = proofs.filter(({ status }) => status !== 'rejected').flatMap(proof => proof.imageIds);
  const same = and(
    inArray(images.imageId, standing),
    inArray(
      images.sha256,
      own.map(({ sha256 }) => sha256),
    ),
  );
  if ((await queries.$count(images, same)) > 0)
    throw fieldRefusal('imageIds', 'error.voucherImages.sentBefore');
}

export const repayCalls: readonly CallHandler[] = [
  onCall(getRepayDetail, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const dueDate = shownDueDate(context, order);
    if (order.confirmedAt === null || !dueDate) throw new Refusal(codes.notInThisStatus);
    const [{ debt, total, overdueDays }, payable, waiting, paid] = await Promise.all([
      readDebt(context, order),
      payableOf(context, order),
      waitingRollover(context, orderNo),
      paymentsOf(context, orderNo),
    ]);
    const repaid = order.paidPrincipal + order.paidInterest + order.paidPenalty;
    const penalty = isOwing(order) ? order.paidPenalty + debt.penalty : order.penalty;
    const current = { ...order, penalty };
    return {
      orderNo,
      status: order.status,
      currency: order.currency,
      loanAmount: toMajor(order.amount),
      disbursalAmount: toMajor(order.disbursal),
      processingFee: toMajor(order.processingFee),
      gst: toMajor(order.tax),
      interest: toMajor(order.interest),
      repayAmount: toMajor(order.amount + order.interest),
      dueDate,
      overdueDays,
      penaltyRatePerDay: productOfOrder(order).penaltyRatePerDay,
      penalty: toMajor(penalty),
      penaltyReduction: 0,
      repaidAmount: toMajor(repaid),
      unrepaidAmount: toMajor(total),
      totalRepayAmount: toMajor(repaid + total),
      schedule: instalmentsOf(current, dueDate, total, overdueDays),
      earnsReward: await earnsReward(context, order),
      canExtend: rolloverProblem(context, order) === undefined,
      heldFee: waiting && isHeld(waiting) ? toMajor(waiting.received) : undefined,
      canPartial: isOwing(order) && order.returnBy === null && payable.least < total,
      minRepay: toMajor(payable.least),
      channels: toChannels(context, order.market, payable.amount),
      payments: paid.map(toPayment),
    };
  }),

  onCall(saveVoucher, async (context, payload) => {
    const { user, now, lender, queries } = context;
    const order = await orderOf(context, user.userId, payload.orderNo);
    requireStatus(order, 2, 3);
    const form = checkForm(voucherSchema(now), payload);
    await requirePictures(context, form.imageIds);
    const bucket = `proofs:${user.userId}`;
    await limitRate(context, { bucket, limit: 10, window: dayMs, text: 'refusal.manyProofs' });
    const voucherId = newId(lender.random, 'VCH');
    const feedbackBy = now + marketOf(order.market).voucherHours * hourMs;
    await queries.insert(vouchers).values({
      voucherId,
      orderNo: order.orderNo,
      userId: user.userId,
      ...form,
      amount: toMinor(form.amount),
      status: 'reviewing',
      createdAt: now,
      feedbackBy,
    });
    await schedule(queries, 'answerVoucher', voucherId, feedbackBy, user.userId);
    return { voucherId, status: 'reviewing' as const, feedbackBy };
  }),

  onCall(listVouchers, async (context, { orderNo }) => {
    const { user, queries } = context;
    await orderOf(context, user.userId, orderNo);
    const rows = await findRows({ queries }, vouchers, { orderNo }, desc(vouchers.createdAt));
    const addressOf = await fileAddresses(context);
    return rows.map(row => ({
      voucherId: row.voucherId,
      amount: toMajor(row.amount),
      payTime: row.payTime,
      imageUrls: row.imageIds.map(addressOf),
      status: row.status,
      rejectReason: row.rejectReason ?? undefined,
      feedbackBy: row.status === 'reviewing' ? row.feedbackBy : undefined,
    }));
  }),
];
