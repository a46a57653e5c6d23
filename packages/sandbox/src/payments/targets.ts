import type { PayAccount } from '@sunbird/api-client/contract';
import { type PayChannel, toMajor } from '@sunbird/loan-domain';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { codes } from '../codes';
import { payTargets } from '../database/schema';
import { profileOf } from '../engine/application/profile';
import type { Order } from '../engine/order';
import { lenderMarketOf } from '../engine/products';
import { newId } from '../random';
import { Refusal } from '../refusal';
import type { User, Work } from '../work';
import type { PaymentIntent } from './intents';
import type { IssuedTarget, PaymentProvider } from './provider';

export type PayTarget = typeof payTargets.$inferSelect;

const extra = v.optional(v.record(v.string(), v.string()), {});
const accountDetails = v.object({
  accountName: v.string(),
  bankName: v.string(),
  bankCode: v.optional(v.string()),
  note: v.optional(v.string()),
  extra,
});
const storeDetails = v.object({ store: v.string(), barcode: v.string(), fee: v.number() });
const redirectDetails = v.object({ url: v.string(), extra });
const accountProviders = v.picklist(['paystack', 'monnify', 'flutterwave', 'stp']);

/** A stored account as the wire carries it. */
export function toPayAccount(target: PayTarget): PayAccount {
  const { accountName, bankName, bankCode, note } = v.parse(accountDetails, target.details);
  return {
    provider: v.parse(accountProviders, target.provider),
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

/** A field of `extra`; empty if the provider has not set it. */
export function extraOf(target: PayTarget, field: string): string {
  return v.parse(v.object({ extra }), target.details).extra[field] ?? '';
}

export function storeOf(target: PayTarget) {
  return v.parse(storeDetails, target.details);
}

export function redirectOf(target: PayTarget) {
  return v.parse(redirectDetails, target.details);
}

/** The name for accounts: the borrower's whole name (in Mexico with both surnames), or the mobile number before it is known. */
export async function payerName(work: Work, user: User): Promise<string> {
  const info = (await profileOf(work, user.userId))?.basicInfo ?? {};
  const name = [info.firstName, info.middleName, info.lastName]
    .filter(part => typeof part === 'string')
    .join(' ');
  return name || user.mobile;
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
}

async function reusable(work: Work, request: TargetRequest): Promise<PayTarget[]> {
  const { user, channel, intent, amount } = request;
  const rows = await work.queries
    .select()
    .from(payTargets)
    .where(and(eq(payTargets.userId, user.userId), eq(payTargets.channelId, channel.channelId)))
    .orderBy(desc(payTargets.createdAt));
  return rows.filter(
    row =>
      (row.expiresAt ?? Number.POSITIVE_INFINITY) > work.now &&
      (intent ? row.payOrderId === intent.payOrderId : row.payOrderId === null) &&
      (row.permanent || row.amount === (amount ?? null)),
  );
}

async function issueTargets(work: Work, provider: PaymentProvider, request: TargetRequest) {
  const { user, order, channel, intent, amount, origin } = request;
  return provider.issue({
    channel,
    market: lenderMarketOf(work.lender, order.market),
    orderNo: order.orderNo,
    payOrderId: intent?.payOrderId ?? null,
    amount: amount ?? null,
    currency: order.currency,
    payer: { userId: user.userId, name: await payerName(work, user), mobile: user.mobile },
    now: work.now,
    random: work.lender.random,
    origin,
  });
}

function targetRow(
  work: Work,
  provider: PaymentProvider,
  { user, order, channel, intent, amount }: TargetRequest,
  target: IssuedTarget,
): typeof payTargets.$inferInsert {
  return {
    targetId: newId(work.lender.random, 'TGT'),
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
    createdAt: work.now,
    expiresAt: target.expiresAt ?? null,
  };
}

/**
 * Where to pay by a channel: targets that were issued before and are still valid, or new ones of the provider.
 * Refused with 30002 when the lender has no such provider.
 */
export async function targetsFor(work: Work, request: TargetRequest): Promise<readonly PayTarget[]> {
  const { channel } = request;
  const known = await reusable(work, request);
  if (known.length > 0) return known;
  const provider = work.lender.providers.find(channel.provider);
  if (!provider) throw new Refusal(codes.noPaymentMethod);
  const issued = await issueTargets(work, provider, request);
  const rows = issued.map(target => targetRow(work, provider, request, target));
  return work.queries.insert(payTargets).values(rows).returning();
}

/** The first of the targets, where a channel has one. */
export async function targetFor(work: Work, request: TargetRequest): Promise<PayTarget> {
  const [target] = await targetsFor(work, request);
  if (!target) throw new Refusal(codes.noPaymentMethod);
  return target;
}

/** Assigns a permanent account to the order that last requested it: money received there is for this order. */
export async function assignTarget(work: Work, target: PayTarget, orderNo: string): Promise<void> {
  if (target.orderNo === orderNo) return;
  await work.queries.update(payTargets).set({ orderNo }).where(eq(payTargets.targetId, target.targetId));
}

export async function findTarget(
  { queries }: Work,
  provider: string,
  by: { accountNumber?: string | undefined; reference?: string | undefined },
): Promise<PayTarget | undefined> {
  const { accountNumber, reference } = by;
  const match = accountNumber
    ? eq(payTargets.accountNumber, accountNumber)
    : eq(payTargets.reference, reference ?? '');
  const [row] = await queries
    .select()
    .from(payTargets)
    .where(and(eq(payTargets.provider, provider), match));
  return row;
}

/** Flutterwave's target by what its calls name: its reference for the lender, or its own. */
export async function findFlutterwaveTarget(
  { queries }: Work,
  flwRef: string,
): Promise<PayTarget | undefined> {
  const own = sql`${payTargets.details}->'extra'->>'flwRef' = ${flwRef}`;
  const [row] = await queries
    .select()
    .from(payTargets)
    .where(and(eq(payTargets.provider, 'flutterwave'), or(eq(payTargets.reference, flwRef), own)));
  return row;
}
