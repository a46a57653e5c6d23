import { codes } from '@sunbird/api-client';
import {
  getProductHome,
  getStepAmount,
  listMarketProducts,
  listProducts,
} from '@sunbird/api-client/contract';
import {
  homeStatusOf,
  isClosed,
  offeredAmounts,
  orderForHome,
  orderStatus,
  type Product,
  toMajor,
} from '@sunbird/loan-domain';
import { type CallContext, say } from '../context/caller';
import type { User } from '../context/transaction';
import { applyBlockOf } from '../engine/application/may-borrow';
import { usedLimit } from '../engine/application/offer';
import { firstLimit, hasFinishedLoan } from '../engine/application/standing';
import { isUnderWay, type Order, ordersOf, ownOrdersOf } from '../engine/order';
import { findProduct, productsOf } from '../engine/products';
import { Refusal } from '../kit/errors';
import { formatMoment } from '../kit/texts';
import { toLoanOrder } from '../wire/order';
import { requestNoticeFor } from '../wire/requests';
import { bannerFor } from '../wire/values';
import { type CallHandler, onPublicCall } from './call-handler';

/** The borrower's orders that still mean something to home: a rejection counts until its waiting time is over. */
export async function ordersForHome(context: CallContext, user: User | undefined): Promise<Order[]> {
  if (!user) return [];
  const orders = await ownOrdersOf(context, user);
  return orders.filter(
    ({ status, retryAt }) => status !== orderStatus.rejected || (retryAt ?? 0) > context.now,
  );
}

export function homeOrder(orders: readonly Order[]): Order | null {
  return orderForHome(orders.map(order => ({ ...order, applyTime: order.appliedAt ?? order.createdAt })));
}

/** What the borrower may choose from, each with their own open order. */
export async function shelfFor(context: CallContext, user: User | undefined): Promise<Product[]> {
  const orders = user ? await ordersOf(context, user.userId) : [];
  const returning = user !== undefined && hasFinishedLoan(orders, user.person);
  return productsOf(context.lender.settings, context.caller.market, returning).map(product => {
    const open = orders.find(order => order.productId === product.productId && !isClosed(order.status));
    return open ? { ...product, status: open.status, orderNo: open.orderNo } : product;
  });
}

/** What home says to a borrower whose application would be refused. */
export async function applyBlockFor(context: CallContext, user: User | undefined) {
  const block = user && (await applyBlockOf(context, user, await ordersOf(context, user.userId)));
  if (!block) return undefined;
  const { text, until } = block;
  const { market, language } = context.caller;
  const date = until === undefined ? '' : formatMoment(until, market, language);
  return { text: say(context, text, { date }), until };
}

export function creditLimitFor(context: CallContext, user: User | undefined): number {
  return toMajor(user?.creditLimit ?? firstLimit(context.caller.market.code));
}

export const productCalls: readonly CallHandler[] = [
  onPublicCall(listProducts, async (context, _payload, user) => shelfFor(context, user)),
  onPublicCall(listMarketProducts, async (context, _payload, user) => shelfFor(context, user)),

  onPublicCall(getStepAmount, async (context, { productId }, user) => {
    const orders = user ? await ordersOf(context, user.userId) : [];
    const product = findProduct(
      context.lender.settings,
      context.caller.market,
      productId,
      user !== undefined && hasFinishedLoan(orders, user.person),
    );
    if (!product) throw new Refusal(codes.notFound);
    const isApplied = orders.some(order => order.productId === productId && !isClosed(order.status));
    const others = orders.filter(order => order.productId !== productId);
    const used = usedLimit(isApplied ? others.filter(isUnderWay) : others);
    const available = user ? toMajor(user.creditLimit - used) : product.maxAmount;
    const amounts = offeredAmounts(product).filter(amount => amount <= available);
    const { minAmount, step, terms } = product;
    const max = amounts[amounts.length - 1] ?? minAmount;
    const preferred = Math.max(context.caller.market.limits.defaultAmount, minAmount);
    return { min: minAmount, max, step, default: Math.min(preferred, max), amounts, terms };
  }),

  onPublicCall(getProductHome, async (context, _payload, user) => {
    const [product] = await shelfFor(context, user);
    if (!product) throw new Refusal(codes.notFound);
    const order = homeOrder(await ordersForHome(context, user));
    const banner = order && (await bannerFor(context, order));
    return {
      product,
      order: order && (await toLoanOrder(context, order)),
      homeStatus: homeStatusOf(order?.status ?? null),
      banner: banner ? { text: banner.text, level: banner.level } : undefined,
      creditLimit: creditLimitFor(context, user),
      applyBlock: await applyBlockFor(context, user),
      requestNotice: await requestNoticeFor(context, user),
      serverTime: context.now,
    };
  }).with({ unproven: 'refused' }),
];
