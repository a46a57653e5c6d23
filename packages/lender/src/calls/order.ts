import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  applyForReloan,
  cancelAutoDraw,
  cancelLoan,
  declineOffer as declineOfferCall,
  getLatestOrder,
  listLendingRecords,
  listMarketOrders,
  listOrders,
  type PayloadOf,
} from '@sunbird/api-client/contract';
import { cancellationSchema, isClosed, orderStatuses, toMajor } from '@sunbird/loan-domain';
import { inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { UserContext } from '../context/caller';
import { orders } from '../database/schema';
import { applyAgain, applyFor } from '../engine/application/apply';
import { declineOffer } from '../engine/approval/confirm';
import { cancel } from '../engine/disbursement/cancel';
import {
  type Order,
  orderOf,
  ownOrderPage,
  ownOrdersOf,
  ownStatementOf,
  requireStatus,
  stopAutoDraw,
} from '../engine/order';
import { productNameOf } from '../engine/products';
import { amountToReturn } from '../engine/repayment/returned-loan';
import { checkForm, fieldRefusal, Refusal } from '../kit/errors';
import { accountFor } from '../payments/targets';
import { toLoanOrder } from '../wire/order';
import { pageFrom } from '../wire/values';
import { type CallHandler, onCall } from './call-handler';

const closed = orderStatuses.filter(isClosed);

async function records(context: UserContext, query: PayloadOf<typeof listOrders>) {
  if (query.type === 'statement') return pageFrom(await ownStatementOf(context, context.user), query);
  const which = query.type === 'finished' ? inArray : notInArray;
  const page = await ownOrderPage(context, context.user, which(orders.status, closed), query);
  const list = await Promise.all(page.list.map(order => toLoanOrder(context, order)));
  return { ...page, list };
}

export const orderCalls: readonly CallHandler[] = [
  onCall(getLatestOrder, async context => {
    const [order] = await ownOrdersOf(context, context.user);
    return order ? { ...(await toLoanOrder(context, order)), nextStep: order.status } : null;
  }),
  onCall(listOrders, records),
  onCall(listMarketOrders, records),

  onCall(listLendingRecords, async (context, query) => {
    const page = await ownOrderPage(context, context.user, isNotNull(orders.disbursedAt), query);
    const list = page.list.map(order => ({
      orderNo: order.orderNo,
      productName: productNameOf(context.lender.settings, order),
      amount: toMajor(order.amount),
      currency: order.currency,
      time: order.disbursedAt ?? order.createdAt,
      status: order.status,
    }));
    return { ...page, list };
  }),

  onCall(applyForLoan, async (context, { productIds, ...choice }) => {
    if (productIds.length === 0) throw fieldRefusal('productIds', 'error.form.invalid');
    const opened: Order[] = [];
    for (const productId of new Set(productIds)) {
      opened.push(await applyFor(context, { ...choice, productId }));
    }
    return { orders: opened.map(({ orderNo, productId, status }) => ({ orderNo, productId, status })) };
  }),

  onCall(applyForReloan, async (context, choice) => {
    const { orderNo, status } = await applyAgain(context, choice);
    return { orderNo, status };
  }),

  onCall(cancelLoan, async (context, payload) => {
    const order = await orderOf(context, context.user.userId, payload.orderNo);
    const { reasonCode, comment } = checkForm(cancellationSchema(), payload);
    const cancelled = await cancel(context, order, { code: reasonCode, comment: comment ?? null });
    const { status, returnBy } = cancelled;
    if (returnBy === null) return { cancelled: true, status };
    const amount = amountToReturn(cancelled);
    return {
      cancelled: true,
      status,
      amountToReturn: toMajor(amount),
      returnAccount: await accountFor(context, cancelled),
      returnBy,
    };
  }),

  onCall(cancelAutoDraw, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    requireStatus(order, 18);
    if (order.autoDisburseAt === null) throw new Refusal(codes.alreadyDone);
    const { status } = await stopAutoDraw(context, order);
    return { cancelled: true, status };
  }),

  onCall(declineOfferCall, async (context, { orderNo }) => {
    const { status } = await declineOffer(context, await orderOf(context, context.user.userId, orderNo));
    return { orderNo, status };
  }),
];
