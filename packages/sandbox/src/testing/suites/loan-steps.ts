import {
  applyForReloan,
  cancelLoan,
  getUserInfo,
  submitOrder,
  updateBankCard,
} from '@sunbird/api-client/contract';
import { confirmCallOf, payoutAccountOf, readConfirmation } from '../../steps/loan';
import { changeProofs } from '../change-proofs';
import type { LifecycleSession } from './lifecycle-session';

export async function reloan(session: LifecycleSession, amount: number): Promise<void> {
  const bankCardId = await payoutAccountOf(session.borrower.client.ok);
  await session.act(applyForReloan, { productId: 'ng-classic', amount, term: 91, bankCardId });
}

export async function submit(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  if (order)
    await session.act(submitOrder, { orderNo: order.orderNo, productId: order.productId, consents: [] });
}

export async function confirm(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  if (order?.status !== 14 && order?.status !== 18) return;
  const choice = { orderNo: order.orderNo, amount: order.amount / 100, term: order.term };
  const { client } = session.borrower;
  // An offer that has ended is refused: there is nothing to confirm.
  const confirmation = await readConfirmation(client.ok, choice).catch(() => undefined);
  if (confirmation) await session.act(confirmCallOf(order.status), confirmation);
}

export async function cancel(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  if (order) await session.act(cancelLoan, { orderNo: order.orderNo, reasonCode: 'other' });
}

export async function changeCard(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  const info = await session.borrower.client.ok(getUserInfo, {});
  const [card] = info.bankCards;
  if (!order || !card) return;
  const accountNo = String(9_000_000_000 + session.acts);
  const account = {
    cardId: card.cardId,
    orderNo: order.orderNo,
    holderName: 'Ada Obi',
    cardType: 'NUBAN' as const,
    accountNo,
    confirmAccountNo: accountNo,
    bankCode: '011',
    bankName: 'First Bank',
    bvn: '22123456789',
    mobile: session.borrower.mobile,
  };
  const proofs = await changeProofs(session.lender, session.borrower, account);
  await session.act(updateBankCard, { ...account, ...proofs });
}

/** The bank sends the last payout or refund of the order back; without one there is nothing to send back. */
export async function returnPayout(session: LifecycleSession, purpose: 'loan' | 'refund'): Promise<void> {
  const order = await session.order();
  if (!order) return;
  await session.lender.control(`/orders/${order.orderNo}/return-payout`, { purpose }).catch(() => undefined);
}

export async function decide(session: LifecycleSession, outcome: string): Promise<void> {
  const order = await session.order();
  // A status in which there is nothing to decide is refused, which is as good.
  if (order)
    await session.lender.control(`/orders/${order.orderNo}/decide`, { outcome }).catch(() => undefined);
}
