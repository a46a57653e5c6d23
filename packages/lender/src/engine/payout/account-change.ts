import { isDeepStrictEqual } from 'node:util';
import { codes } from '@sunbird/api-client';
import { type MarketCode, orderStatus, plainDigits } from '@sunbird/loan-domain';
import { digits } from '@sunbird/loan-domain/random';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { UserContext } from '../../context/caller';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows, findRow, findRows } from '../../database/rows';
import { accountChanges, bankCards, profiles, sessions, users } from '../../database/schema';
import { numberOf } from '../../database/table-rules';
import { dayMs, hourMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId, systemRandom } from '../../kit/random';
import { keyedHashOf, maskAccount } from '../../kit/secrets';
import type { TextKey, TextValues } from '../../kit/texts';
import { languageFor, languageOf, type Notice, notify, notifyByEmail } from '../../messages/notify';
import { limitRate } from '../../session/rate-limit';
import { contactOf, lenderMarketOf } from '../../settings/markets';
import { changePerson } from '../application/person';
import { advanceOnboarding, type Profile } from '../application/profile';
import { changeOrder, isUnderWay, moveOrder, type Order, ordersOf } from '../order';
import { returnCoupons } from '../rewards/coupon';
import { unschedule } from '../schedule';
import { hasPaidOut, type TypedAccount } from './bank-account';
import { isPayoutUnknown } from './payout';

export type BankCard = typeof bankCards.$inferSelect;

/** How long a change can be stopped, as the message to the borrower says. */
const stopDays = 7;

export function cardsOf(tx: Transaction, userId: string): Promise<BankCard[]> {
  return findRows(tx, bankCards, { userId }, desc(bankCards.isDefault), desc(bankCards.createdAt));
}

const { lending, repaying, overdue } = orderStatus;

/** Refused while money of any loan is on its way or owed, whatever order the caller names. */
async function refuseWhileLent(context: UserContext): Promise<void> {
  const orders = await ordersOf(context, context.user.userId);
  const isLent = orders.some(({ status }) => [lending, repaying, overdue].some(one => one === status));
  if (isLent) throw new Refusal(codes.notInThisStatus, { text: 'refusal.accountLocked' });
}

/** Which saved accounts a borrower has before another one is stored. */
export interface AccountChange {
  readonly cards: readonly BankCard[];
}

/** Begins to store an account: undefined for the first one, which proves nothing more than the application does. */
export async function openChange(context: UserContext): Promise<AccountChange | undefined> {
  const cards = await cardsOf(context, context.user.userId);
  if (cards.length === 0) return undefined;
  await refuseWhileLent(context);
  return { cards };
}

/**
 * The account that is paid out to already, if it is the same to the letter: nothing changes, so nothing is to be proved
 * and nobody asked. A borrower sends it again whose first answer was lost.
 */
export function usedAlready({ cards }: AccountChange, account: TypedAccount): BankCard | undefined {
  const used = cards.find(({ isDefault }) => isDefault);
  return isDeepStrictEqual({ ...used, ...account }, used) ? used : undefined;
}

/** The number to send back, as it is stored. */
function stopHashOf({ lender }: Transaction, market: string, number: string): string {
  return keyedHashOf(`stop:${market}:${number}`, lender.secret);
}

/** What a change was, beside who is told of it and how it is stopped. */
type ChangeMade = Pick<
  typeof accountChanges.$inferInsert,
  'cardId' | 'previousCardId' | 'before' | 'personBefore' | 'profileBefore'
>;

/** Stores a change so that it can be undone, and tells the previous numbers what was changed and how to stop it. */
async function announce(
  context: UserContext,
  made: ChangeMade,
  mobiles: readonly string[],
  text: TextKey,
  about: TextValues = {},
): Promise<Pick<Required<Notice>, 'language' | 'values'>> {
  const { queries, user, now, caller } = context;
  // The caller may be a thief, in a language that the borrower doesn't read.
  const language = await languageFor(context, user.userId, caller.language);
  const number = digits(systemRandom, 6);
  const recipients = [...new Set([numberOf(user), ...mobiles])].filter(mobile => mobile !== '');
  await queries.insert(accountChanges).values({
    ...made,
    changeId: newId(systemRandom, 'ACH'),
    userId: user.userId,
    mobiles: recipients,
    stopHash: stopHashOf(context, user.market, number),
    language,
    at: now,
  });
  const values = { ...about, brand: context.lender.settings.brand, code: number, days: stopDays };
  for (const mobile of recipients)
    await notify(context, { market: user.market, mobile }, { language, text, values });
  return { language, values };
}

/** Records a change of the account, and tells the earlier numbers. */
export async function recordChange(context: UserContext, change: AccountChange, cardId: string) {
  const [previous] = change.cards;
  const card = (await cardsOf(context, context.user.userId)).find(one => one.cardId === cardId);
  if (!previous || !card) throw new RangeError(`${cardId} is no change of an account.`);
  const before = change.cards.find(one => one.cardId === cardId) ?? null;
  const made = { cardId, previousCardId: previous.cardId, before };
  const about = { bank: card.bankName, account: maskAccount(card.accountNo) };
  await announce(context, made, [previous.mobile], 'sms.accountChanged', about);
}

/** Records that another person has the account, and tells its numbers, the previous ones too, and the previous email address. */
export async function recordPersonChange(context: UserContext, profileBefore: Profile): Promise<void> {
  const { userId, market, person } = context.user;
  const cards = await cardsOf(context, userId);
  const earlier = await findRows(context, accountChanges, { userId });
  const mobiles = [...cards.map(({ mobile }) => mobile), ...earlier.flatMap(one => one.mobiles)];
  const made = { personBefore: person, profileBefore };
  const { language, values } = await announce(context, made, mobiles, 'sms.personChanged');
  const phone = contactOf(lenderMarketOf(context.lender, market));
  const notice = { text: 'email.personChanged', values: { ...values, phone } } as const;
  const to = { market, mobile: numberOf(context.user), address: profileBefore.basicInfo?.email };
  await notifyByEmail(context, to, 'email.personChanged.subject', { ...notice, language });
}

type Change = typeof accountChanges.$inferSelect;

/** A text message from a borrower's phone. */
export interface TextReply {
  readonly market: MarketCode;
  /** National digits, as the operator reports the sender. */
  readonly mobile: string;
  readonly text: string;
}

/** The number in a reply, however it is typed: `STOP 123456`, `stop123456`, `123 456`, in digits of any script. */
function numberIn(text: string): string | undefined {
  const plain = plainDigits(text);
  const alone = /(?<!\d)\d{6}(?!\d)/;
  return (alone.exec(plain) ?? alone.exec(plain.replace(/(\d)[\s-]+(?=\d)/g, '$1')))?.[0];
}

/** A reply by which its sender wants a change undone: the word that the message asks for, or an answer to its question. */
function asksToStop(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase();
  if (/\b(dont|do not|not|no) (stop|alto)\b/.test(plain)) return false;
  return /\b(stop|alto)(?!\p{L})|\b(was(nt| not)|not) me\b|\bno (fui|soy) yo\b/u.test(plain);
}

/** The changes of the last days that were told to the sender of a reply, the newest first. */
async function notifiedChanges(
  { queries, now }: Transaction,
  { market, mobile }: TextReply,
): Promise<Change[]> {
  const rows = await queries
    .select({ change: accountChanges })
    .from(accountChanges)
    .innerJoin(users, eq(users.userId, accountChanges.userId))
    .where(
      and(
        eq(users.market, market),
        gt(accountChanges.at, now - stopDays * dayMs),
        sql`${accountChanges.mobiles} @> ${JSON.stringify([mobile])}::jsonb`,
      ),
    )
    .orderBy(desc(accountChanges.at));
  return rows.map(({ change }) => change);
}

/** The newest first. Later changes build on this one, so they are undone with it. */
async function sinceThen({ queries }: Transaction, { userId, at }: Change): Promise<Change[]> {
  const changes = await findRows(
    { queries },
    accountChanges,
    { userId, stoppedAt: null },
    desc(accountChanges.at),
  );
  return changes.filter(one => one.at >= at);
}

const paidOut: readonly number[] = [
  orderStatus.repaying,
  orderStatus.overdue,
  orderStatus.finished,
  orderStatus.cancelled,
];

function isOpen({ status }: Order): boolean {
  return !paidOut.includes(status);
}

/** Puts one change of an account back: the account that was overwritten, or the one before the one that was added. */
async function undoAccount(tx: Transaction, change: Change): Promise<void> {
  const { queries } = tx;
  const { userId, cardId, previousCardId, before } = change;
  if (cardId === null || previousCardId === null) return;
  if (previousCardId !== cardId) {
    const orders = (await ordersOf(tx, userId)).filter(order => order.bankCardId === cardId);
    for (const order of orders.filter(isOpen)) {
      // The money may be on its way to this one.
      if (!(await isPayoutUnknown(tx, order.orderNo)))
        await changeOrder(tx, order, { bankCardId: previousCardId });
    }
  }
  await changeRows({ queries }, bankCards, { userId }, { isDefault: false });
  if (before) await changeRows({ queries }, bankCards, cardId, before);
  else if (!(await hasPaidOut(tx, cardId))) {
    await queries.delete(bankCards).where(eq(bankCards.cardId, cardId));
  }
  await changeRows({ queries }, bankCards, { userId }, { isDefault: false });
  await changeRows({ queries }, bankCards, previousCardId, { isDefault: true });
}

/** Gives the account back to the person before. What the other one has applied for, and was not paid out yet, is over. */
async function undoPerson(tx: Transaction, { userId, personBefore, profileBefore }: Change): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || personBefore === null || !profileBefore) return;
  for (const order of await ordersOf(tx, userId)) {
    const isOver = !isUnderWay(order) || !isOpen(order) || order.person !== user.person;
    // Nobody knows whether the money was sent.
    if (isOver || (await isPayoutUnknown(tx, order.orderNo))) continue;
    for (const kind of ['assess', 'autoDraw', 'expireOffer', 'disburse'] as const)
      await unschedule(tx.queries, kind, order.orderNo);
    await returnCoupons(tx, order.orderNo);
    await moveOrder(tx, order, orderStatus.cancelled, 'identity given back', { closedAt: tx.now });
  }
  await changePerson(tx, user, personBefore);
  await changeRows(tx, profiles, userId, profileBefore);
  await advanceOnboarding(tx, userId);
}

/** Puts one change back. `late`: money of a loan was sent since, or may be on its way. */
async function undo(tx: Transaction, change: Change): Promise<{ readonly late: boolean }> {
  let late = false;
  for (const { orderNo, bankCardId, disbursedAt } of await ordersOf(tx, change.userId)) {
    const isOf = change.cardId === null || bankCardId === change.cardId;
    late ||= isOf && (disbursedAt === null ? await isPayoutUnknown(tx, orderNo) : disbursedAt >= change.at);
  }
  await undoPerson(tx, change);
  await undoAccount(tx, change);
  await changeRows(tx, accountChanges, change.changeId, { stoppedAt: tx.now });
  return { late };
}

/** Tells all whom the change was told to that it is undone: the account that loans are paid to, if that has changed. */
async function tell(tx: Transaction, user: User, undone: readonly Change[], late: boolean): Promise<void> {
  const [card] = await cardsOf(tx, user.userId);
  const values = {
    bank: card?.bankName ?? '',
    account: maskAccount(card?.accountNo ?? ''),
    phone: contactOf(lenderMarketOf(tx.lender, user.market)),
  };
  const stopped = undone.some(({ cardId }) => cardId !== null) ? 'sms.accountStopped' : 'sms.personStopped';
  const first = undone.at(-1);
  const language = languageOf(first?.language ?? '');
  for (const mobile of first?.mobiles ?? []) {
    const text = late ? 'sms.accountStoppedLate' : stopped;
    await notify(tx, { market: user.market, mobile }, { language, text, values });
  }
}

/** Tells a borrower that a person will read their message; a stranger is told nothing. */
async function keepReply(tx: Transaction, { market, mobile }: TextReply, changes: readonly Change[]) {
  const user = await findRow(tx, users, { market, mobile });
  const userId = user?.userId ?? changes[0]?.userId;
  if (userId) {
    const language = await languageFor(tx, userId);
    const values = { phone: contactOf(lenderMarketOf(tx.lender, market)) };
    await notify(tx, { market, mobile }, { language, text: 'sms.replyKept', values });
  }
  return { status: 'kept', userId } as const;
}

/**
 * Takes a borrower's answer to the message about a changed account or person: undoes that change and those after it, sends
 * what is not paid out yet to the earlier account, and ends every session. Whoever asked has the phone, not only the token. A
 * reply without the number undoes all that its sender was told; what can't be understood is `kept` for a person.
 */
export async function takeReply(tx: Transaction, reply: TextReply) {
  const bucket = `reply:${reply.market}:${reply.mobile}`;
  await limitRate(tx, { bucket, limit: 10, window: hourMs });
  const notified = await notifiedChanges(tx, reply);
  const stopHash = stopHashOf(tx, reply.market, numberIn(reply.text) ?? '');
  const open = notified.filter(({ stoppedAt }) => stoppedAt === null);
  const byWord = asksToStop(reply.text) ? (open.at(-1) ?? notified[0]) : undefined;
  const named = notified.find(change => change.stopHash === stopHash) ?? byWord;
  const user = named && (await lockUser(tx, named.userId));
  if (!named || !user) return keepReply(tx, reply, notified);
  const changes = await sinceThen(tx, named);
  // Undone before: the operator passes the reply on again.
  if (changes.length === 0) return { status: 'stopped' } as const;
  let late = false;
  for (const change of changes) late = (await undo(tx, change)).late || late;
  await changeRows(
    tx,
    sessions,
    { userId: user.userId, ended: null },
    { ended: 'otherDevice', endedAt: tx.now },
  );
  await tell(tx, user, changes, late);
  return { status: 'stopped' } as const;
}
