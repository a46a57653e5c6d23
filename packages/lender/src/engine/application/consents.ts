import { codes } from '@sunbird/api-client';
import {
  automaticPayout,
  type CollectionFlag,
  consentFor,
  consentRecord,
  consentVersion,
  inLanguage,
  isInForce,
  missingConsents,
  orderStatus,
} from '@sunbird/loan-domain';
import { allConsentTexts } from '@sunbird/loan-domain/markets';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { findRow, findRows, send } from '../../database/rows';
import { consents, permissionUploads } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { appText } from '../../kit/texts';
import { limitRate } from '../../session/rate-limit';
import { lenderMarketOf, marketOf } from '../../settings/markets';
import { findOrder, ordersOf, stopAutoDraw } from '../order';

/** What a borrower has decided on, in which version of its text. */
export interface Consent {
  readonly type: string;
  readonly version: string;
}

interface ConsentDecision extends Consent {
  readonly granted: boolean;
}

/** The last decision of a borrower on each purpose. */
export async function consentsOf(tx: Transaction, userId: string) {
  const rows = await findRows(tx, consents, { userId }, asc(consents.id));
  return [...new Map(rows.map(row => [row.type, row])).values()];
}

/** What the borrower read, in the language of the call: the text of the market, else what the app words itself. */
function textOf({ lender, user, caller }: UserContext, type: string): string {
  const market = lenderMarketOf(lender, user.market);
  const purpose = market.consents?.find(consent => consent.type === type)?.type;
  const own = purpose && allConsentTexts[market.code][purpose];
  if (own) return consentRecord(consentFor(market.lender, inLanguage(own, caller.language)));
  const name = type === automaticPayout ? 'toBorrow.auto' : `choice.consentPurpose.${type}`;
  const texts = [`consent.${type}.ask`, `consent.${type}.why`].flatMap(
    key => appText(caller.language, key) ?? [],
  );
  return texts.length > 0 ? texts.join('\n') : (appText(caller.language, name) ?? type);
}

/** The version in which this lender asks for a consent today; undefined for what it never asks for. */
function versionOf({ lender, user }: UserContext, type: string): string | undefined {
  return consentVersion(lenderMarketOf(lender, user.market), type);
}

/** A borrower decides on a few purposes, and changes their mind now and then. */
const decisionsPerDay = 200;

/**
 * Adds decisions to the borrower's record; earlier ones stay. Only what the lender asks for, in the version and with the
 * text of the lender, by its clock: what the caller says of them is no proof. A decision that stands since today is not
 * repeated.
 */
async function recordConsents(
  context: UserContext,
  decisions: readonly ConsentDecision[],
  recorded: Awaited<ReturnType<typeof consentsOf>>,
): Promise<void> {
  const { queries, user, now: at } = context;
  const rows = decisions.flatMap(({ type, version, granted }) => {
    const last = recorded.find(one => one.type === type);
    const isSame = last?.granted === granted && last.version === version && last.at > at - dayMs;
    return isSame ? [] : [{ type, version, granted, userId: user.userId, text: textOf(context, type), at }];
  });
  if (rows.length === 0) return;
  const bucket = `consents:${user.userId}`;
  await limitRate(context, { bucket, limit: decisionsPerDay, window: dayMs, amount: rows.length });
  await send(queries, queries.insert(consents).values(rows));
}

/**
 * Records one decision. Refused for a purpose or a version that the lender has not. What was given in an earlier version
 * can always be taken back.
 */
export async function decide(
  context: UserContext,
  { type, version, granted }: ConsentDecision,
): Promise<void> {
  const current = versionOf(context, type);
  if (current === undefined) throw fieldRefusal('type', 'error.choice.invalid');
  if (granted && version !== current) throw fieldRefusal('version', 'error.choice.invalid');
  const recorded = await consentsOf(context, context.user.userId);
  const given = recorded.find(one => one.type === type);
  const decision = { type, version: granted ? current : (given?.version ?? current), granted };
  await recordConsents(context, [decision], recorded);
  if (!granted) await heedWithdrawal(context, context.user.userId, type);
}

/** Those consents of a form that the lender asks for: an older page may name others, which count as not given. */
function requestedConsents(context: UserContext, named: readonly Consent[]): ConsentDecision[] {
  const current = named.filter(({ type, version }) => version === versionOf(context, type));
  return [...new Map(current.map(({ type, version }) => [type, { type, version, granted: true }])).values()];
}

/** Records the consents that a borrower has given with a form. */
export async function giveConsents(context: UserContext, named: readonly Consent[]): Promise<void> {
  const recorded = await consentsOf(context, context.user.userId);
  await recordConsents(context, requestedConsents(context, named), recorded);
}

/**
 * Completes the borrower's record with the consents that an application names. A consent that is on record stays as it
 * is: its version and time, and above all its withdrawal, which an older page may not know of.
 */
export async function confirmConsents(context: UserContext, named: readonly Consent[]): Promise<void> {
  const recorded = await consentsOf(context, context.user.userId);
  const types = new Set(recorded.map(({ type }) => type));
  const missing = requestedConsents(context, named).filter(({ type }) => !types.has(type));
  await recordConsents(context, missing, recorded);
}

/** Whether the borrower's last decision on a purpose is a yes. */
export async function hasConsent(tx: Transaction, userId: string, type: string): Promise<boolean> {
  const rows = await consentsOf(tx, userId);
  return rows.find(row => row.type === type)?.granted ?? false;
}

/** Lets approved loans wait for the borrower who has taken back the consent to their automatic payout. */
async function heedWithdrawal(tx: Transaction, userId: string, type: string) {
  if (type !== automaticPayout) return;
  for (const order of await ordersOf(tx, userId)) {
    if (order.status === orderStatus.getMoney) await stopAutoDraw(tx, order);
  }
}

/** Refuses an application without a consent that the market requires. */
export async function requireConsents(tx: Transaction, user: User): Promise<void> {
  const recorded = await consentsOf(tx, user.userId);
  const market = marketOf(user.market);
  const given = recorded.filter(each => isInForce(market, each, tx.now)).map(({ type }) => type);
  const missing = missingConsents(market, given).map(({ type }) => type);
  if (missing.length > 0) throw new Refusal(codes.consentMissing, { data: { consents: missing } });
}

export type Collected = Readonly<Partial<Record<CollectionFlag, boolean>>>;

/** The data sets that the wrapper has delivered for an order. */
export async function collectedFor(
  { queries }: Pick<Transaction, 'queries'>,
  orderNo: string,
): Promise<Collected> {
  const row = await findRow({ queries }, permissionUploads, orderNo);
  return row?.flags ?? {};
}

/** Adds a delivery of the wrapper to the earlier ones of an order. Refused for an unknown order. */
export async function recordCollected(tx: Transaction, orderNo: string, received: Collected): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Refusal(codes.notFound);
  // Without the lock, two deliveries at the same time would overwrite each other.
  await lockUser(tx, order.userId);
  const flags = { ...(await collectedFor(tx, orderNo)), ...received };
  const row = { orderNo, flags, updatedAt: tx.now };
  await tx.queries
    .insert(permissionUploads)
    .values(row)
    .onConflictDoUpdate({ target: permissionUploads.orderNo, set: row });
}
