import { codes } from '@sunbird/api-client';
import type { Market } from '@sunbird/loan-domain';
import { and, desc, eq } from 'drizzle-orm';
import { countAnyway, type Transaction } from '../context/transaction';
import { findRow, lockName } from '../database/rows';
import { codeGuards, sessions, users } from '../database/schema';
import { fieldRefusal, Refusal } from '../kit/errors';
import { keyedHashOf } from '../kit/secrets';
import { growingWait } from '../settings/log-in-limits';
import { type Bucket, growthOf, tooMany } from './rate-limit';

/** Who asks for a code or types one, before the lender knows that it is the borrower. */
export interface Requester {
  readonly market: Market;
  /** National digits. */
  readonly mobile: string;
  readonly address: string;
  /** A random id of the installation: a stranger can invent new ones, but can't guess the borrower's. */
  readonly deviceId?: string | undefined;
}

function hashed({ lender }: Transaction, text: string): string {
  return keyedHashOf(`log-in:${text}`, lender.secret).slice(0, 32);
}

/** The device that a code is sent for. Without an id, any device may use the code. */
export function codeDeviceOf(tx: Transaction, { deviceId }: Requester): string | null {
  return deviceId === undefined ? null : hashed(tx, deviceId);
}

/** Whose waits these are: those of the device, and without an id those of the network address. */
export function guardedDeviceOf(tx: Transaction, who: Requester): string {
  return codeDeviceOf(tx, who) ?? `address:${who.address}`;
}

/**
 * Whether the borrower of this number has been on this device before: not with the code alone, and not in a session that
 * was ended from elsewhere. Strangers can't use up what it may do.
 */
export async function isKnownDevice({ queries }: Transaction, who: Requester): Promise<boolean> {
  const { deviceId, market, mobile } = who;
  if (deviceId === undefined) return false;
  const [session] = await queries
    .select({ ended: sessions.ended })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.userId))
    .where(
      and(
        eq(sessions.deviceId, deviceId),
        eq(sessions.proven, true),
        eq(users.market, market.code),
        eq(users.mobile, mobile),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return session !== undefined && session.ended !== 'byBorrower';
}

/** An allowance of the requester's address, which grows with the borrowers behind it. */
async function addressBucket(
  tx: Transaction,
  kind: 'codes' | 'guesses',
  { address }: Requester,
): Promise<Bucket> {
  const { burst, every } = tx.lender.settings.logIn[kind].address;
  return { bucket: `${kind}:address:${address}`, burst: burst + (await growthOf(tx, address)), every };
}

/** What a code costs: the address, if it counts there, the number, unless the borrower is known there, and the device. */
export async function codeBuckets(
  tx: Transaction,
  who: Requester,
  { isKnown, counts }: { readonly isKnown: boolean; readonly counts: boolean },
): Promise<readonly Bucket[]> {
  const { codes } = tx.lender.settings.logIn;
  const { market, mobile, address } = who;
  const device = codeDeviceOf(tx, who);
  const number = hashed(tx, `${market.code}:${mobile}`);
  return [
    ...(counts ? [await addressBucket(tx, 'codes', who)] : []),
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
export async function guessBuckets(
  tx: Transaction,
  who: Requester,
  isKnown: boolean,
): Promise<readonly Bucket[]> {
  const { guesses } = tx.lender.settings.logIn;
  const device = codeDeviceOf(tx, who);
  return [
    ...(isKnown ? [] : [await addressBucket(tx, 'guesses', who)]),
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

function keyOf(tx: Transaction, who: Requester) {
  return { market: who.market.code, mobile: who.mobile, device: guardedDeviceOf(tx, who) };
}

/**
 * Locks the number, and the borrower who has it: codes, guesses and log-ins of one number come one after the other, with
 * what the borrower does meanwhile. Nothing else is locked before.
 */
export async function lockNumber(
  tx: Transaction,
  { market, mobile }: Pick<Requester, 'market' | 'mobile'>,
): Promise<void> {
  const { queries } = tx;
  await lockName({ queries }, { name: `log-in:${market.code}:${mobile}` });
  const isBorrower = and(eq(users.market, market.code), eq(users.mobile, mobile));
  await queries.select({ userId: users.userId }).from(users).where(isBorrower).for('update');
}

/**
 * Locks the number, and reads what this device has done with it.
 * @throws Refusal 20004 while the device is locked
 */
export async function openGuard(tx: Transaction, who: Requester): Promise<CodeGuard> {
  const { now, lender } = tx;
  await lockNumber(tx, who);
  const key = keyOf(tx, who);
  const stored = await findRow(tx, codeGuards, key);
  const isKept = stored !== undefined && stored.at + lender.settings.logIn.memory > now;
  const guard: CodeGuard = isKept
    ? stored
    : { ...key, wrong: 0, lockedUntil: null, sent: 0, channel: null, at: now };
  if (guard.lockedUntil !== null && guard.lockedUntil > now) throw locked(guard.lockedUntil - now);
  return guard;
}

async function write(tx: Transaction, guard: CodeGuard): Promise<void> {
  const { market, mobile, device } = codeGuards;
  countAnyway(tx, again => write(again, guard));
  await tx.queries
    .insert(codeGuards)
    .values(guard)
    .onConflictDoUpdate({ target: [market, mobile, device], set: guard });
}

/** Until the next code after so many: twice the first wait, then it doubles. */
function resendWait({ lender }: Transaction, { sent }: CodeGuard): number {
  const { firstResend, longestResend } = lender.settings.logIn;
  return growingWait(sent - 1, firstResend, longestResend);
}

/**
 * A voice call follows a text message: at once, for borrowers whom text messages do not reach. Any other code waits.
 * @throws Refusal 400 for a call without a text message before, 42901 with the seconds to wait
 */
export function checkResend(tx: Transaction, guard: CodeGuard, channel: CodeChannel): void {
  if (channel === 'voice' && guard.sent === 0) throw fieldRefusal('channel', 'error.form.invalid');
  const isFirstCall = channel === 'voice' && guard.channel === 'sms';
  if (guard.sent === 0 || isFirstCall) return;
  const wait = guard.at + resendWait(tx, guard) - tx.now;
  if (wait > 0) throw tooMany(wait);
}

/** Counts a code that was sent. Returns how long the next one waits, in ms. */
export async function countSent(tx: Transaction, guard: CodeGuard, channel: CodeChannel): Promise<number> {
  const counted = { ...guard, sent: guard.sent + 1, channel, at: tx.now };
  await write(tx, counted);
  return resendWait(tx, counted);
}

/**
 * Counts a wrong code. Returns how many more are taken.
 * @throws Refusal 20004 when there are none: each further wrong code locks the device for twice as long
 */
export async function countWrong(tx: Transaction, guard: CodeGuard): Promise<number> {
  const { triesUntilLock, firstLock, longestLock } = tx.lender.settings.logIn;
  const wrong = guard.wrong + 1;
  const left = triesUntilLock - wrong;
  const lock = left > 0 ? 0 : growingWait(1 - left, firstLock, longestLock);
  await write(tx, { ...guard, wrong, lockedUntil: lock > 0 ? tx.now + lock : null });
  if (lock > 0) throw locked(lock);
  return left;
}

/** Forgets everything about this device and number: a code has opened its door. */
export async function removeGuard(tx: Transaction, who: Requester): Promise<void> {
  const { market, mobile, device } = keyOf(tx, who);
  const isIt = and(
    eq(codeGuards.market, market),
    eq(codeGuards.mobile, mobile),
    eq(codeGuards.device, device),
  );
  await tx.queries.delete(codeGuards).where(isIt);
}
