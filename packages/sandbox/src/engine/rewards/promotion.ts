import { codes } from '@sunbird/api-client';
import {
  addDays,
  calendarDateAt,
  type Language,
  type Market,
  momentOf,
  startOfDay,
} from '@sunbird/loan-domain';
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import { dayMs } from '../../clock';
import { changeRows, findRow } from '../../database/rows';
import { promotionEntries } from '../../database/schema';
import { schedule } from '../../jobs/schedule';
import { newId } from '../../random';
import { Refusal } from '../../refusal';
import { keyedHashOf } from '../../secrets';
import type { Allowance } from '../../session/log-in-limits';
import { take } from '../../session/rate-limit';
import type { User, Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';

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

/** Reserves a place for a number. Refused when none is left. */
export async function reservePlace(work: Work, entrant: Entrant) {
  const { campaign, market } = entrant;
  // The lock gives the last place to one of several callers at the same time.
  await work.queries.execute(sql`select pg_advisory_xact_lock(hashtext(${`${campaign}:${market.code}`}))`);
  if ((await placesLeft(work, market, campaign)) === 0) {
    throw new Refusal(codes.notInThisStatus, { text: 'refusal.noPlaces' });
  }
  const keptUntil = work.now + keptFor;
  const reservationId = await enter(work, entrant, { kind: 'place', until: keptUntil });
  return { reservationId, keptUntil, left: await placesLeft(work, market, campaign) };
}

/** The application of a number uses its reserved place: it stays taken, and is kept no longer. */
export async function usePlace(
  work: Work,
  { market, mobile }: Pick<User, 'market' | 'mobile'>,
): Promise<void> {
  await work.queries
    .update(promotionEntries)
    .set({ kind: 'used', until: null })
    .where(
      and(
        eq(promotionEntries.mobileHash, hashOfMobile(work, market, mobile)),
        eq(promotionEntries.kind, 'place'),
        gt(promotionEntries.until, work.now),
      ),
    );
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
