import {
  applyCoupon,
  confirmExtension,
  getExtension,
  listCoupons,
  saveVoucher,
  updateExtension,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { pictureFile } from '../../controls/sample-picture';
import { transferAccountOf } from '../../steps/loan';
import type { PayHow, RolloverStep } from './lifecycle-actions';
import type { LifecycleSession } from './lifecycle-session';

export async function pay(session: LifecycleSession, how: PayHow, times: number): Promise<void> {
  const order = await session.order();
  if (!order) return;
  // Refused where nothing is owed.
  const account = await transferAccountOf(session.borrower.client.ok, order.orderNo).catch(() => undefined);
  if (account === undefined) return;
  const owed = await session.owed(order);
  const minor = { tiny: 1, part: Math.floor(owed / 3), exact: owed, over: owed + 12_345 }[how];
  if (minor > 0) await session.transfer(account, minor, times);
}

export async function rollover(session: LifecycleSession, step: RolloverStep): Promise<void> {
  const order = await session.order();
  if (!order) return;
  const { orderNo } = order;
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

export async function coupon(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  const coupons = await session.borrower.client.ok(listCoupons, { status: 'unused' });
  const coupon = coupons.find(({ type }) => type === 'repay');
  if (!order || !coupon) return;
  const amount = (await session.owed(order)) / 100;
  await session.act(applyCoupon, { couponId: coupon.couponId, orderNo: order.orderNo, amount });
}

export async function voucher(session: LifecycleSession): Promise<void> {
  const order = await session.order();
  if (!order) return;
  const file = pictureFile('receipt.jpg');
  const { imageId } = await session.borrower.client.ok(uploadVoucherImage, { file, orderNo: order.orderNo });
  const payTime = session.lender.sandbox.lender.clock.now();
  const payload = { orderNo: order.orderNo, amount: 1500, payTime, channel: 'cash', imageIds: [imageId] };
  const act = await session.act(saveVoucher, payload);
  if (!act) return;
  const { voucherId } = v.parse(saveVoucher.data, act.answer.data);
  await session.lender.control(`/vouchers/${voucherId}`, { approve: session.acts % 3 !== 0 });
}
