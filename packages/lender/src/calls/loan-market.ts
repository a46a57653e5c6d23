import {
  getCustomerService,
  getMarketHome,
  getRepayColor,
  getRepayProducts,
} from '@sunbird/api-client/contract';
import { clockText, daysBetween, homeStatusOf, toMajor } from '@sunbird/loan-domain';
import { say, type UserContext } from '../context/caller';
import { orderOf } from '../engine/order';
import { isOwing, readDebt, todayFor } from '../engine/repayment/debt';
import { reachableLimit } from '../engine/repayment/reward';
import { multipleOf, openPayment, payableOf } from '../payments/payable';
import { toLoanOrder } from '../wire/order';
import { requestNoticeFor } from '../wire/requests';
import { bannerFor, toChannels } from '../wire/values';
import { type CallHandler, onCall, onPublicCall } from './call-handler';
import { applyBlockFor, creditLimitFor, homeOrder, ordersForHome, shelfFor } from './product';

/** So many days before the date a repayment turns amber. */
const soonDays = 7;

async function colorOf(context: UserContext, orderNo: string | undefined) {
  const { userId } = context.user;
  const order = orderNo
    ? await orderOf(context, userId, orderNo)
    : homeOrder(await ordersForHome(context, context.user));
  if (!order?.dueDate || !isOwing(order)) {
    return { color: 'green' as const, dueInDays: 0, overdueDays: 0, text: say(context, 'color.none') };
  }
  const { overdueDays } = await readDebt(context, order);
  const days = Math.max(0, daysBetween(todayFor(context, order.market), order.dueDate));
  if (overdueDays > 0) {
    const text = say(context, 'color.red', { days: overdueDays });
    return { color: 'red' as const, dueInDays: 0, overdueDays, text };
  }
  const color = days <= soonDays ? ('amber' as const) : ('green' as const);
  const text = days === 0 ? say(context, 'color.today') : say(context, `color.${color}`, { days });
  return { color, dueInDays: days, overdueDays: 0, text };
}

export const loanMarketCalls: readonly CallHandler[] = [
  onPublicCall(getMarketHome, async (context, _payload, user) => {
    const orders = await ordersForHome(context, user);
    const order = homeOrder(orders);
    const [banners, next, shown, hot, applyBlock, requestNotice] = await Promise.all([
      Promise.all(orders.map(one => bannerFor(context, one))),
      user && reachableLimit(context, user, orders),
      order && toLoanOrder(context, order),
      shelfFor(context, user),
      applyBlockFor(context, user),
      requestNoticeFor(context, user),
    ]);
    return {
      homeStatus: homeStatusOf(order?.status ?? null),
      order: shown,
      hot,
      banners: banners.flatMap(one =>
        one ? [{ status: one.status, text: one.text, orderNo: one.orderNo }] : [],
      ),
      creditLimit: creditLimitFor(context, user),
      applyBlock,
      requestNotice,
      nextLimitHint: next ? toMajor(next) : undefined,
      serverTime: context.now,
      broadcast: [say(context, 'broadcast.payout'), say(context, 'broadcast.fees')],
    };
  }).with({ unproven: 'refused' }),

  onCall(getRepayColor, (context, { orderNo }) => colorOf(context, orderNo)),

  onPublicCall(getCustomerService, async context => {
    const { market } = context.caller;
    const { support, complaints } = market;
    return {
      phones: [...support.phones],
      whatsapp: support.whatsapp,
      email: support.email,
      hours: say(context, 'service.hours', {
        from: clockText(support.hours.from, market),
        to: clockText(support.hours.to, market),
      }),
      complaintUrl: complaints.url,
      grievanceOfficer: complaints.grievanceOfficer,
      regulator: { name: complaints.name, url: complaints.url },
    };
  }),

  onCall(getRepayProducts, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const payable = await payableOf(context, order);
    const { amount, least } = payable;
    const intent = await openPayment(context, order, payable);
    return {
      payOrderId: intent.payOrderId,
      payable: toMajor(amount),
      currency: order.currency,
      minRepay: toMajor(least),
      multiple: multipleOf(context, order),
      channels: toChannels(context, order.market, amount),
    };
  }).with({ writes: true }),
];
