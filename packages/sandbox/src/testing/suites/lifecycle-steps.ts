import {
  applyCoupon,
  applyForReloan,
  cancelLoan,
  confirmExtension,
  getExtension,
  getUserInfo,
  listCoupons,
  saveVoucher,
  submitOrder,
  updateBankCard,
  updateExtension,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { pictureFile } from '../../controls/sample-picture';
import type { Order } from '../../engine/order';
import { confirmCallOf, payoutAccountOf, readConfirmation, transferAccountOf } from '../../steps/loan';
import { changeProofs } from '../change-proofs';
import type { LifecycleSession } from './lifecycle-session';

type Session = LifecycleSession;

export async function reloan(session: Session, amount: number): Promise<void> {
  const bankCardId = await payoutAccountOf(session.borrower.client.ok);
  await session.act(applyForReloan, { productId: 'ng-classic', amount, term: 91, bankCardId });
}

export async function submit(session: Session, { orderNo, productId }: Order): Promise<void> {
  await session.act(submitOrder, { orderNo, productId, consents: [] });
}

export async function confirm(session: Session, order: Order): Promise<void> {
  if (order.status !== 14 && order.status !== 18) return;
  const { orderNo, amount, term, status } = order;
  // An offer that has ended is refused: there is nothing to confirm.
  const offer = { orderNo, amount: amount / 100, term };
  const confirmation = await readConfirmation(session.borrower.client.ok, offer).catch(() => undefined);
  if (confirmation) await session.act(confirmCallOf(status), confirmation);
}

export async function cancel(session: Session, { orderNo }: Order): Promise<void> {
  await session.act(cancelLoan, { orderNo, reasonCode: 'other' });
}

export async function changeCard(session: Session, { orderNo }: Order): Promise<void> {
  const info = await session.borrower.client.ok(getUserInfo, {});
  const [card] = info.bankCards;
  if (!card) return;
  const accountNo = String(9_000_000_000 + session.acts);
  const account = {
    cardId: card.cardId,
    orderNo,
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

/** A control that is refused where there is nothing for it to do, which is as good. */
export async function tryControl({ lender }: Session, { orderNo }: Order, path: string, body: unknown) {
  await lender.control(`/orders/${orderNo}/${path}`, body).catch(() => undefined);
}

export type PayHow = 'tiny' | 'part' | 'exact' | 'over';

export async function pay(session: Session, order: Order, how: PayHow, times: number): Promise<void> {
  // Refused where nothing is owed.
  const account = await transferAccountOf(session.borrower.client.ok, order.orderNo).catch(() => undefined);
  if (account === undefined) return;
  const owed = await session.owed(order);
  const minor = { tiny: 1, part: Math.floor(owed / 3), exact: owed, over: owed + 12_345 }[how];
  if (minor > 0) await session.transfer(account, minor, times);
}

export type RolloverStep = 'ask' | 'confirm' | 'pay' | 'payHalf' | 'poll';

export async function rollover(session: Session, { orderNo }: Order, step: RolloverStep): Promise<void> {
  if (step === 'confirm') return void (await session.act(confirmExtension, { orderNo }));
  const { client } = session.borrower;
  const offer = await client.ok(getExtension, { orderNo }).catch(() => undefined);
  if (!offer) return;
  const { account, fee } = offer;
  if (step === 'poll') {
    const confirmed = await client.ok(confirmExtension, { orderNo }).catch(() => undefined);
    if (confirmed) await session.act(updateExtension, { extensionOrderNo: confirmed.extensionOrderNo });
    return;
  }
  if (!account || step === 'ask') return;
  await session.transfer(account.accountNumber, (step === 'pay' ? fee : Math.ceil(fee / 2)) * 100);
}

export async function coupon(session: Session, order: Order): Promise<void> {
  const coupons = await session.borrower.client.ok(listCoupons, { status: 'unused' });
  const found = coupons.find(({ type }) => type === 'repay');
  if (!found) return;
  const amount = (await session.owed(order)) / 100;
  await session.act(applyCoupon, { couponId: found.couponId, orderNo: order.orderNo, amount });
}

export async function voucher(session: Session, { orderNo }: Order): Promise<void> {
  const file = pictureFile('receipt.jpg');
  const { imageId } = await session.borrower.client.ok(uploadVoucherImage, { file, orderNo });
  const payTime = session.lender.sandbox.lender.clock.now();
  const payload = { orderNo, amount: 1500, payTime, channel: 'cash', imageIds: [imageId] };
  const act = await session.act(saveVoucher, payload);
  if (!act) return;
  const { voucherId } = v.parse(saveVoucher.data, act.answer.data);
  await session.lender.control(`/vouchers/${voucherId}`, { approve: session.acts % 3 !== 0 });
}
