import { codes } from '@sunbird/api-client';
import { voucherRejection } from '@sunbird/loan-domain';
import { lockUser, type Transaction } from '../../context/transaction';
import { changeRows, findRow, requireRow } from '../../database/rows';
import { orders, vouchers } from '../../database/schema';
import { hourMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { tellBorrower } from '../../messages/notify';
import { marketOf } from '../../settings/markets';
import { findOrder, type Order, sincePayout } from '../order';
import { schedule } from '../schedule';
import { notifyPayment } from './notify-payment';
import { repay, storePayment } from './repay';

/** What a person decided on a proof of payment. */
interface VoucherDecision {
  readonly approve: boolean;
  readonly reason?: string | undefined;
  /** When it was paid, epoch ms, where the person found another time than the proof says. */
  readonly paidAt?: number | undefined;
}

/** The back office's decision on a proof of payment. Its amount counts as paid from its time if it is approved. */
export async function decideVoucher(
  tx: Transaction,
  voucherId: string,
  decision: VoucherDecision,
): Promise<void> {
  const { userId } = await requireRow(tx, vouchers, voucherId);
  await lockUser(tx, userId);
  // Another person may have decided on it until then.
  const voucher = await requireRow(tx, vouchers, voucherId);
  if (voucher.status !== 'reviewing') throw new Refusal(codes.alreadyDone);
  const order = await findOrder(tx, voucher.orderNo);
  if (!order) throw new Refusal(codes.notFound);
  await changeRows(tx, vouchers, voucherId, {
    status: decision.approve ? 'approved' : 'rejected',
    rejectReason: decision.approve ? null : (decision.reason ?? voucherRejection.paymentNotFound),
    decidedAt: tx.now,
  });
  if (decision.approve) {
    const paid = { ...voucher, payTime: decision.paidAt ?? voucher.payTime };
    return creditVoucher(sincePayout(tx, order), paid, order);
  }
  await tellBorrower(tx, order, 'sms.voucherRejected', { money: { amount: voucher.amount } });
}

/** A person looks at a refused proof again, as at one that was just sent. */
export async function reopenVoucher(tx: Transaction, voucherId: string): Promise<void> {
  const { userId, orderNo } = await requireRow(tx, vouchers, voucherId);
  const { market } = await requireRow(tx, orders, orderNo);
  const feedbackBy = tx.now + marketOf(market).voucherHours * hourMs;
  const again = { status: 'reviewing', rejectReason: null, decidedAt: null, feedbackBy } as const;
  await changeRows(tx, vouchers, { voucherId, status: 'rejected' }, again);
  await schedule(tx.queries, 'answerVoucher', voucherId, feedbackBy, userId);
}

/** Answers a proof of payment by the moment that the app promised: no payment was found for it until then. */
export async function answerVoucher(tx: Transaction, voucherId: string): Promise<void> {
  const voucher = await findRow(tx, vouchers, voucherId);
  if (voucher?.status === 'reviewing') await decideVoucher(tx, voucherId, { approve: false });
}

async function creditVoucher(
  tx: Transaction,
  { voucherId, amount, payTime }: typeof vouchers.$inferSelect,
  order: Order,
): Promise<void> {
  // A person has confirmed the time: it counts however long ago it is, from the payout on.
  const paidAt = Math.min(tx.now, Math.max(payTime, order.disbursedAt ?? 0));
  const payment = await storePayment(tx, order, {
    provider: 'lender',
    providerReference: voucherId,
    channel: 'voucher',
    amount,
    paidAt,
  });
  const repaid = await repay(tx, order, payment);
  await notifyPayment(tx, repaid, payment, 'sms.voucherApproved');
}
