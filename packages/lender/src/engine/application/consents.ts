import { codes } from '@sunbird/api-client';
import {
  automaticPayout,
  type CollectionFlag,
  type ConsentPurpose,
  consentFor,
  consentPurpose,
  consentRecord,
  inLanguage,
  isInForce,
  missingConsents,
  orderStatus,
} from '@sunbird/loan-domain';
import { allConsentTexts } from '@sunbird/loan-domain/markets';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { findRow, findRows } from '../../database/rows';
import { consents, permissionUploads } from '../../database/schema';
import { fieldRefusal, Refusal } from '../../kit/errors';
import { lenderMarketOf, marketOf } from '../../settings/markets';
import { findOrder, ordersOf, stopAutoDraw } from '../order';

export interface Consent {
  readonly type: string;
  readonly version: string;
  /** What the borrower read, as the app sends it. */
  readonly text?: string | undefined;
}

interface ConsentDecision extends Consent {
  readonly granted: boolean;
}

/** The last decision of a borrower on each purpose. */
export async function consentsOf(tx: Transaction, userId: string) {
  const rows = await findRows(tx, consents, { userId }, asc(consents.id));
  return [...new Map(rows.map(row => [row.type, row])).values()];
}

/** The text of a consent: the lender's own of that version, else what the app says that the borrower read. */
function textOf({ lender, user, caller }: UserContext, { type, version, text }: Consent): string | null {
  const market = lenderMarketOf(lender, user.market);
  const consent = market.consents?.find(consent => consent.type === type && consent.version === version);
  const purpose: ConsentPurpose | undefined = consent?.type;
  const own = purpose && allConsentTexts[market.code][purpose];
  return own ? consentRecord(consentFor(market.lender, inLanguage(own, caller.language))) : (text ?? null);
}

const purposes: readonly string[] = [...Object.values(consentPurpose), automaticPayout];

/** Refuses a consent to what the lender does not know: nothing would ever read it. */
export function requirePurpose(type: string): void {
  if (!purposes.includes(type)) throw fieldRefusal('type', 'error.choice.invalid');
}

/** Adds decisions to the borrower's record; earlier ones stay. The lender's clock counts, not the device's. */
export async function recordConsents(
  context: UserContext,
  decisions: readonly ConsentDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const { queries, user, now: at } = context;
  const rows = decisions.map(one => ({ ...one, userId: user.userId, text: textOf(context, one), at }));
  await queries.insert(consents).values(rows);
}

/**
 * Completes the borrower's record with the consents that an application names. A consent that is on record stays as it
 * is: its version and time, and above all its withdrawal, which an older page may not know of.
 */
export async function confirmConsents(context: UserContext, named: readonly Consent[]): Promise<void> {
  const recorded = new Set((await consentsOf(context, context.user.userId)).map(({ type }) => type));
  const added = named
    .filter(({ type }) => purposes.includes(type) && !recorded.has(type))
    .map(consent => ({ ...consent, granted: true }));
  await recordConsents(context, added);
}

/** Whether the borrower's last decision on a purpose is a yes. */
export async function hasConsent(tx: Transaction, userId: string, type: string): Promise<boolean> {
  const rows = await consentsOf(tx, userId);
  return rows.find(row => row.type === type)?.granted ?? false;
}

/** Lets approved loans wait for the borrower who has taken back the consent to their automatic payout. */
export async function heedWithdrawal(tx: Transaction, userId: string, { type, granted }: ConsentDecision) {
  if (type !== automaticPayout || granted) return;
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
