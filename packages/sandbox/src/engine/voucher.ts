import { voucherRejection } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { formatMoney } from '../catalogue/format';
import { codes } from '../codes';
import { payments, vouchers } from '../database/schema';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { lockUser, type Work } from '../work';
import { languageOf, notify } from './notify';
import { findOrder } from './order';
import { tellPartPaid } from './part-paid';
import { marketOf } from './products';
import { repay } from './repay';

/** The back office's word on a proof of payment: approved, its amount counts as paid. */
export async function decideVoucher(
  work: Work,
  voucherId: string,
  decision: { approve: boolean; reason?: string | undefined },
): Promise<void> {
  const [voucher] = await work.queries.select().from(vouchers).where(eq(vouchers.voucherId, voucherId));
  if (!voucher) throw new Refusal(codes.notFound);
  const user = await lockUser(work, voucher.userId);
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
  const { userId, orderNo, amount } = voucher;
  if (!decision.approve) {
    const market = marketOf(order.market);
    const language = languageOf(order.language);
    const values = { amount: formatMoney(amount, market, language) };
    if (user) await notify(work, user, { language, text: 'sms.voucherRejected', values });
    return;
  }
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
  const repaid = await repay(work, order, { paymentId, amount, channel: 'voucher' });
  await tellPartPaid(work, repaid, amount, 'sms.voucherApproved');
}
