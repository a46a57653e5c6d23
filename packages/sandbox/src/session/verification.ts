import type { Language, Market } from '@sunbird/loan-domain';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { codes } from '../codes';
import { codeGuards, verificationCodes } from '../database/schema';
import { notify } from '../engine/borrower/notify';
import { digits, newId } from '../random';
import { Refusal } from '../refusal';
import { hashOf, isSameText } from '../secrets';
import type { Work } from '../work';
import { codeBucket, limitRate, tooMany } from './rate-limit';

export const codeLength = 6 as const;
export const codeChannels = ['sms', 'voice'] as const;

const codesPerHour = 10;
const hourMs = 3_600_000;

interface Mobile {
  readonly market: Market;
  /** National digits. */
  readonly mobile: string;
}

async function guardOf({ queries }: Work, { market, mobile }: Mobile) {
  const [guard] = await queries
    .select()
    .from(codeGuards)
    .where(and(eq(codeGuards.market, market.code), eq(codeGuards.mobile, mobile)))
    .for('update');
  return guard;
}

function locked(waitMs: number): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  const values = { minutes: Math.ceil(retryAfter / 60) };
  return new Refusal(codes.locked, { data: { retryAfter }, values, keep: true });
}

async function refuseWhileLocked(work: Work, { market, mobile }: Mobile): Promise<void> {
  if (work.lender.magic.isMobile(mobile, 'locked')) throw locked(work.lender.settings.codeLock);
  const lockedUntil = (await guardOf(work, { market, mobile }))?.lockedUntil ?? 0;
  if (lockedUntil > work.now) throw locked(lockedUntil - work.now);
}

async function latestCode({ queries }: Work, { market, mobile }: Mobile) {
  const [row] = await queries
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.market, market.code),
        eq(verificationCodes.mobile, mobile),
        isNull(verificationCodes.usedAt),
      ),
    )
    .orderBy(desc(verificationCodes.sentAt))
    .limit(1);
  return row;
}

export interface CodeRequest extends Mobile {
  readonly scene: string;
  readonly channel: (typeof codeChannels)[number];
  readonly language: Language;
}

/** Sends a code. Refused while the number is locked, before the resend time is over, and past 10 in an hour. */
export async function sendCode(work: Work, request: CodeRequest): Promise<{ code: string }> {
  const { market, mobile, scene, channel, language } = request;
  await refuseWhileLocked(work, request);
  const { resendDelay, codeLifetime } = work.lender.settings;
  const last = await latestCode(work, request);
  // A voice call may follow a text message at once, for borrowers whom text messages do not reach.
  const wait = last && last.channel === channel ? last.sentAt + resendDelay - work.now : 0;
  if (wait > 0) throw tooMany(wait);
  await limitRate(work, { bucket: codeBucket(market.code, mobile), limit: codesPerHour, window: hourMs });
  const code = digits(work.lender.random, codeLength);
  await work.queries.insert(verificationCodes).values({
    codeId: newId(work.lender.random, 'COD'),
    market: market.code,
    mobile,
    scene,
    channel,
    codeHash: hashOf(`${market.code}:${mobile}:${code}`),
    sentAt: work.now,
    expiresAt: work.now + codeLifetime,
  });
  await notify(
    work,
    { market: market.code, mobile },
    {
      channel,
      language,
      text: channel === 'voice' ? 'voice.code' : 'sms.code',
      values: { code, brand: 'Sunbird', minutes: Math.round(codeLifetime / 60_000) },
      code,
    },
  );
  return { code };
}

async function countWrong(work: Work, { market, mobile }: Mobile): Promise<number> {
  const { wrongCodesUntilLock, codeLock } = work.lender.settings;
  const wrong = ((await guardOf(work, { market, mobile }))?.wrong ?? 0) + 1;
  const isLocked = wrong >= wrongCodesUntilLock;
  const row = {
    market: market.code,
    mobile,
    wrong: isLocked ? 0 : wrong,
    lockedUntil: isLocked ? work.now + codeLock : null,
  };
  await work.queries
    .insert(codeGuards)
    .values(row)
    .onConflictDoUpdate({ target: [codeGuards.market, codeGuards.mobile], set: row });
  if (isLocked) throw locked(codeLock);
  return wrongCodesUntilLock - wrong;
}

export type CodeCheck =
  | { readonly valid: true; readonly codeId: string }
  | { readonly valid: false; readonly reason: 'wrong' | 'expired'; readonly attemptsLeft: number };

/**
 * Compares a typed code with the last one that was sent. Each wrong one counts, and the last one locks the number.
 * A right one stays valid until `useCode`: a log-in that finds no account continues to registration with it.
 */
export async function checkCode(work: Work, who: Mobile, typed: string): Promise<CodeCheck> {
  await refuseWhileLocked(work, who);
  const { market, mobile } = who;
  const { magic } = work.lender;
  if (magic.isCode(typed, 'expired')) {
    return { valid: false, reason: 'expired', attemptsLeft: work.lender.settings.wrongCodesUntilLock };
  }
  const sent = await latestCode(work, who);
  const matches =
    sent !== undefined &&
    !magic.isCode(typed, 'invalid') &&
    isSameText(sent.codeHash, hashOf(`${market.code}:${mobile}:${typed}`));
  if (!matches) return { valid: false, reason: 'wrong', attemptsLeft: await countWrong(work, who) };
  if (sent.expiresAt <= work.now) {
    return { valid: false, reason: 'expired', attemptsLeft: work.lender.settings.wrongCodesUntilLock };
  }
  return { valid: true, codeId: sent.codeId };
}

/** As `checkCode`, but refused unless the code is right. */
export async function requireCode(work: Work, who: Mobile, typed: string): Promise<string> {
  const check = await checkCode(work, who, typed);
  if (check.valid) return check.codeId;
  if (check.reason === 'expired') throw new Refusal(codes.captchaExpired);
  throw new Refusal(codes.captchaInvalid, { data: { attemptsLeft: check.attemptsLeft }, keep: true });
}

/** Marks a code as used: it is valid once. */
export async function useCode(work: Work, { market, mobile }: Mobile, codeId: string): Promise<void> {
  await work.queries
    .update(verificationCodes)
    .set({ usedAt: work.now })
    .where(eq(verificationCodes.codeId, codeId));
  await work.queries
    .delete(codeGuards)
    .where(and(eq(codeGuards.market, market.code), eq(codeGuards.mobile, mobile)));
}
