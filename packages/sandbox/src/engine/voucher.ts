import { voucherRejection } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { codes } from '../codes';
import { payments, vouchers } from '../database/schema';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { lockUser, type Work } from '../work';
import { findOrder } from './order';
import { repay } from './repay';

/** The back office's word on a proof of payment: approved, its amount counts as paid. */
export const decideVoucher = async (
  work: Work,
  voucherId: string,
  decision: { approve: boolean; reason?: string | undefined },
): Promise<void> => {
  const [voucher] = await work.queries.select().from(vouchers).where(eq(vouchers.voucherId, voucherId));
  if (!voucher) throw new Refusal(codes.notFound);
  await lockUser(work, voucher.userId);
  if (voucher.status !== 'reviewing') throw new Refusal(codes.alreadyDone);
  const order = await findOrder(work, voucher.orderNo);
  if (!order) throw new Refusal(codes.notFound);
  await work.queries
    .update(vouchers)
    .set({
      status: decision.approve ? 'approved' : 'rejected',
      rejectReason: decision.approve ? null : (decision.reason ?? voucherRejection.paymentNotFound),
      decidedAt: work.now,
    })
    .where(eq(vouchers.voucherId, voucherId));
  if (!decision.approve) return;
  const { userId, orderNo, amount } = voucher;
  const paymentId = newId(work.lender.random, 'PMT');
  await work.queries.insert(payments).values({
    paymentId,
    provider: 'lender',
    providerReference: voucherId,
    userId,
    orderNo,
    channel: 'voucher',
    currency: order.currency,
    amount,
    applied: 0,
    refundable: 0,
    status: 'success',
    receivedAt: work.now,
  });
  await repay(work, order, { paymentId, amount, channel: 'voucher' });
};
