import type { Language } from '@sunbird/loan-domain';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { codes } from '../codes';
import { verificationCodes } from '../database/schema';
import { notify } from '../engine/borrower/notify';
import { digits, newId } from '../random';
import { Refusal } from '../refusal';
import { isSameText, keyedHashOf } from '../secrets';
import type { Work } from '../work';
import { giveBack, take } from './allowance';
import {
  type CodeChannel,
  checkResend,
  countSent,
  countWrong,
  locked,
  openGuard,
  removeGuard,
} from './code-guard';
import { codeBuckets, codeDeviceOf, guessBuckets, isKnownDevice, type Requester } from './requester';

export const codeLength = 6 as const;
export const codeChannels = ['sms', 'voice'] as const;

export interface CodeRequest extends Requester {
  readonly scene: string;
  readonly channel: CodeChannel;
  readonly language: Language;
}

export interface SentCode {
  readonly code: string;
  /** How long the next code to this device waits, in ms. */
  readonly resendWait: number;
}

function refuseMagicLock({ lender }: Work, mobile: string): void {
  if (lender.magic.isMobile(mobile, 'locked')) throw locked(lender.settings.logIn.longestLock);
}

function hashOfCode({ lender }: Work, { market, mobile }: Requester, code: string): string {
  return keyedHashOf(`code:${market.code}:${mobile}:${code}`, lender.codeSecret);
}

/** The newest code that this device may use: one for itself, or one that was requested without naming a device. */
async function latestCode(work: Work, who: Requester) {
  const device = codeDeviceOf(work, who);
  const { device: forDevice } = verificationCodes;
  const [row] = await work.queries
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.market, who.market.code),
        eq(verificationCodes.mobile, who.mobile),
        isNull(verificationCodes.usedAt),
        device === null ? isNull(forDevice) : or(isNull(forDevice), eq(forDevice, device)),
      ),
    )
    .orderBy(desc(verificationCodes.sentAt))
    .limit(1);
  return row;
}

/** Sends a code. Refused while the device is locked, before its wait is over, and when an allowance is used up. */
export async function sendCode(work: Work, request: CodeRequest): Promise<SentCode> {
  const { lender, now } = work;
  const { market, mobile, scene, channel, language, address } = request;
  refuseMagicLock(work, mobile);
  const guard = await openGuard(work, request);
  checkResend(work, guard, channel);
  const isKnown = await isKnownDevice(work, request);
  for (const bucket of codeBuckets(work, request, isKnown)) await take(work, bucket);
  const code = digits(lender.random, codeLength);
  const { codeLifetime } = lender.settings;
  await work.queries.insert(verificationCodes).values({
    codeId: newId(lender.random, 'COD'),
    market: market.code,
    mobile,
    scene,
    channel,
    codeHash: hashOfCode(work, request, code),
    device: codeDeviceOf(work, request),
    address,
    isKnown,
    sentAt: now,
    expiresAt: now + codeLifetime,
  });
  const resendWait = await countSent(work, guard, channel);
  await notify(
    work,
    { market: market.code, mobile },
    {
      channel,
      language,
      text: channel === 'voice' ? 'voice.code' : scene === 'changeCard' ? 'sms.codeChangeCard' : 'sms.code',
      values: { code, brand: lender.settings.brand, minutes: Math.round(codeLifetime / 60_000) },
      code,
    },
  );
  return { code, resendWait };
}

export type CodeCheck =
  | { readonly valid: true; readonly codeId: string }
  | { readonly valid: false; readonly reason: 'wrong' | 'expired'; readonly attemptsLeft: number };

type SentRow = typeof verificationCodes.$inferSelect;

function isRight(work: Work, sent: SentRow | undefined, who: Requester, typed: string): sent is SentRow {
  if (!sent || work.lender.magic.isCode(typed, 'invalid')) return false;
  return isSameText(sent.codeHash, hashOfCode(work, who, typed));
}

async function countTry({ queries }: Work, { codeId }: SentRow): Promise<void> {
  await queries
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(eq(verificationCodes.codeId, codeId));
}

/**
 * Compares a typed code with the last one that was sent for this device. Each wrong one counts, and the last one locks
 * the device that typed it. A right one stays valid until `useCode`: a log-in that finds no account continues to
 * registration with it.
 */
export async function checkCode(work: Work, who: Requester, typed: string): Promise<CodeCheck> {
  refuseMagicLock(work, who.mobile);
  const guard = await openGuard(work, who);
  const { triesUntilLock, triesPerCode } = work.lender.settings.logIn;
  const expired = { valid: false, reason: 'expired', attemptsLeft: triesUntilLock - guard.wrong } as const;
  if (work.lender.magic.isCode(typed, 'expired')) return expired;
  // Every comparison is paid for before it is made, so that many at once can't get more.
  const buckets = guessBuckets(work, who, await isKnownDevice(work, who));
  for (const bucket of buckets) await take(work, bucket);
  const sent = await latestCode(work, who);
  // After too many wrong ones, from wherever, it is worth nothing: as if its time were over.
  if (sent && sent.tries >= triesPerCode) return expired;
  if (!isRight(work, sent, who, typed)) {
    if (sent) await countTry(work, sent);
    return { valid: false, reason: 'wrong', attemptsLeft: await countWrong(work, guard) };
  }
  for (const bucket of buckets) await giveBack(work, bucket);
  return sent.expiresAt <= work.now ? expired : { valid: true, codeId: sent.codeId };
}

/** As `checkCode`, but refused unless the code is right. */
export async function requireCode(work: Work, who: Requester, typed: string): Promise<string> {
  const check = await checkCode(work, who, typed);
  if (check.valid) return check.codeId;
  if (check.reason === 'expired') throw new Refusal(codes.captchaExpired, { keep: true });
  throw new Refusal(codes.captchaInvalid, { data: { attemptsLeft: check.attemptsLeft }, keep: true });
}

/** Marks a code as used: it is valid once. What was taken to send it is given back: it reached the borrower. */
export async function useCode(work: Work, who: Requester, codeId: string): Promise<void> {
  const [used] = await work.queries
    .update(verificationCodes)
    .set({ usedAt: work.now })
    .where(and(eq(verificationCodes.codeId, codeId), isNull(verificationCodes.usedAt)))
    .returning();
  if (!used) throw new Refusal(codes.captchaInvalid);
  const requester = { ...who, address: used.address ?? who.address };
  for (const bucket of codeBuckets(work, requester, used.isKnown)) await giveBack(work, bucket);
  await removeGuard(work, who);
}
