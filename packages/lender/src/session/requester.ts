import { codes } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { and, eq } from 'drizzle-orm';
import { countAnyway, type Work } from '../context/transaction';
import { codeGuards, sessions, users } from '../database/schema';
import { fieldRefusal, Refusal } from '../kit/errors';
import { keyedHashOf } from '../kit/secrets';
import { growingWait } from '../settings/log-in-limits';
import { type Bucket, tooMany } from './rate-limit';

/** Who asks for a code or types one, before the lender knows that it is the borrower. */
export interface Requester {
  readonly market: Market;
  /** National digits. */
  readonly mobile: string;
  readonly address: string;
  /** A random id of the installation: a stranger can invent new ones, but can't guess the borrower's. */
  readonly deviceId?: string | undefined;
}

function hashed({ lender }: Work, text: string): string {
  return keyedHashOf(`log-in:${text}`, lender.secret).slice(0, 32);
}

/** The device that a code is sent for. Without an id, any device may use the code. */
export function codeDeviceOf(work: Work, { deviceId }: Requester): string | null {
  return deviceId === undefined ? null : hashed(work, deviceId);
}

/** Whose waits these are: those of the device, and without an id those of the network address. */
export function guardedDeviceOf(work: Work, who: Requester): string {
  return codeDeviceOf(work, who) ?? `address:${who.address}`;
}

/** Whether this borrower has logged in on this device before. Strangers can't use up what it may do. */
export async function isKnownDevice({ queries }: Work, who: Requester): Promise<boolean> {
  const { deviceId, market, mobile } = who;
  if (deviceId === undefined) return false;
  const [found] = await queries
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.userId))
    .where(and(eq(sessions.deviceId, deviceId), eq(users.market, market.code), eq(users.mobile, mobile)))
    .limit(1);
  return found !== undefined;
}

/** What a code costs: the address and the number, unless the borrower is known there, and the device. */
export function codeBuckets(work: Work, who: Requester, isKnown: boolean): readonly Bucket[] {
  const { codes } = work.lender.settings.logIn;
  const { market, mobile, address } = who;
  const device = codeDeviceOf(work, who);
  const number = hashed(work, `${market.code}:${mobile}`);
  return [
    ...(isKnown ? [] : [{ bucket: `codes:address:${address}`, ...codes.address }]),
    ...(device === null ? [] : [{ bucket: `codes:device:${device}`, ...codes.device }]),
    ...(isKnown
      ? []
      : [
          { bucket: `codes:number:${number}`, ...codes.number },
          { bucket: `codes:number:${number}:${address}`, ...codes.numberByAddress },
        ]),
  ];
}

/** What a wrong code costs. */
export function guessBuckets(work: Work, who: Requester, isKnown: boolean): readonly Bucket[] {
  const { guesses } = work.lender.settings.logIn;
  const device = codeDeviceOf(work, who);
  return [
    ...(isKnown ? [] : [{ bucket: `guesses:address:${who.address}`, ...guesses.address }]),
    ...(device === null ? [] : [{ bucket: `guesses:device:${device}`, ...guesses.device }]),
  ];
}

/** Waits of one device with one number. They bind this device: the borrower's own knows nothing of a stranger's. */
type CodeGuard = typeof codeGuards.$inferSelect;

export type CodeChannel = 'sms' | 'voice';

export function locked(waitMs: number): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  const values = { minutes: Math.ceil(retryAfter / 60) };
  return new Refusal(codes.locked, { data: { retryAfter }, values, keep: true });
}

function keyOf(work: Work, who: Requester) {
  return { market: who.market.code, mobile: who.mobile, device: guardedDeviceOf(work, who) };
}

function whereKey({ market, mobile, device }: Pick<CodeGuard, 'market' | 'mobile' | 'device'>) {
  return and(eq(codeGuards.market, market), eq(codeGuards.mobile, mobile), eq(codeGuards.device, device));
}

/**
 * Locks the guard, so that codes and guesses of this device for this number come one after the other.
 * @throws Refusal 20004 while the device is locked
 */
export async function openGuard(work: Work, who: Requester): Promise<CodeGuard> {
  const { queries, now, lender } = work;
  const key = keyOf(work, who);
  const fresh: CodeGuard = { ...key, wrong: 0, lockedUntil: null, sent: 0, channel: null, at: now };
  await queries.insert(codeGuards).values(fresh).onConflictDoNothing();
  const [stored = fresh] = await queries.select().from(codeGuards).where(whereKey(key)).for('update');
  const guard = stored.at + lender.settings.logIn.memory <= now ? fresh : stored;
  if (guard.lockedUntil !== null && guard.lockedUntil > now) throw locked(guard.lockedUntil - now);
  return guard;
}

async function write(work: Work, guard: CodeGuard): Promise<void> {
  const { queries } = work;
  countAnyway(work, again => write(again, guard));
  await queries.update(codeGuards).set(guard).where(whereKey(guard));
}

/** Until the next code after so many: twice the first wait, then it doubles. */
function resendWait({ lender }: Work, { sent }: CodeGuard): number {
  const { firstResend, longestResend } = lender.settings.logIn;
  return growingWait(sent - 1, firstResend, longestResend);
}

/**
 * A voice call follows a text message: at once, for borrowers whom text messages do not reach. Any other code waits.
 * @throws Refusal 400 for a call without a text message before, 42901 with the seconds to wait
 */
export function checkResend(work: Work, guard: CodeGuard, channel: CodeChannel): void {
  if (channel === 'voice' && guard.sent === 0) throw fieldRefusal('channel', 'error.form.invalid');
  const isFirstCall = channel === 'voice' && guard.channel === 'sms';
  if (guard.sent === 0 || isFirstCall) return;
  const wait = guard.at + resendWait(work, guard) - work.now;
  if (wait > 0) throw tooMany(wait);
}

/** Counts a code that was sent. Returns how long the next one waits, in ms. */
export async function countSent(work: Work, guard: CodeGuard, channel: CodeChannel): Promise<number> {
  const counted = { ...guard, sent: guard.sent + 1, channel, at: work.now };
  await write(work, counted);
  return resendWait(work, counted);
}

/**
 * Counts a wrong code. Returns how many more are taken.
 * @throws Refusal 20004 when there are none: each further wrong code locks the device for twice as long
 */
export async function countWrong(work: Work, guard: CodeGuard): Promise<number> {
  const { triesUntilLock, firstLock, longestLock } = work.lender.settings.logIn;
  const wrong = guard.wrong + 1;
  const left = triesUntilLock - wrong;
  const lock = left > 0 ? 0 : growingWait(1 - left, firstLock, longestLock);
  await write(work, { ...guard, wrong, lockedUntil: lock > 0 ? work.now + lock : null });
  if (lock > 0) throw locked(lock);
  return left;
}

/** Forgets everything about this device and number: a code has opened its door. */
export async function removeGuard(work: Work, who: Requester): Promise<void> {
  await work.queries.delete(codeGuards).where(whereKey(keyOf(work, who)));
}
