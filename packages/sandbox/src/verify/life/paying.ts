import { codes } from '@sunbird/api-client';
import {
  applyCoupon,
  confirmExtension,
  drawCoupon,
  getCouponQuantity,
  getExtension,
  getLatestOrder,
  getLotteryChances,
  getRepayDetail,
  listCoupons,
  listMarketOrders,
  listOrders,
  listUsedCoupons,
  updateExtension,
} from '@sunbird/api-client/contract';
import { orderStatus, toMinor } from '@sunbird/loan-domain';
import { type Life, need, orderOf, waitFor } from './life';
import { nobodys } from './owned-fields';
import { type PayWay, payAtCashier } from './repaying';

async function debtOf(life: Life): Promise<number> {
  const detail = need(await life.app.ask(getRepayDetail, orderOf(life)), 'the debt');
  return toMinor(detail.unrepaidAmount);
}

async function pay({ hooks, known }: Life, { payOrderId, accountNumber, reference, amount }: PayWay) {
  await hooks.run('pay', { payOrderId, accountNumber, reference, amount, orderNo: known.orderNo });
}

/** Moves the due date: the fee is paid first, then confirmed. */
export async function rollOver(life: Life): Promise<void> {
  const { app, hooks } = life;
  const order = orderOf(life);
  const terms = await app.ask(getExtension, order);
  if (terms?.account && hooks.has('pay')) await pay(life, { ...terms.account, amount: terms.fee });
  const none = terms?.account ? [] : [codes.notInThisStatus, codes.noPaymentMethod, codes.notFound];
  const confirmed = await app.ask(confirmExtension, order, { or: none });
  const extensionOrderNo = confirmed?.extensionOrderNo ?? nobodys;
  const moved = await app.ask(updateExtension, { extensionOrderNo }, { or: confirmed ? [] : none });
  if (!moved || !hooks.has('pay')) return;
  app.hold(updateExtension, 'the fee is in: paid', moved.status === 'paid');
  app.hold(updateExtension, 'the due date is the one of the offer', moved.newDueDate === terms?.newDueDate);
}

/** Draws a coupon and holds one for the loan. */
export async function useCoupon(life: Life): Promise<void> {
  const { app, known, hooks } = life;
  const order = orderOf(life);
  await app.ask(getLotteryChances, {});
  await app.ask(drawCoupon, order, { or: [codes.notInThisStatus] });
  await hooks.run('coupon', { userId: known.userId ?? '', mobile: app.mobile, amount: 100 });
  await app.ask(getCouponQuantity, {});
  const amount = (await debtOf(life)) / 100;
  const coupons = (await app.ask(listCoupons, { status: 'unused', ...order, amount })) ?? [];
  const coupon = need(
    coupons.find(({ type, usable }) => usable && type === 'repay'),
    'a coupon (hook "coupon")',
  );
  const held = await app.ask(applyCoupon, { couponId: coupon.couponId, ...order, amount });
  const isLess = held !== undefined && toMinor(held.payable) + toMinor(held.discount) === toMinor(amount);
  app.hold(applyCoupon, 'payable and discount are the debt', isLess);
}

/** A part of the debt, then the rest. */
export async function repay(life: Life): Promise<void> {
  const { app, hooks } = life;
  if (!hooks.has('pay')) {
    await payAtCashier(life, 'least');
    need(undefined, 'the hook "pay"');
  }
  const before = await debtOf(life);
  const part = await payAtCashier(life, 'least');
  await pay(life, part);
  const after = await debtOf(life);
  app.hold(getRepayDetail, 'a payment lessens the debt by itself', before - after === toMinor(part.amount));
  await pay(life, await payAtCashier(life, 'all'));
  const order = await waitFor(life, orderStatus.finished);
  app.hold(getLatestOrder, 'the order is at 4', order.status === orderStatus.finished);
  app.hold(getRepayDetail, 'nothing is owed', (await debtOf(life)) === 0);
}

/** The records of a loan that is over. */
export async function seeRecords({ app }: Life): Promise<void> {
  for (const type of ['incomplete', 'finished', 'statement'] as const) {
    await app.ask(listOrders, { type, page: 1, size: 20 });
    await app.ask(listMarketOrders, { type });
  }
  await app.ask(listUsedCoupons, { page: 1, size: 20 });
}
