import { codes } from '@sunbird/api-client';
import {
  addDays,
  calendarDateAt,
  type Language,
  type Market,
  momentOf,
  startOfDay,
  toMinor,
} from '@sunbird/loan-domain';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import type { Transaction, User } from '../../context/transaction';
import { changeRows, findRow, findRows, lockName } from '../../database/rows';
import { draws, promotionEntries, users } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId, systemRandom } from '../../kit/random';
import { keyedHashOf } from '../../kit/secrets';
import { languageOf, notify } from '../../messages/notify';
import { take } from '../../session/rate-limit';
import type { Allowance } from '../../settings/log-in-limits';
import { marketOf } from '../../settings/markets';
import { schedule } from '../schedule';
import { type Coupon, issueCoupon, type NewCoupon } from './coupon';

interface Prize {
  /** How many of 100 turns win this prize. */
  readonly chances: number;
  /** Absent if the turn wins nothing. */
  readonly coupon?: { readonly type: Coupon['type']; readonly share: number };
}

/**
 * The odds of the draw, by prize index. They are what `prizeOf` uses, and what call 47 publishes.
 * `share` is the coupon's amount as a share of the market's smallest loan.
 */
export const drawOdds: readonly Prize[] = [
  { chances: 40 },
  { chances: 30, coupon: { type: 'repay', share: 0.1 } },
  { chances: 15, coupon: { type: 'interest', share: 0.2 } },
  { chances: 10, coupon: { type: 'fee', share: 0.3 } },
  { chances: 5, coupon: { type: 'repay', share: 0.5 } },
];

/** The prize for a number from 1 to 100. */
export function prizeOf(drawn: number): { index: number; prize: Prize } {
  let left = drawn;
  for (const [index, prize] of drawOdds.entries()) {
    left -= prize.chances;
    if (left <= 0) return { index, prize };
  }
  throw new RangeError(`${drawn} is not a number from 1 to 100.`);
}

/** The coupon of a prize in a market; none where nothing is won. */
export function couponOfPrize(
  { coupon }: Prize,
  { limits, currency }: Pick<Market, 'limits' | 'currency'>,
): Omit<NewCoupon, 'userId' | 'name' | 'source'> | null {
  if (!coupon) return null;
  const smallest = toMinor(limits.minAmount);
  return {
    type: coupon.type,
    amount: Math.round(smallest * coupon.share),
    currency: currency.code,
    minQuota: smallest * 2,
    validDays: 30,
  };
}

/** Turns that a new borrower is granted. */
const turnsForRegistration = 1;

type Registered = Pick<User, 'market' | 'mobile' | 'createdAt'>;

/** That a number had its turn. It is kept without the number when the borrower's data is deleted. */
function turnOf(tx: Transaction, { market, mobile }: Registered) {
  return { campaign: 'draw', market, mobileHash: hashOfMobile(tx, market, mobile), kind: 'turn' } as const;
}

/** The turns of a number that registers: a number that comes back after its deletion has had its own. */
export async function turnsFor(tx: Transaction, registered: Registered): Promise<number> {
  const entryId = newId(systemRandom, 'PRM');
  const [given] = await tx.queries
    .insert(promotionEntries)
    .values({ ...turnOf(tx, registered), entryId, at: registered.createdAt })
    .onConflictDoNothing()
    .returning({ entryId: promotionEntries.entryId });
  return given ? turnsForRegistration : 0;
}

interface Grant {
  readonly reason: 'registration' | 'repaidOnTime';
  readonly chances: number;
}

/** What a borrower's turns were granted for. The turn of the registration, the oldest, is taken first. */
export async function grantsLeft(tx: Transaction, user: User): Promise<Grant[]> {
  const { userId, lotteryChances, createdAt } = user;
  const taken = await tx.queries.$count(draws, eq(draws.userId, userId));
  const turn = await findRow(tx, promotionEntries, turnOf(tx, user));
  const isOwn = turn === undefined || turn.at === createdAt;
  const granted = isOwn ? turnsForRegistration : 0;
  const registration = Math.min(lotteryChances, Math.max(0, granted - taken));
  const grants: Grant[] = [
    { reason: 'registration', chances: registration },
    { reason: 'repaidOnTime', chances: lotteryChances - registration },
  ];
  return grants.filter(({ chances }) => chances > 0);
}

/** One turn of the draw. Refused when none is left. */
export async function draw(context: UserContext) {
  const { queries, user, lender, now } = context;
  if (user.lotteryChances === 0) throw new Refusal(codes.notInThisStatus, { text: 'refusal.noChances' });
  // Of a borrower who was registered before turns were kept.
  await turnsFor(context, user);
  const market = marketOf(user.market);
  const { index, prize } = prizeOf(lender.random.integer(1, 100));
  const drawId = newId(lender.random, 'DRW');
  const chancesLeft = user.lotteryChances - 1;
  await changeRows(context, users, user.userId, { lotteryChances: chancesLeft });
  const won = couponOfPrize(prize, market);
  const { userId } = user;
  const coupon =
    won && (await issueCoupon(context, { ...won, userId, name: 'draw', source: `draw:${drawId}` }));
  await queries
    .insert(draws)
    .values({ drawId, userId, prizeIndex: index, couponId: coupon?.couponId, at: now });
  return { prizeIndex: index, coupon, chancesLeft };
}

/** Places of a campaign per market and day. */
export const placesPerDay = 200;

const keptFor = dayMs;

interface Entrant {
  readonly campaign: string;
  readonly market: Market;
  /** National digits. */
  readonly mobile: string;
}

function dayOf({ now }: Transaction, { zone }: Market) {
  const today = calendarDateAt(now, zone);
  return { start: startOfDay(today, zone), tomorrow: addDays(today, 1) };
}

/** When new places open: at the market's next midnight. */
export function nextPlacesAt(tx: Transaction, market: Market): number {
  return startOfDay(dayOf(tx, market).tomorrow, market.zone);
}

/** How many places of a campaign are free today. */
export async function placesLeft(tx: Transaction, market: Market, campaign: string): Promise<number> {
  const takenToday = and(
    eq(promotionEntries.campaign, campaign),
    eq(promotionEntries.market, market.code),
    inArray(promotionEntries.kind, ['place', 'used']),
    gte(promotionEntries.at, dayOf(tx, market).start),
  );
  return Math.max(0, placesPerDay - (await tx.queries.$count(promotionEntries, takenToday)));
}

function hashOfMobile(tx: Transaction, market: string, mobile: string): string {
  return keyedHashOf(`promotion:${market}:${mobile}`, tx.lender.secret);
}

type Entry = typeof promotionEntries.$inferInsert;

/** One entry per number, campaign and kind; a second one renews the first. */
async function enter(
  tx: Transaction,
  { campaign, market, mobile }: Entrant,
  entry: Pick<Entry, 'kind' | 'until' | 'mobile' | 'language'>,
): Promise<string> {
  const mobileHash = hashOfMobile(tx, market.code, mobile);
  const changes = { ...entry, at: tx.now };
  const entryId = newId(tx.lender.random, 'PRM');
  const row = { entryId, campaign, market: market.code, mobileHash, ...changes };
  const table = promotionEntries;
  const [stored] = await tx.queries
    .insert(table)
    .values(row)
    .onConflictDoUpdate({
      target: [table.campaign, table.market, table.mobileHash, table.kind],
      set: changes,
    })
    .returning({ entryId: table.entryId });
  return stored?.entryId ?? entryId;
}

/** The place that is kept for a number. */
async function keptPlace(tx: Transaction, { campaign, market, mobile }: Entrant) {
  const mobileHash = hashOfMobile(tx, market.code, mobile);
  const own = { campaign, market: market.code, mobileHash, kind: 'place' } as const;
  const { entryId, until = null } = (await findRow(tx, promotionEntries, own)) ?? {};
  if (!entryId || until === null || until <= tx.now) return undefined;
  return { reservationId: entryId, keptUntil: until, left: 0 };
}

/** Reserves a place for a number. Refused when none is left, unless one is kept for it already. */
export async function reservePlace(tx: Transaction, entrant: Entrant) {
  const { campaign, market } = entrant;
  // The lock gives the last place to one of several callers at the same time.
  await lockName(tx, { name: `${campaign}:${market.code}` });
  if ((await placesLeft(tx, market, campaign)) === 0) {
    const kept = await keptPlace(tx, entrant);
    if (kept) return kept;
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.noPlaces' });
  }
  const keptUntil = tx.now + keptFor;
  const reservationId = await enter(tx, entrant, { kind: 'place', until: keptUntil });
  return { reservationId, keptUntil, left: await placesLeft(tx, market, campaign) };
}

/**
 * The application of a number uses its reserved place: it stays taken, and is kept no longer. One that an earlier
 * application has used makes room for it.
 */
export async function usePlace(
  tx: Transaction,
  { market, mobile }: Pick<User, 'market' | 'mobile'>,
): Promise<void> {
  const mobileHash = hashOfMobile(tx, market, mobile);
  const places = await findRows(tx, promotionEntries, { mobileHash, kind: 'place' });
  for (const { entryId, campaign, until } of places) {
    if (until === null || until <= tx.now) continue;
    const earlier = await findRow(tx, promotionEntries, { mobileHash, campaign, kind: 'used' });
    if (earlier) {
      await tx.queries.delete(promotionEntries).where(eq(promotionEntries.entryId, earlier.entryId));
    }
    await changeRows(tx, promotionEntries, entryId, { kind: 'used', until: null });
  }
}

/** Messages that a number did not ask for, as far as the lender knows: two, and then one a week, whoever asks. */
export const unrequested: Allowance = { burst: 2, every: 7 * dayMs };

/** Counts a message to a number that has proven nothing, unless it waits to be sent already. */
async function countUnrequested(tx: Transaction, { campaign, market, mobile }: Entrant): Promise<void> {
  const mobileHash = hashOfMobile(tx, market.code, mobile);
  const entry = { campaign, market: market.code, mobileHash, kind: 'reminder' } as const;
  const existing = await findRow(tx, promotionEntries, entry);
  if (!existing?.mobile) await take(tx, { bucket: `unrequested:${mobileHash}`, ...unrequested });
}

/** Schedules one message for when places open again, within the hours in which the market allows messages. */
export async function scheduleReminder(
  tx: Transaction,
  entrant: Entrant,
  language: Language,
): Promise<number> {
  const { market, mobile } = entrant;
  await countUnrequested(tx, entrant);
  const remindAt = momentOf(dayOf(tx, market).tomorrow, market.support.hours.from, market.zone);
  const entryId = await enter(tx, entrant, { kind: 'reminder', until: remindAt, mobile, language });
  await schedule(tx.queries, 'remind', entryId, remindAt, null);
  return remindAt;
}

/** Sends a reminder and deletes the number. */
export async function sendReminder(tx: Transaction, entryId: string): Promise<void> {
  const entry = await findRow(tx, promotionEntries, entryId);
  if (!entry?.mobile) return;
  const { market, mobile, language } = entry;
  await notify(tx, { market, mobile }, { language: languageOf(language ?? ''), text: 'sms.remind' });
  await changeRows(tx, promotionEntries, entryId, { mobile: null });
}
