import { codes } from '@sunbird/api-client';
import { isClosed, isOnboardingStep, orderStatus, toMajor, toMinor } from '@sunbird/loan-domain';
import type { UserContext } from '../../context/caller';
import type { Transaction } from '../../context/transaction';
import { requireRow } from '../../database/rows';
import { bankCards } from '../../database/schema';
import { numberOf } from '../../database/table-rules';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import { formatMoment, formatMoney } from '../../kit/texts';
import { lenderMarketOf } from '../../settings/markets';
import { changeOrder, isUnderWay, moveOrder, type Order, openOrder, ordersOf, requireStatus } from '../order';
import { findProduct } from '../products';
import { couponOf } from '../rewards/coupon';
import { usePlace } from '../rewards/promotion';
import { schedule } from '../schedule';
import { requireConsents } from './consents';
import { applyBlockOf } from './may-borrow';
import { requireOffered, usedLimit } from './offer';
import { firstMissingStep, keepProfile } from './profile';
import { hasFinishedLoan } from './standing';

export interface LoanChoice {
  readonly productId: string;
  /** Major units; the market's default without one. */
  readonly amount?: number | undefined;
  /** Days; the product's shortest without one. */
  readonly term?: number | undefined;
  readonly couponId?: string | undefined;
}

/**
 * The orders of a borrower who applies. Refused with the reason of `applyBlockOf`, and for a coupon that is not the
 * borrower's; its conditions are checked when it is used.
 */
async function ordersOfApplicant(context: UserContext, couponId: string | undefined): Promise<Order[]> {
  const { user, lender, caller } = context;
  if (numberOf(user) === '') throw new Refusal(codes.notInThisStatus, { text: 'refusal.noNumber' });
  const orders = await ordersOf(context, user.userId);
  const block = await applyBlockOf(context, user, orders);
  if (block) {
    const { text, until: retryAfter } = block;
    if (retryAfter === undefined) throw new Refusal(codes.notInThisStatus, { text });
    const date = formatMoment(retryAfter, lenderMarketOf(lender, user.market), caller.language);
    throw new Refusal(codes.notInThisStatus, { text, values: { date }, data: { retryAfter } });
  }
  if (couponId) await couponOf(context, user, couponId);
  return orders;
}

/** The choice as minor units and days. Refused with a message at the field that is wrong. */
function checkChoice(
  { lender, user }: UserContext,
  choice: LoanChoice,
  orders: readonly Order[],
  returning: boolean,
) {
  const market = lenderMarketOf(lender, user.market);
  const product = findProduct(lender.settings, market, choice.productId, returning);
  if (!product) throw new Refusal(codes.notFound);
  const { defaultAmount } = market.limits;
  const amount = choice.amount ?? Math.min(Math.max(defaultAmount, product.minAmount), product.maxAmount);
  const term = choice.term ?? product.terms[0] ?? market.limits.defaultTerm;
  const others = orders.filter(({ productId }) => productId !== choice.productId);
  requireOffered(product, amount, term, user.creditLimit - usedLimit(others));
  return { amount: toMinor(amount), term, currency: product.currency };
}

async function open(
  context: UserContext,
  choice: LoanChoice & { readonly bankCardId?: string },
  orders: readonly Order[],
  order: Pick<Order, 'origin' | 'status'>,
): Promise<Order> {
  const { user, lender, caller, now } = context;
  const returning = hasFinishedLoan(orders, user.person);
  const chosen = checkChoice(context, choice, orders, returning);
  await usePlace(context, user);
  return openOrder(context, {
    ...order,
    orderNo: newId(lender.random, 'LN'),
    userId: user.userId,
    person: user.person,
    market: user.market,
    productId: choice.productId,
    returning,
    couponId: choice.couponId,
    bankCardId: choice.bankCardId,
    language: caller.language,
    createdAt: now,
    ...chosen,
  });
}

/** The order of a product that is not over yet. */
function openOrderOf(orders: readonly Order[], productId: string): Order | undefined {
  return orders.find(order => order.productId === productId && !isClosed(order.status));
}

/**
 * Applies for a product (call 63): opens an order at the first step whose data is missing. If an order of the product
 * exists, it takes the new choice while it is not submitted; afterwards the application is refused with `alreadyDone`.
 */
export async function applyFor(context: UserContext, choice: LoanChoice): Promise<Order> {
  const orders = await ordersOfApplicant(context, choice.couponId);
  const existing = openOrderOf(orders, choice.productId);
  if (!existing) {
    const status = await firstMissingStep(context, context.user.userId);
    return open(context, choice, orders, { origin: 'first', status });
  }
  if (!isOnboardingStep(existing.status))
    throw new Refusal(codes.alreadyDone, { data: { orderNo: existing.orderNo } });
  // It holds its part of the limit beside the others that were not sent: another choice must fit what was.
  const { amount, term } = checkChoice(context, choice, orders.filter(isUnderWay), existing.returning);
  return changeOrder(context, existing, { amount, term, couponId: choice.couponId ?? null });
}

async function planAssessment(
  { queries, lender, now }: Transaction,
  { orderNo, userId }: Order,
): Promise<void> {
  await schedule(queries, 'assess', orderNo, now + lender.settings.assessmentDelay, userId);
}

/**
 * Applies for a returning borrower (call 64): where their data is complete, the assessment begins at once. Who has
 * changed their identity since gives the pictures of the new one first.
 */
export async function applyAgain(
  context: UserContext,
  choice: LoanChoice & { readonly bankCardId: string },
): Promise<Order> {
  const { user, now } = context;
  await requireRow(context, bankCards, { cardId: choice.bankCardId, userId: user.userId });
  await requireConsents(context, user);
  const orders = await ordersOfApplicant(context, choice.couponId);
  if (!hasFinishedLoan(orders, user.person))
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.noFinishedLoan' });
  const existing = openOrderOf(orders, choice.productId);
  if (existing) throw new Refusal(codes.alreadyDone, { data: { orderNo: existing.orderNo } });
  const step = await firstMissingStep(context, user.userId);
  const isComplete = step === orderStatus.finishLoading;
  const status = isComplete ? orderStatus.applying : step;
  const order = await open(context, choice, orders, { origin: 'again', status });
  if (!isComplete) return order;
  await keepProfile(context, order);
  await planAssessment(context, order);
  return changeOrder(context, order, { appliedAt: now });
}

/**
 * Refuses an application for more than what is sent already leaves of the limit: approved, it could not be confirmed.
 * Those that were applied for before the borrower's data was complete may be more together.
 */
function requireLimit({ lender, user, caller }: UserContext, sent: readonly Order[], amount: number): void {
  const left = Math.max(0, user.creditLimit - usedLimit(sent));
  if (amount <= left) return;
  const values = { amount: formatMoney(left, lenderMarketOf(lender, user.market), caller.language) };
  throw new Refusal(codes.notInThisStatus, { text: 'refusal.limitUsed', values });
}

/** Submits an application (call 61): 19 becomes 1, and the assessment begins. */
export async function submit(context: UserContext, order: Order, choice: LoanChoice): Promise<Order> {
  const { user, lender, now } = context;
  requireStatus(order, 19);
  await requireConsents(context, user);
  if (choice.productId !== order.productId) throw fieldRefusal('productId', 'error.choice.invalid');
  const orders = await ordersOfApplicant(context, choice.couponId);
  const market = lenderMarketOf(lender, order.market);
  if (!findProduct(lender.settings, market, order.productId, order.returning))
    throw new Refusal(codes.notFound);
  const { amount = toMajor(order.amount), term = order.term } = choice;
  const isChosen = choice.amount !== undefined || choice.term !== undefined;
  const sent = orders.filter(isUnderWay);
  const chosen = isChosen && checkChoice(context, { ...choice, amount, term }, sent, order.returning);
  if (!chosen) requireLimit(context, sent, order.amount);
  const submitted = await moveOrder(context, order, orderStatus.applying, 'submitted', {
    ...chosen,
    appliedAt: now,
    couponId: choice.couponId || order.couponId,
  });
  await keepProfile(context, submitted);
  await planAssessment(context, submitted);
  return submitted;
}

/** Changes the account of an order whose payout failed, and has it assessed again. */
export async function applyWithOtherAccount(
  tx: Transaction,
  order: Order,
  bankCardId: string,
): Promise<Order> {
  requireStatus(order, 10);
  const again = await moveOrder(tx, order, orderStatus.applying, 'account changed', {
    bankCardId,
    appliedAt: tx.now,
    confirmedAt: null,
    payoutVerdict: null,
    verdict: null,
    dueDate: null,
    originalDueDate: null,
  });
  await planAssessment(tx, again);
  return again;
}
