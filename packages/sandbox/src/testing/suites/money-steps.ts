import {
  applyCoupon,
  confirmExtension,
  createDedicatedAccount,
  getExtension,
  listCoupons,
  saveVoucher,
  updateExtension,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { pictureFile } from '../../controls/sample-picture';
import type { PayHow, RolloverStep } from './lifecycle-actions';
import type { LifecycleSession } from './lifecycle-session';

export async function pay(session: LifecycleSession, how: PayHow, times: number): Promise<void> {
  const order = await session.order();
  if (!order) return;
  const account = await session.borrower.client.call(createDedicatedAccount, { orderNo: order.orderNo });
  if (account.code !== 0) return;
  const { accountNumber } = v.parse(createDedicatedAccount.data, account.data);
  const owed = await session.owed(order);
  const minor = { tiny: 1, part: Math.floor(owed / 3), exact: owed, over: owed + 12_345 }[how];
  if (minor > 0) await session.transfer(accountNumber, minor, times);
}

export async function rollover(session: LifecycleSession, step: RolloverStep): Promise<void> {
  const order = await session.order();
  if (!order) return;
  const { orderNo } = order;
  if (step === 'confirm') return void (await session.act(confirmExtension, { orderNo }));
  const asked = await session.borrower.client.call(getExtension, { orderNo });
  if (asked.code !== 0) return;
  const { account, fee } = v.parse(getExtension.data, asked.data);
  if (step === 'poll') {
    const confirmed = await session.borrower.client.call(confirmExtension, { orderNo });
    if (confirmed.code !== 0) return;
    const { extensionOrderNo } = v.parse(confirmExtension.data, confirmed.data);
    return void (await session.act(updateExtension, { extensionOrderNo }));
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
