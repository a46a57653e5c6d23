import { codes } from '@sunbird/api-client';
import type { DataOf, PayloadOf, proveSession } from '@sunbird/api-client/contract';
import { plainDigits, proofSchema, withoutSeparators } from '@sunbird/loan-domain';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { accountChanges, bankCards, orderProfiles, orders, sessions, users } from '../../database/schema';
import { freedMobile, numberOf } from '../../database/table-rules';
import { dayMs, hourMs } from '../../kit/clock';
import { checkForm, Refusal } from '../../kit/errors';
import { isSameText } from '../../kit/secrets';
import { formatMoment } from '../../kit/texts';
import { languageFor, notifyByEmail } from '../../messages/notify';
import { type Bucket, giveBack, take } from '../../session/rate-limit';
import { lockNumber } from '../../session/requester';
import { proveSessionOf, type Session, sessionOf } from '../../session/tokens';
import { contactOf, lenderMarketOf } from '../../settings/markets';
import { profileOf } from '../application/profile';
import { createBorrower } from './create-borrower';

interface Identity {
  readonly birthday: string;
  readonly identityLast4: string;
}

/** The end of a number as it is compared, however it was typed. */
function lastFour(number: string): string {
  return withoutSeparators(plainDigits(number)).toUpperCase().slice(-4);
}

/** The identity that was verified last with an application. */
async function submittedIdentityOf({ queries }: Transaction, userId: string) {
  const [submitted] = await queries
    .select({ basicInfo: orderProfiles.basicInfo })
    .from(orderProfiles)
    .innerJoin(orders, eq(orders.orderNo, orderProfiles.orderNo))
    .where(and(eq(orders.userId, userId), isNotNull(orderProfiles.kycAt)))
    .orderBy(desc(orderProfiles.kycAt))
    .limit(1);
  return submitted;
}

/** What the owner of an account knows, by the identity that was verified last; undefined before one was. */
export async function verifiedIdentityOf(tx: Transaction, userId: string): Promise<Identity | undefined> {
  const profile = await profileOf(tx, userId);
  // A change of the profile that is not verified yet does not open the account.
  const verified = profile?.kycAt ? profile : await submittedIdentityOf(tx, userId);
  const { birthday, nationalId } = verified?.basicInfo ?? {};
  if (typeof birthday !== 'string' || typeof nationalId !== 'string') return undefined;
  return { birthday, identityLast4: lastFour(nationalId) };
}

function isOwner(identity: Identity, typed: Identity): boolean {
  const sameDay = isSameText(identity.birthday, typed.birthday);
  const sameEnd = isSameText(identity.identityLast4, typed.identityLast4);
  return sameDay && sameEnd;
}

/** So many tries at once; then one a week for an account, whose birthday may be known: 10,000 ends take lives. */
const tries = 5;

function bucketsOf({ userId }: User, { deviceId }: Session, network: string): readonly [Bucket, ...Bucket[]] {
  return [
    { bucket: `prove:borrower:${userId}`, burst: tries, every: 7 * dayMs },
    { bucket: `prove:address:${network}`, burst: 4 * tries, every: hourMs },
    ...(deviceId === null ? [] : [{ bucket: `prove:device:${deviceId}`, burst: tries, every: dayMs }]),
  ];
}

type Proof = DataOf<typeof proveSession>;

async function checkOwner(context: UserContext, session: Session, typed: Identity): Promise<Proof> {
  const { user, caller } = context;
  const [own, ...others] = bucketsOf(user, session, caller.network);
  // Every try is paid for before it is compared, so that many at once can't get more.
  const attemptsLeft = await take(context, own);
  for (const bucket of others) await take(context, bucket);
  const identity = await verifiedIdentityOf(context, user.userId);
  const { userId } = user;
  if (identity && !isOwner(identity, typed)) return { proven: false, attemptsLeft, userId, isNew: false };
  for (const bucket of [own, ...others]) await giveBack(context, bucket);
  await proveSessionOf(context, session, userId);
  return { proven: true, userId, isNew: false };
}

/** Takes a number from an account, wherever it is told what happens there. The account keeps all else. */
async function freeNumber(tx: Transaction, { userId, mobile }: User): Promise<void> {
  await changeRows(tx, users, { userId }, { mobile: freedMobile(userId) });
  await changeRows(tx, bankCards, { userId, mobile }, { mobile: '' });
  await changeRows(
    tx,
    accountChanges,
    { userId },
    { mobiles: sql`${accountChanges.mobiles} - ${mobile}::text` },
  );
}

/**
 * The account is somebody else's: its number is freed, and belongs to a new one, which goes on with this session. What
 * rests on the number alone ends with it; sessions on devices that the owner has proved go on, and are told.
 */
async function startAnew(context: UserContext, session: Session): Promise<Proof> {
  const { user, caller, now } = context;
  await tellOwner(context, user, session, 'email.numberFreed');
  await freeNumber(context, user);
  const { market, mobile } = user;
  const { packageName } = caller;
  const policyVersion = caller.market.legal.privacy;
  const owner = await createBorrower(context, { market, mobile, packageName, policyVersion });
  if (!owner) throw new RangeError('A number that was just freed is taken.');
  const { userId } = owner;
  await changeRows(
    context,
    sessions,
    { userId: user.userId, proven: false, ended: null },
    { ended: 'otherDevice', endedAt: now },
  );
  await changeRows(context, sessions, session.tokenHash, { ended: null, endedAt: null, isNew: false });
  await proveSessionOf(context, session, userId);
  return { proven: true, userId, isNew: true };
}

/**
 * Proves whose a session is, or that the account is not the caller's. A session that is proven already is so, whatever is
 * sent: an answer may have been lost.
 */
export async function prove(
  context: UserContext,
  { notMe = false, ...typed }: PayloadOf<typeof proveSession>,
): Promise<Proof> {
  const { caller, authorization } = context;
  const unlocked = await sessionOf(context, authorization);
  // The number first, as at a log-in; then whoever has the session once it is this call's turn.
  if (!unlocked.proven) await lockNumber(context, { market: caller.market, mobile: context.user.mobile });
  const user = await lockUser(context, unlocked.userId);
  const session = await sessionOf(context, authorization);
  const { userId } = session;
  if (session.proven) return { proven: true, userId, isNew: false };
  if (!user || numberOf(user) === '') throw new Refusal(codes.tokenExpired);
  const own = { ...context, user };
  return notMe ? startAnew(own, session) : checkOwner(own, session, checkForm(proofSchema(), typed));
}

const subjects = {
  'email.numberFreed': 'email.numberFreed.subject',
  'email.newLogIn': 'email.newLogIn.subject',
} as const;

/** Writes to the owner of an account what was done with its number, or that it was logged in to. */
export async function tellOwner(
  tx: Transaction,
  user: User,
  { platform, browser }: Pick<Session, 'platform' | 'browser'>,
  text: keyof typeof subjects,
): Promise<void> {
  const market = lenderMarketOf(tx.lender, user.market);
  const language = await languageFor(tx, user.userId);
  const values = {
    device: [browser, platform].filter(part => part !== null).join(', ') || '–',
    date: formatMoment(tx.now, market, language),
    contact: contactOf(market),
  };
  await notifyByEmail(tx, user, subjects[text], { language, text, values });
}
