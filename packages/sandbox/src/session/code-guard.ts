import { codes } from '@sunbird/api-client';
import { and, eq } from 'drizzle-orm';
import { codeGuards } from '../database/schema';
import { fieldRefusal, Refusal } from '../refusal';
import { countAnyway, type Work } from '../work';
import { growingWait } from './log-in-limits';
import { tooMany } from './rate-limit';
import { guardedDeviceOf, type Requester } from './requester';

/** Waits of one device with one number. They bind this device: the borrower's own knows nothing of a stranger's. */
export type CodeGuard = typeof codeGuards.$inferSelect;

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
