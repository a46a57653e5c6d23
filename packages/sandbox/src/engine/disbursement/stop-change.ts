import type { MarketCode } from '@sunbird/loan-domain';
import { orderStatus } from '@sunbird/loan-domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { changeRows, findRows } from '../../database/rows';
import { accountChanges, bankCards, sessions } from '../../database/schema';
import { limitRate } from '../../session/rate-limit';
import { maskAccount } from '../../wire/mask';
import { lockUser, type User, type Work } from '../../work';
import { languageOf, notify } from '../borrower/notify';
import { changeOrder, type Order, ordersOf } from '../order';
import { lenderMarketOf } from '../products';
import { cardsOf, stopDays, stopHashOf } from './account-change';
import { hasPaidOut } from './redirect';

type Change = typeof accountChanges.$inferSelect;

const dayMs = 86_400_000;

/** A text message from a borrower's phone. */
export interface TextReply {
  readonly market: MarketCode;
  /** National digits, as the operator reports the sender. */
  readonly mobile: string;
  readonly text: string;
}

/** The change that a reply names, if it was told to the sender. */
async function changeNamedBy(work: Work, reply: TextReply): Promise<Change | undefined> {
  const number = /\b\d{6}\b/.exec(reply.text)?.[0];
  if (!number) return undefined;
  const found = await work.queries
    .select()
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.stopHash, stopHashOf(work, reply.market, number)),
        gt(accountChanges.at, work.now - stopDays * dayMs),
        isNull(accountChanges.stoppedAt),
      ),
    );
  return found.find(({ mobiles }) => mobiles.includes(reply.mobile));
}

/** The newest first. Later changes build on this one, so they are undone with it. */
async function sinceThen({ queries }: Work, { userId, at }: Change): Promise<Change[]> {
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

/** Puts one change back: the account that was overwritten, or the one before the one that was added. */
async function undo(work: Work, change: Change): Promise<{ readonly late: boolean }> {
  const { queries } = work;
  const { userId, cardId, previousCardId, before } = change;
  const orders = (await ordersOf(work, userId)).filter(order => order.bankCardId === cardId);
  const late = orders.some(({ disbursedAt }) => disbursedAt !== null && disbursedAt >= change.at);
  if (previousCardId !== cardId) {
    for (const order of orders.filter(isOpen)) await changeOrder(work, order, { bankCardId: previousCardId });
  }
  await changeRows({ queries }, bankCards, { userId }, { isDefault: false });
  if (before) await changeRows({ queries }, bankCards, cardId, before);
  else if (!(await hasPaidOut(work, cardId))) {
    await queries.delete(bankCards).where(eq(bankCards.cardId, cardId));
  }
  await changeRows({ queries }, bankCards, { userId }, { isDefault: false });
  await changeRows({ queries }, bankCards, previousCardId, { isDefault: true });
  await changeRows({ queries }, accountChanges, change.changeId, { stoppedAt: work.now });
  return { late };
}

async function tell(work: Work, user: User, change: Change, late: boolean): Promise<void> {
  const [card] = await cardsOf(work, user.userId);
  const { phones, email } = lenderMarketOf(work.lender, user.market).support;
  const values = {
    bank: card?.bankName ?? '',
    account: maskAccount(card?.accountNo ?? ''),
    phone: phones[0] ?? email,
  };
  const text = late ? 'sms.accountStoppedLate' : 'sms.accountStopped';
  for (const mobile of change.mobiles) {
    await notify(
      work,
      { market: user.market, mobile },
      { language: languageOf(change.language), text, values },
    );
  }
}

/**
 * Takes a borrower's answer to the message about a changed account: undoes that change and those after it, sends what is
 * not paid out yet to the earlier account, and ends every session. Whoever asked has the phone, not only the token.
 */
export async function takeReply(work: Work, reply: TextReply): Promise<'stopped' | 'unknown'> {
  const bucket = `reply:${reply.market}:${reply.mobile}`;
  await limitRate(work, { bucket, limit: 10, window: 3_600_000 });
  const named = await changeNamedBy(work, reply);
  const user = named && (await lockUser(work, named.userId));
  if (!named || !user) return 'unknown';
  let late = false;
  for (const change of await sinceThen(work, named)) late = (await undo(work, change)).late || late;
  await changeRows(work, sessions, { userId: user.userId }, { ended: 'otherDevice' });
  await tell(work, user, named, late);
  return 'stopped';
}
