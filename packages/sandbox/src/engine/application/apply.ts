import { codes } from '@sunbird/api-client';
import {
  isClosed,
  isOnboardingStep,
  type Language,
  loanChoiceProblem,
  type OrderStatus,
  orderStatus,
  toMajor,
  toMinor,
} from '@sunbird/loan-domain';
import { findRow } from '../../database/rows';
import { bankCards, rejections } from '../../database/schema';
import { schedule } from '../../jobs/schedule';
import { newId } from '../../random';
import { fieldRefusal, Refusal } from '../../refusal';
import { keyedHashOf } from '../../secrets';
import type { User, Work } from '../../work';
import { changeOrder, moveOrder, type Order, openOrder, ordersOf, requireStatus } from '../order';
import { findProduct, lenderMarketOf } from '../products';
import { couponOf } from '../rewards/coupon';
import { usePlace } from '../rewards/promotion';
import { requireConsents } from './consents';
import { usedLimit } from './offer';
import { firstMissingStep, keepProfile } from './profile';

export interface LoanChoice {
  readonly productId: string;
  /** Major units; the market's default without one. */
  readonly amount?: number | undefined;
  /** Days; the product's shortest without one. */
  readonly term?: number | undefined;
  readonly couponId?: string | undefined;
}

export function hasFinishedLoan(orders: readonly Order[]): boolean {
  return orders.some(({ status }) => status === orderStatus.finished);
}

/** Refuses a borrower who was rejected less than 30 days ago, also one whose data is deleted since. */
async function refuseWhileBlocked(work: Work, user: User, orders: readonly Order[]): Promise<void> {
  const hash = keyedHashOf(`${user.market}:${user.mobile}`, work.lender.secret);
  const remembered = await findRow(work, rejections, hash);
  const until = Math.max(remembered?.retryAt ?? 0, ...orders.map(({ retryAt }) => retryAt ?? 0));
  if (until > work.now) {
    throw new Refusal(codes.notInThisStatus, {
      data: { retryAfter: until },
      text: 'refusal.rejectedRecently',
    });
  }
}

/** A coupon that is named for the confirmation must be the borrower's. Its conditions are checked when it is used. */
async function requireOwnCoupon(work: Work, { userId }: User, { couponId }: Pick<LoanChoice, 'couponId'>) {
  if (couponId) await couponOf(work, userId, couponId);
}

/** The choice as minor units and days. Refused with a message at the field that is wrong. */
function checkChoice(
  { lender }: Work,
  user: User,
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
  const problem = loanChoiceProblem(product, amount, term);
  if (problem) throw fieldRefusal(problem === 'termNotOffered' ? 'term' : 'amount', 'error.choice.invalid');
  const others = orders.filter(({ productId }) => productId !== choice.productId);
  if (toMinor(amount) > user.creditLimit - usedLimit(others))
    throw fieldRefusal('amount', 'error.choice.invalid');
  return { amount: toMinor(amount), term, currency: product.currency };
}

interface Application extends LoanChoice {
  readonly origin: 'first' | 'again';
  readonly language: Language;
  readonly bankCardId?: string;
}

async function open(
  work: Work,
  user: User,
  application: Application,
  orders: readonly Order[],
  status: OrderStatus,
): Promise<Order> {
  const returning = hasFinishedLoan(orders);
  const chosen = checkChoice(work, user, application, orders, returning);
  await usePlace(work, user);
  return openOrder(work, {
    orderNo: newId(work.lender.random, 'LN'),
    userId: user.userId,
    market: user.market,
    productId: application.productId,
    status,
    origin: application.origin,
    returning,
    couponId: application.couponId ?? null,
    bankCardId: application.bankCardId ?? null,
    language: application.language,
    createdAt: work.now,
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
export async function applyFor(work: Work, user: User, application: Application): Promise<Order> {
  const orders = await ordersOf(work, user.userId);
  await refuseWhileBlocked(work, user, orders);
  await requireOwnCoupon(work, user, application);
  const existing = openOrderOf(orders, application.productId);
  if (!existing) return open(work, user, application, orders, await firstMissingStep(work, user.userId));
  if (!isOnboardingStep(existing.status))
    throw new Refusal(codes.alreadyDone, { data: { orderNo: existing.orderNo } });
  const { amount, term } = checkChoice(work, user, application, orders, existing.returning);
  return changeOrder(work, existing, { amount, term, couponId: application.couponId ?? null });
}

function planAssessment(work: Work, { orderNo, userId }: Order) {
  return schedule(work.queries, 'assess', orderNo, work.now + work.lender.settings.assessmentDelay, userId);
}

/**
 * Applies for a returning borrower (call 64): where their data is complete, the assessment begins at once. Who has
 * changed their identity since gives the pictures of the new one first.
 */
export async function applyAgain(
  work: Work,
  user: User,
  application: Application & { bankCardId: string },
): Promise<Order> {
  const card = await findRow(work, bankCards, application.bankCardId);
  if (card?.userId !== user.userId) throw new Refusal(codes.notFound);
  const orders = await ordersOf(work, user.userId);
  await requireConsents(work, user);
  if (!hasFinishedLoan(orders)) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noFinishedLoan' });
  await refuseWhileBlocked(work, user, orders);
  await requireOwnCoupon(work, user, application);
  const existing = openOrderOf(orders, application.productId);
  if (existing) throw new Refusal(codes.alreadyDone, { data: { orderNo: existing.orderNo } });
  const step = await firstMissingStep(work, user.userId);
  if (step !== orderStatus.finishLoading) return open(work, user, application, orders, step);
  const order = await open(work, user, application, orders, orderStatus.applying);
  await keepProfile(work, order);
  await planAssessment(work, order);
  return changeOrder(work, order, { appliedAt: work.now });
}

/** Submits an application (call 61): 19 becomes 1, and the assessment begins. */
export async function submit(work: Work, user: User, order: Order, choice: LoanChoice): Promise<Order> {
  requireStatus(order, 19);
  await requireConsents(work, user);
  if (choice.productId !== order.productId) throw fieldRefusal('productId', 'error.choice.invalid');
  const orders = await ordersOf(work, user.userId);
  await refuseWhileBlocked(work, user, orders);
  await requireOwnCoupon(work, user, choice);
  const { market, returning } = order;
  const product = findProduct(
    work.lender.settings,
    lenderMarketOf(work.lender, market),
    order.productId,
    returning,
  );
  if (!product) throw new Refusal(codes.notFound);
  const chosen =
    choice.amount === undefined && choice.term === undefined
      ? {}
      : checkChoice(
          work,
          user,
          { ...choice, amount: choice.amount ?? toMajor(order.amount), term: choice.term ?? order.term },
          orders,
          returning,
        );
  const submitted = await moveOrder(work, order, orderStatus.applying, 'submitted', {
    ...chosen,
    appliedAt: work.now,
    ...(choice.couponId ? { couponId: choice.couponId } : {}),
  });
  await keepProfile(work, submitted);
  await planAssessment(work, submitted);
  return submitted;
}

/** Changes the account of an order whose payout failed, and has it assessed again. */
export async function applyWithOtherAccount(work: Work, order: Order, bankCardId: string): Promise<Order> {
  requireStatus(order, 10);
  const again = await moveOrder(work, order, orderStatus.applying, 'account changed', {
    bankCardId,
    appliedAt: work.now,
    confirmedAt: null,
    payoutVerdict: null,
    verdict: null,
    dueDate: null,
    originalDueDate: null,
  });
  await planAssessment(work, again);
  return again;
}
