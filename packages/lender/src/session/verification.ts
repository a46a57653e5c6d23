import { codes } from '@sunbird/api-client';
import type { PayloadOf, sendVerifyCode } from '@sunbird/api-client/contract';
import type { Language } from '@sunbird/loan-domain';
import { digits } from '@sunbird/loan-domain/random';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { countAnyway, type Transaction } from '../context/transaction';
import { changeRows, findRows } from '../database/rows';
import { verificationCodes } from '../database/schema';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { newId } from '../kit/random';
import { isSameText, keyedHashOf } from '../kit/secrets';
import type { TextKey } from '../kit/texts';
import { notify } from '../messages/notify';
import { countLogIn, giveBack, take } from './rate-limit';
import {
  type CodeChannel,
  checkResend,
  codeBuckets,
  codeDeviceOf,
  countSent,
  countWrong,
  guessBuckets,
  isKnownDevice,
  locked,
  openGuard,
  type Requester,
  removeGuard,
} from './requester';

export const codeLength = 6 as const;
export const codeChannels = ['sms', 'voice'] as const;

type CodeScene = PayloadOf<typeof sendVerifyCode>['scene'];

export interface CodeRequest extends Requester {
  readonly scene: CodeScene;
  readonly channel: CodeChannel;
  readonly language: Language;
  /** Where the code is typed. */
  readonly appOrigin: string;
}

export interface SentCode {
  readonly code: string;
  /** How long the next code to this device waits, in ms. */
  readonly resendWait: number;
}

function refuseMagicLock({ lender }: Transaction, mobile: string): void {
  if (lender.testValues.isMobile(mobile, 'locked')) throw locked(lender.settings.logIn.longestLock);
}

function hashOfCode({ lender }: Transaction, { market, mobile }: Requester, code: string): string {
  return keyedHashOf(`code:${market.code}:${mobile}:${code}`, lender.codeSecret);
}

type SentRow = typeof verificationCodes.$inferSelect;

/** A code lets in, or it proves one thing: an unknown number goes on to registration with the code of its log-in. */
function sameUse(scene: CodeScene): readonly CodeScene[] {
  return scene === 'login' || scene === 'register' ? ['login', 'register'] : [scene];
}

/** The newest code for a use that is still worth something; else the newest one, which is not. */
async function newestCode(
  { queries, lender }: Transaction,
  { market, mobile }: Requester,
  scene: CodeScene,
  whose: SQL | undefined,
): Promise<SentRow | undefined> {
  const { codeId, tries, sentAt, usedAt } = verificationCodes;
  const [row] = await queries
    .select()
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.market, market.code),
        eq(verificationCodes.mobile, mobile),
        inArray(verificationCodes.scene, [...sameUse(scene)]),
        isNull(usedAt),
        whose,
      ),
    )
    .orderBy(sql`${tries} >= ${lender.settings.logIn.triesPerCode}`, desc(sentAt), codeId)
    .limit(1);
  return row;
}

/** The codes that this device may use: its own first, then one that its network requested without naming a device. */
async function codesFor(tx: Transaction, who: Requester, scene: CodeScene): Promise<readonly SentRow[]> {
  const device = codeDeviceOf(tx, who);
  const { device: forDevice, address } = verificationCodes;
  const own = device === null ? undefined : await newestCode(tx, who, scene, eq(forDevice, device));
  const ofNetwork = and(isNull(forDevice), eq(address, who.address));
  const shared = await newestCode(tx, who, scene, ofNetwork);
  return [own, shared].filter(row => row !== undefined);
}

/**
 * What binds a code to the site it is for: phones offer it there alone, and fill it in by themselves (origin-bound
 * one-time codes, https://wicg.github.io/sms-one-time-codes/). It has to be the last line.
 */
function boundTo(origin: string, code: string): string {
  return `@${new URL(origin).host} #${code}`;
}

/** A code says what it can do, where that is more than a log-in. */
const textOfScene: Readonly<Partial<Record<CodeScene, TextKey>>> = {
  changeCard: 'sms.codeChangeCard',
  dataRequest: 'sms.codeDataRequest',
};

/** The codes of a number that count for its network: one, until the number uses it or another one. */
function countingCodes({ queries }: Transaction, { market, mobile, address }: Requester): Promise<SentRow[]> {
  return findRows({ queries }, verificationCodes, { market: market.code, mobile, address, counts: true });
}

/** Whether the number has used no other code in this network today. */
async function isFirstToday({ queries, now }: Transaction, used: SentRow): Promise<boolean> {
  const { market, mobile, address, codeId } = used;
  const codes = await findRows({ queries }, verificationCodes, { market, mobile, address });
  const today = Math.floor(now / dayMs) * dayMs;
  return !codes.some(one => one.codeId !== codeId && one.usedAt !== null && one.usedAt >= today);
}

/** Sends a code. Refused while the device is locked, before its wait is over, and when an allowance is used up. */
export async function sendCode(tx: Transaction, request: CodeRequest): Promise<SentCode> {
  const { lender, now } = tx;
  const { market, mobile, scene, channel, language, appOrigin, address } = request;
  refuseMagicLock(tx, mobile);
  const guard = await openGuard(tx, request);
  checkResend(tx, guard, channel);
  const isKnown = await isKnownDevice(tx, request);
  const counts = !isKnown && (await countingCodes(tx, request)).length === 0;
  for (const bucket of await codeBuckets(tx, request, { isKnown, counts })) await take(tx, bucket);
  const code = digits(lender.random, codeLength);
  const { codeLifetime } = lender.settings;
  await tx.queries.insert(verificationCodes).values({
    codeId: newId(lender.random, 'COD'),
    market: market.code,
    mobile,
    scene,
    channel,
    codeHash: hashOfCode(tx, request, code),
    device: codeDeviceOf(tx, request),
    address,
    isKnown,
    counts,
    sentAt: now,
    expiresAt: now + codeLifetime,
  });
  const resendWait = await countSent(tx, guard, channel);
  await notify(
    tx,
    { market: market.code, mobile },
    {
      channel,
      language,
      text: channel === 'voice' ? 'voice.code' : (textOfScene[scene] ?? 'sms.code'),
      values: { code, brand: lender.settings.brand, minutes: Math.round(codeLifetime / 60_000) },
      code,
      ...(channel === 'sms' && { lastLine: boundTo(appOrigin, code) }),
    },
  );
  return { code, resendWait };
}

type CodeCheck =
  | { readonly valid: true; readonly codeId: string }
  | { readonly valid: false; readonly reason: 'wrong' | 'expired'; readonly attemptsLeft: number };

function isRight(tx: Transaction, sent: SentRow, who: Requester, typed: string): boolean {
  if (tx.lender.testValues.isCode(typed, 'invalid')) return false;
  return isSameText(sent.codeHash, hashOfCode(tx, who, typed));
}

async function countTry(tx: Transaction, sent: SentRow): Promise<void> {
  countAnyway(tx, again => countTry(again, sent));
  await changeRows(tx, verificationCodes, sent.codeId, { tries: sql`${verificationCodes.tries} + 1` });
}

/**
 * Compares a typed code with the last ones that this device may use for this. Each wrong one counts, and the last one
 * locks the device that typed it. A right one stays valid until `useCode`: a log-in that finds no account continues to
 * registration with it.
 */
export async function checkCode(
  tx: Transaction,
  who: Requester,
  scene: CodeScene,
  typed: string,
): Promise<CodeCheck> {
  refuseMagicLock(tx, who.mobile);
  const guard = await openGuard(tx, who);
  const { triesUntilLock, triesPerCode } = tx.lender.settings.logIn;
  const expired = { valid: false, reason: 'expired', attemptsLeft: triesUntilLock - guard.wrong } as const;
  if (tx.lender.testValues.isCode(typed, 'expired')) return expired;
  // Every comparison is paid for before it is made, so that many at once can't get more.
  const buckets = await guessBuckets(tx, who, await isKnownDevice(tx, who));
  for (const bucket of buckets) await take(tx, bucket);
  const sent = await codesFor(tx, who, scene);
  // After too many wrong ones, from wherever, a code is worth nothing: as if its time were over.
  const alive = sent.filter(({ tries }) => tries < triesPerCode);
  if (sent.length > 0 && alive.length === 0) return expired;
  const right = alive.find(one => isRight(tx, one, who, typed));
  if (!right) {
    for (const one of alive) await countTry(tx, one);
    return { valid: false, reason: 'wrong', attemptsLeft: await countWrong(tx, guard) };
  }
  for (const bucket of buckets) await giveBack(tx, bucket);
  return right.expiresAt <= tx.now ? expired : { valid: true, codeId: right.codeId };
}

/** As `checkCode`, but refused unless the code is right. */
export async function requireCode(
  tx: Transaction,
  who: Requester,
  scene: CodeScene,
  typed: string,
): Promise<string> {
  const check = await checkCode(tx, who, scene, typed);
  if (check.valid) return check.codeId;
  if (check.reason === 'expired') throw new Refusal(codes.captchaExpired, { keep: true });
  throw new Refusal(codes.captchaInvalid, { data: { attemptsLeft: check.attemptsLeft }, keep: true });
}

/** Marks a code as used: it is valid once. What was taken to send it is given back: it reached the borrower. */
export async function useCode(tx: Transaction, who: Requester, codeId: string): Promise<void> {
  const [used] = await tx.queries
    .update(verificationCodes)
    .set({ usedAt: tx.now })
    .where(and(eq(verificationCodes.codeId, codeId), isNull(verificationCodes.usedAt)))
    .returning();
  if (!used) throw new Refusal(codes.captchaInvalid);
  const address = used.address ?? who.address;
  const requester = { ...who, address };
  const counting = await countingCodes(tx, requester);
  for (const one of counting) await changeRows(tx, verificationCodes, one.codeId, { counts: false });
  const paid = { isKnown: used.isKnown, counts: counting.length > 0 };
  for (const bucket of await codeBuckets(tx, requester, paid)) await giveBack(tx, bucket);
  if (await isFirstToday(tx, used)) await countLogIn(tx, address);
  await removeGuard(tx, who);
}
