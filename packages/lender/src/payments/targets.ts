import { codes } from '@sunbird/api-client';
import type { PayAccount } from '@sunbird/api-client/contract';
import { accountProviders, type PayChannel, toMajor } from '@sunbird/loan-domain';
import { and, desc, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { UserContext } from '../context/caller';
import { askOutside } from '../context/outside';
import type { Transaction, User } from '../context/transaction';
import { changeRows, findRow, findRows, rowsWrittenOnce } from '../database/rows';
import { cardAuthorizations, payments, payTargets } from '../database/schema';
import { numberOf } from '../database/table-rules';
import { borrowerName, payerName } from '../engine/application/profile';
import type { Order } from '../engine/order';
import { missingOf, type PaymentIntent } from '../engine/payment-intent';
import { readDebt, sumHoldsUntil } from '../engine/repayment/debt';
import { accountChannelOf } from '../engine/repayment/rollover';
import { reservedCoupon } from '../engine/rewards/coupon';
import { schedule } from '../engine/schedule';
import { dayMs, hourMs, minuteMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { newId } from '../kit/random';
import {
  accountDetails,
  type IssuedTarget,
  type PaymentProvider,
  type ProviderPayment,
  redirectDetails,
  storeDetails,
} from '../services/payment-provider';
import { limitRate } from '../session/rate-limit';
import { lenderMarketOf } from '../settings/markets';

export type PayTarget = typeof payTargets.$inferSelect;

const accountProvider = v.picklist(accountProviders);

/** A stored account as the wire carries it. */
export function toPayAccount(target: PayTarget): PayAccount {
  const { accountName, bankName, bankCode, note } = v.parse(accountDetails, target.details);
  return {
    provider: v.parse(accountProvider, target.provider),
    accountNumber: v.parse(v.string(), target.accountNumber),
    accountName,
    bankName,
    bankCode,
    note,
    reference: target.reference,
    amount: target.amount === null ? undefined : toMajor(target.amount),
    currency: target.currency,
    permanent: target.permanent,
    expireAt: target.expiresAt ?? undefined,
  };
}

const extraDetails = v.pick(redirectDetails, ['extra']);

/** A field of `extra`; empty if the provider has not set it. */
export function extraOf(target: PayTarget, field: string): string {
  return v.parse(extraDetails, target.details).extra?.[field] ?? '';
}

export function storeOf(target: PayTarget) {
  return v.parse(storeDetails, target.details);
}

export function redirectOf(target: PayTarget) {
  return v.parse(redirectDetails, target.details);
}

const upiExtra = v.object({ vpa: v.string(), name: v.string(), reference: v.string(), note: v.string() });

/** Whom a payment by UPI goes to; undefined where the provider takes none. */
export function upiOf(target: PayTarget) {
  const parsed = v.safeParse(upiExtra, redirectOf(target).extra);
  return parsed.success ? parsed.output : undefined;
}

export interface TargetRequest {
  readonly user: User;
  readonly order: Order;
  readonly channel: PayChannel;
  /** The payment that it is for; none for an account that is the borrower's for good. */
  readonly intent?: PaymentIntent | undefined;
  /** Minor units. */
  readonly amount?: number | undefined;
  readonly origin: string;
  /** Asked for by somebody who has the payment's link, and is not known to be its borrower. */
  readonly byLink?: boolean | undefined;
}

const targetsInChannel = rowsWrittenOnce<
  typeof payTargets,
  { readonly userId: string; readonly channelId: string }
>(payTargets, queries => {
  const { reference, status } = cardAuthorizations;
  const refused = queries
    .select({ reference })
    .from(cardAuthorizations)
    .where(and(eq(reference, payTargets.reference), eq(status, 'failed')));
  const isOwn = eq(payTargets.userId, sql.placeholder('userId'));
  return queries
    .select()
    .from(payTargets)
    .where(and(isOwn, eq(payTargets.channelId, sql.placeholder('channelId')), notExists(refused)))
    .orderBy(desc(payTargets.createdAt), desc(payTargets.targetId));
});

/** Targets that may still be paid into. The page of a card that the bank refused is over: the next payment has a new one. */
async function reusable(tx: Transaction, request: TargetRequest): Promise<PayTarget[]> {
  const { user, channel, intent, amount } = request;
  const rows = await targetsInChannel(tx, { userId: user.userId, channelId: channel.channelId });
  return rows.filter(
    row =>
      (row.expiresAt ?? Number.POSITIVE_INFINITY) > tx.now &&
      (intent ? row.payOrderId === intent.payOrderId : row.payOrderId === null) &&
      (row.permanent || row.amount === (amount ?? null)),
  );
}

/** Accounts and references cost the lender, and are somebody's: so many a day for each order. */
async function limitIssues(tx: Transaction, { order, intent, byLink }: TargetRequest): Promise<void> {
  const bucket = byLink ? `issue-link:${intent?.payOrderId}` : `issue:${order.orderNo}`;
  await limitRate(tx, { bucket, limit: byLink ? 10 : 40, window: dayMs });
}

/** What providers call the payer. Whoever has the link of a payment reads it: there it is the first name alone. */
async function nameForProvider(tx: Transaction, { user, intent, order }: TargetRequest): Promise<string> {
  if (!intent) return payerName(tx, user, order);
  const { given } = await borrowerName(tx, { ...user, orderNo: order.orderNo });
  return given || lenderMarketOf(tx.lender, order.market).lender.name;
}

/**
 * Until when an amount is all that an order owes, with the coupon that is reserved for it: epoch ms. Undefined for a
 * part: one that is paid a day later, with a late fee more, is a part as well.
 */
async function amountHoldsUntil(tx: Transaction, order: Order, amount: number): Promise<number | undefined> {
  const coupon = await reservedCoupon(tx, order.orderNo);
  const discount = coupon?.reservedPayable === amount ? coupon.amount : 0;
  const { total } = await readDebt(tx, order);
  return amount + discount < total ? undefined : sumHoldsUntil(tx, order);
}

/** Until when a payment does what it is made for: epoch ms. Undefined for a part of the loan, which counts whenever it comes. */
async function servesUntil(
  tx: Transaction,
  { order, intent, amount }: TargetRequest,
): Promise<number | undefined> {
  switch (intent?.purpose) {
    case 'repay':
      return amount === undefined ? undefined : amountHoldsUntil(tx, order, amount);
    case 'return':
      return order.returnBy ?? undefined;
    default:
      return intent?.expiresAt;
  }
}

async function issueTargets(tx: Transaction, provider: PaymentProvider, request: TargetRequest) {
  const { issue } = provider;
  if (!issue) throw new Refusal(codes.noPaymentMethod);
  const { user, order, channel, intent, amount, origin } = request;
  const name = await nameForProvider(tx, request);
  const wanted = {
    channel,
    market: lenderMarketOf(tx.lender, order.market),
    orderNo: order.orderNo,
    payOrderId: intent?.payOrderId ?? null,
    amount: amount ?? null,
    currency: order.currency,
    amountUntil: await servesUntil(tx, request),
    payer: { userId: user.userId, name, mobile: numberOf(user) },
    now: tx.now,
    random: tx.lender.random,
    origin,
  };
  // Nobody has seen what is made here before it is stored: an answer that is lost is a target that nobody pays into.
  const { payOrderId } = wanted;
  const question = `issue:${channel.channelId}:${order.orderNo}:${payOrderId}:${wanted.amount}`;
  return askOutside(tx, question, () => issue(wanted));
}

function targetRow(
  tx: Transaction,
  provider: PaymentProvider,
  { user, order, channel, intent, amount }: TargetRequest,
  target: IssuedTarget,
): typeof payTargets.$inferInsert {
  return {
    targetId: newId(tx.lender.random, 'TGT'),
    provider: provider.name,
    channelId: channel.channelId,
    kind: target.kind,
    userId: user.userId,
    orderNo: order.orderNo,
    payOrderId: intent?.payOrderId ?? null,
    accountNumber: target.kind === 'account' ? target.accountNumber : null,
    reference: target.reference,
    amount: target.permanent ? null : (amount ?? null),
    currency: order.currency,
    permanent: target.permanent,
    details: { ...target.details },
    createdAt: tx.now,
    expiresAt: target.expiresAt ?? null,
  };
}

/** Ends the use of what a provider has issued before under the same number or reference, and that is over. */
async function endEarlier(
  { queries, now }: Transaction,
  { provider, reference, accountNumber }: typeof payTargets.$inferInsert,
): Promise<void> {
  const isSame = or(
    eq(payTargets.reference, reference),
    accountNumber ? eq(payTargets.accountNumber, accountNumber) : undefined,
  );
  await queries
    .update(payTargets)
    .set({ issuedAgainAt: now })
    .where(and(eq(payTargets.provider, provider), isSame, lte(payTargets.expiresAt, now)));
}

/** Assigns permanent accounts to the order that last requested them: money received there is for this order. */
async function assignTargets(tx: Transaction, targets: readonly PayTarget[], orderNo: string): Promise<void> {
  for (const { targetId, permanent, orderNo: before } of targets) {
    if (!permanent || before === orderNo) continue;
    await changeRows(tx, payTargets, targetId, { orderNo });
  }
}

const firstLookMs = 10 * minuteMs;

/**
 * Has a provider that can be asked be asked whether a target was paid: a webhook may be lost, while the borrower has
 * paid. Each look is twice as late as the one before, the last an hour after the target's end.
 */
export async function lookLater(tx: Transaction, target: PayTarget): Promise<void> {
  const { targetId, userId, createdAt, expiresAt } = target;
  const next = createdAt + Math.max(firstLookMs, 2 * (tx.now - createdAt));
  const dueAt = Math.min(next, (expiresAt ?? createdAt) + hourMs);
  if (dueAt > tx.now) await schedule(tx.queries, 'findPayment', targetId, dueAt, userId);
}

/** A job asks outside a few times at most; who has opened more has them open until they end. */
const closedAtOnce = 10;

/** Has providers that can do it close what is open for a loan that is over. Money that comes all the same goes back. */
export async function closeTargets(tx: Transaction, orderNo: string): Promise<void> {
  const open = await tx.queries
    .select()
    .from(payTargets)
    .where(
      and(eq(payTargets.orderNo, orderNo), eq(payTargets.permanent, false), gt(payTargets.expiresAt, tx.now)),
    )
    .orderBy(desc(payTargets.createdAt), desc(payTargets.targetId))
    .limit(closedAtOnce);
  for (const { targetId, provider: name, reference } of open) {
    const provider = tx.lender.providers.find(name);
    if (!provider?.close) continue;
    await askOutside(tx, `close:${name}:${reference}`, () => provider.close?.(reference));
    await changeRows(tx, payTargets, targetId, { expiresAt: tx.now });
  }
}

/** Targets that were issued before and are still valid, or new ones of the provider. */
async function findOrIssue(tx: Transaction, request: TargetRequest): Promise<readonly PayTarget[]> {
  const valid = await reusable(tx, request);
  if (valid.length > 0) return valid;
  const provider = tx.lender.providers.find(request.channel.provider);
  if (!provider) throw new Refusal(codes.noPaymentMethod);
  await limitIssues(tx, request);
  const issued = await issueTargets(tx, provider, request);
  const rows = issued.map(target => targetRow(tx, provider, request, target));
  for (const row of rows) await endEarlier(tx, row);
  const targets = await tx.queries.insert(payTargets).values(rows).onConflictDoNothing().returning();
  // One of them is somebody's still: nobody could tell whose money it is.
  if (targets.length < rows.length) throw new Refusal(codes.noPaymentMethod);
  for (const target of targets) if (provider.findPayment && !target.permanent) await lookLater(tx, target);
  return targets;
}

/** Where to pay by a channel, one or more. Refused with 30002 when the lender has no such provider. */
export async function targetsFor(
  tx: Transaction,
  request: TargetRequest,
): Promise<readonly [PayTarget, ...PayTarget[]]> {
  const [first, ...more] = await findOrIssue(tx, request);
  if (!first) throw new Refusal(codes.noPaymentMethod);
  await assignTargets(tx, [first, ...more], request.order.orderNo);
  return [first, ...more];
}

/** The first of them. */
export async function targetFor(tx: Transaction, request: TargetRequest): Promise<PayTarget> {
  const [target] = await targetsFor(tx, request);
  return target;
}

/**
 * An account of the lender to transfer into: the borrower's own, or one for a single payment.
 * Undefined in a market that is paid by other means only.
 */
export async function accountFor(
  context: UserContext,
  order: Order,
  intent?: PaymentIntent,
): Promise<PayAccount | undefined> {
  const channel = accountChannelOf(context.lender, order.market);
  if (!channel) return undefined;
  const { user, caller } = context;
  const amount = intent && missingOf(intent);
  const request = { user, order, channel, intent, amount, origin: caller.origin };
  return toPayAccount(await targetFor(context, request));
}

/** By how much a bank's clock may be behind the lender's. */
const clockSkewMs = 5 * minuteMs;

/**
 * What a payment was made into. A number that was issued again is its holder's when the payment was made, and its last
 * holder's after the end; undefined where that can't be told: a person decides.
 */
export async function findTarget(
  tx: Transaction,
  provider: string,
  payment: Partial<ProviderPayment>,
): Promise<PayTarget | undefined> {
  const { accountNumber, reference = '', providerReference, paidAt } = payment;
  const latest = desc(payTargets.createdAt);
  const issued = await (accountNumber
    ? findRows(tx, payTargets, { provider, accountNumber }, latest)
    : findRows(tx, payTargets, { provider, reference }, latest));
  if (issued.length < 2) return issued[0];
  const stored = providerReference && (await findRow(tx, payments, { provider, providerReference }));
  const credited = stored && issued.find(({ targetId }) => targetId === stored.targetId);
  if (credited || paidAt === undefined) return credited || undefined;
  const had = issued.filter(({ createdAt }) => createdAt - clockSkewMs <= paidAt);
  const having = had.filter(({ expiresAt, issuedAgainAt }) =>
    [expiresAt, issuedAgainAt].every(end => end === null || paidAt < end),
  );
  const holders = having.length > 0 ? having : had;
  return new Set(holders.map(({ userId }) => userId)).size === 1 ? holders[0] : undefined;
}

/** Flutterwave's target by what its calls name: its reference for the lender, or its own. */
export async function findFlutterwaveTarget(
  { queries }: Transaction,
  flwRef: string,
): Promise<PayTarget | undefined> {
  const own = sql`${payTargets.details}->'extra'->>'flwRef' = ${flwRef}`;
  const [row] = await queries
    .select()
    .from(payTargets)
    .where(and(eq(payTargets.provider, 'flutterwave'), or(eq(payTargets.reference, flwRef), own)));
  return row;
}
