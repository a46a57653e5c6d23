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
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import type { User, Work } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { draws, promotionEntries, users } from '../../database/schema';
import { dayMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
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
export const turnsForRegistration = 1;

interface Grant {
  readonly reason: 'registration' | 'repaidOnTime';
  readonly chances: number;
}

/** What a borrower's turns were granted for. The turn of the registration, the oldest, is taken first. */
export async function grantsLeft(
  { queries }: Work,
  { userId, lotteryChances }: Pick<User, 'userId' | 'lotteryChances'>,
): Promise<Grant[]> {
  const taken = await queries.$count(draws, eq(draws.userId, userId));
  const registration = Math.min(lotteryChances, Math.max(0, turnsForRegistration - taken));
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

function dayOf({ now }: Work, { zone }: Market) {
  const today = calendarDateAt(now, zone);
  return { start: startOfDay(today, zone), tomorrow: addDays(today, 1) };
}

/** When new places open: at the market's next midnight. */
export function nextPlacesAt(work: Work, market: Market): number {
  return startOfDay(dayOf(work, market).tomorrow, market.zone);
}

/** How many places of a campaign are free today. */
export async function placesLeft(work: Work, market: Market, campaign: string): Promise<number> {
  const takenToday = and(
    eq(promotionEntries.campaign, campaign),
    eq(promotionEntries.market, market.code),
    inArray(promotionEntries.kind, ['place', 'used']),
    gte(promotionEntries.at, dayOf(work, market).start),
  );
  return Math.max(0, placesPerDay - (await work.queries.$count(promotionEntries, takenToday)));
}

function hashOfMobile(work: Work, market: string, mobile: string): string {
  return keyedHashOf(`promotion:${market}:${mobile}`, work.lender.secret);
}

type Entry = typeof promotionEntries.$inferInsert;

/** One entry per number, campaign and kind; a second one renews the first. */
async function enter(
  work: Work,
  { campaign, market, mobile }: Entrant,
  entry: Pick<Entry, 'kind' | 'until' | 'mobile' | 'language'>,
): Promise<string> {
  const mobileHash = hashOfMobile(work, market.code, mobile);
  const changes = { ...entry, at: work.now };
  const entryId = newId(work.lender.random, 'PRM');
  const row = { entryId, campaign, market: market.code, mobileHash, ...changes };
  const table = promotionEntries;
  const [stored] = await work.queries
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
async function keptPlace(work: Work, { campaign, market, mobile }: Entrant) {
  const mobileHash = hashOfMobile(work, market.code, mobile);
  const own = { campaign, market: market.code, mobileHash, kind: 'place' } as const;
  const { entryId, until = null } = (await findRow(work, promotionEntries, own)) ?? {};
  if (!entryId || until === null || until <= work.now) return undefined;
  return { reservationId: entryId, keptUntil: until, left: 0 };
}

/** Reserves a place for a number. Refused when none is left, unless one is kept for it already. */
export async function reservePlace(work: Work, entrant: Entrant) {
  const { campaign, market } = entrant;
  // The lock gives the last place to one of several callers at the same time.
  await work.queries.execute(sql`select pg_advisory_xact_lock(hashtext(${`${campaign}:${market.code}`}))`);
  if ((await placesLeft(work, market, campaign)) === 0) {
    const kept = await keptPlace(work, entrant);
    if (kept) return kept;
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.noPlaces' });
  }
  const keptUntil = work.now + keptFor;
  const reservationId = await enter(work, entrant, { kind: 'place', until: keptUntil });
  return { reservationId, keptUntil, left: await placesLeft(work, market, campaign) };
}

/**
 * The application of a number uses its reserved place: it stays taken, and is kept no longer. One that an earlier
 * application has used makes room for it.
 */
export async function usePlace(
  work: Work,
  { market, mobile }: Pick<User, 'market' | 'mobile'>,
): Promise<void> {
  const mobileHash = hashOfMobile(work, market, mobile);
  const places = await findRows(work, promotionEntries, { mobileHash, kind: 'place' });
  for (const { entryId, campaign, until } of places) {
    if (until === null || until <= work.now) continue;
    const earlier = await findRow(work, promotionEntries, { mobileHash, campaign, kind: 'used' });
    if (earlier) {
      await work.queries.delete(promotionEntries).where(eq(promotionEntries.entryId, earlier.entryId));
    }
    await changeRows(work, promotionEntries, entryId, { kind: 'used', until: null });
  }
}

/** Messages that a number did not ask for, as far as the lender knows: two, and then one a week, whoever asks. */
export const unrequested: Allowance = { burst: 2, every: 7 * dayMs };

/** Counts a message to a number that has proven nothing, unless it waits to be sent already. */
async function countUnrequested(work: Work, { campaign, market, mobile }: Entrant): Promise<void> {
  const mobileHash = hashOfMobile(work, market.code, mobile);
  const entry = { campaign, market: market.code, mobileHash, kind: 'reminder' } as const;
  const known = await findRow(work, promotionEntries, entry);
  if (!known?.mobile) await take(work, { bucket: `unrequested:${mobileHash}`, ...unrequested });
}

/** Schedules one message for when places open again, within the hours in which the market allows messages. */
export async function scheduleReminder(work: Work, entrant: Entrant, language: Language): Promise<number> {
  const { market, mobile } = entrant;
  await countUnrequested(work, entrant);
  const remindAt = momentOf(dayOf(work, market).tomorrow, market.support.hours.from, market.zone);
  const entryId = await enter(work, entrant, { kind: 'reminder', until: remindAt, mobile, language });
  await schedule(work.queries, 'remind', entryId, remindAt, null);
  return remindAt;
}

/** Sends a reminder and deletes the number. */
export async function sendReminder(work: Work, entryId: string): Promise<void> {
  const entry = await findRow(work, promotionEntries, entryId);
  if (!entry?.mobile) return;
  const { market, mobile, language } = entry;
  await notify(work, { market, mobile }, { language: languageOf(language ?? ''), text: 'sms.remind' });
  await changeRows(work, promotionEntries, entryId, { mobile: null });
}
