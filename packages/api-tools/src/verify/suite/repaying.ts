import { type Code, codes } from '@sunbird/api-client';
import {
  applyCoupon,
  authorizePaystackCard,
  confirmExtension,
  confirmPortalRepayment,
  createDedicatedAccount,
  drawCoupon,
  getAutoRepay,
  getCouponQuantity,
  getExtension,
  getFlutterwaveAccount,
  getFlutterwaveLink,
  getLatestOrder,
  getLotteryChances,
  getMonnifyAccounts,
  getOxxoReference,
  getPortalRepayment,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  getStpClabe,
  listCoupons,
  listMarketOrders,
  listOrders,
  listUsedCoupons,
  listVouchers,
  setAutoRepay,
  updateExtension,
  verifyFlutterwaveOtp,
} from '@sunbird/api-client/contract';
import { orderStatus, toMinor } from '@sunbird/loan-domain';
import { sendProof } from '../../walk/steps';
import { nobodys, requireAnswer } from './app';
import { orderOf, type Scenario, waitFor } from './scenario';

/** A market without the provider. */
const orNone: { readonly or: readonly Code[] } = { or: [codes.noPaymentMethod] };

/** The ways of each provider; a market without one refuses its calls with 30002. */
export async function askProviders(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const order = orderOf(scenario);
  const { minRepay: amount } = await app.get(getRepayDetail, order);
  await app.ask(getStpClabe, order, orNone);
  await app.ask(getOxxoReference, { ...order, amount }, orNone);
  await app.ask(getMonnifyAccounts, order, orNone);
  const reserved = await app.ask(getFlutterwaveAccount, { ...order, amount }, orNone);
  const flwRef = reserved?.flwRef ?? nobodys;
  const unknown = { or: reserved ? [] : [codes.notFound, codes.noPaymentMethod] };
  await app.ask(verifyFlutterwaveOtp, { flwRef, otp: '000000' }, unknown);
  await app.ask(createDedicatedAccount, order, orNone);
  const card = await app.ask(authorizePaystackCard, { ...order, amount }, orNone);
  if (card && 'reference' in card) await app.ask(authorizePaystackCard, { reference: card.reference });
  await app.ask(getFlutterwaveLink, { ...order, amount }, orNone);
  await app.ask(getAutoRepay, order, orNone);
  await app.ask(setAutoRepay, { ...order, action: 'off' }, orNone);
}

/** All that is read, and sent to a person, while a loan is owed. */
export async function seeDebt(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const order = orderOf(scenario);
  await app.ask(getRepayColor, order);
  const { minRepay: amount } = await app.get(getRepayDetail, order);
  await sendProof(app.get, order.orderNo, { amount, payTime: 1_767_225_600_000 });
  await app.ask(listVouchers, order);
}

/** Where an amount is to be paid. */
interface PayWay {
  readonly payOrderId?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly reference?: string | undefined;
  readonly amount: number;
}

/** Chooses a way at the cashier, an account if there is one. */
export async function choosePayment(
  scenario: Scenario,
  wanted: 'minRepay' | 'payable' = 'minRepay',
): Promise<PayWay> {
  const { app } = scenario;
  const { payOrderId, channels, [wanted]: amount } = await app.get(getRepayProducts, orderOf(scenario));
  await app.ask(getPortalRepayment, { payOrderId });
  const open = channels.filter(({ enabled }) => enabled);
  const way = open.find(({ kind }) => kind === 'transfer' || kind === 'reserved') ?? open[0];
  const { channelId } = requireAnswer(way, 'a way to pay');
  const confirmed = await app.ask(confirmPortalRepayment, { payOrderId, channelId, amount });
  if (confirmed?.kind === 'store') return { payOrderId, reference: confirmed.reference, amount };
  if (confirmed?.kind !== 'account') return { payOrderId, amount };
  const { accountNumber, reference } = confirmed.account;
  return { payOrderId, accountNumber, reference, amount };
}

async function pay({ hooks, answers }: Scenario, way: PayWay): Promise<void> {
  const { payOrderId, accountNumber, reference, amount } = way;
  await hooks.run('pay', { payOrderId, accountNumber, reference, amount, orderNo: answers.orderNo });
}

async function debtOf({ app, ...scenario }: Scenario): Promise<number> {
  const detail = await app.get(getRepayDetail, orderOf({ app, ...scenario }));
  return toMinor(detail.unrepaidAmount);
}

/** Moves the due date: the fee is paid first, then confirmed. */
export async function rollOver(scenario: Scenario): Promise<void> {
  const { app, hooks } = scenario;
  const order = orderOf(scenario);
  const terms = await app.ask(getExtension, order);
  if (terms?.account && hooks.has('pay')) await pay(scenario, { ...terms.account, amount: terms.fee });
  const none = terms?.account ? [] : [codes.notInThisStatus, codes.noPaymentMethod, codes.notFound];
  const confirmed = await app.ask(confirmExtension, order, { or: none });
  const extensionOrderNo = confirmed?.extensionOrderNo ?? nobodys;
  const moved = await app.ask(updateExtension, { extensionOrderNo }, { or: confirmed ? [] : none });
  if (!moved || !hooks.has('pay')) return;
  app.check(updateExtension, 'the fee is in: paid', moved.status === 'paid');
  app.check(updateExtension, 'the due date is the one of the offer', moved.newDueDate === terms?.newDueDate);
}

/** Draws a coupon and holds one for the loan. */
export async function useCoupon(scenario: Scenario): Promise<void> {
  const { app, answers, hooks } = scenario;
  const order = orderOf(scenario);
  await app.ask(getLotteryChances, {});
  await app.ask(drawCoupon, order, { or: [codes.notInThisStatus] });
  await hooks.run('coupon', { userId: answers.userId ?? '', mobile: app.mobile, amount: 100 });
  await app.ask(getCouponQuantity, {});
  const amount = (await debtOf(scenario)) / 100;
  const coupons = await app.get(listCoupons, { status: 'unused', ...order, amount });
  const usable = coupons.find(({ type, usable: isUsable }) => isUsable && type === 'repay');
  const { couponId } = requireAnswer(usable, 'a coupon (hook "coupon")');
  const held = await app.get(applyCoupon, { couponId, ...order, amount });
  const isLess = toMinor(held.payable) + toMinor(held.discount) === toMinor(amount);
  app.check(applyCoupon, 'payable and discount are the debt', isLess);
}

/** A part of the debt, then the rest. */
export async function repay(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const before = await debtOf(scenario);
  const part = await choosePayment(scenario);
  await pay(scenario, part);
  const after = await debtOf(scenario);
  app.check(getRepayDetail, 'a payment lessens the debt by itself', before - after === toMinor(part.amount));
  await pay(scenario, await choosePayment(scenario, 'payable'));
  const order = await waitFor(scenario, orderStatus.finished);
  app.check(getLatestOrder, 'the order is at 4', order.status === orderStatus.finished);
  app.check(getRepayDetail, 'nothing is owed', (await debtOf(scenario)) === 0);
}

/** The records of a loan that is over. */
export async function seeRecords({ app }: Scenario): Promise<void> {
  for (const type of ['incomplete', 'finished', 'statement'] as const) {
    await app.ask(listOrders, { type, page: 1, size: 20 });
    await app.ask(listMarketOrders, { type });
  }
  await app.ask(listUsedCoupons, { page: 1, size: 20 });
}
