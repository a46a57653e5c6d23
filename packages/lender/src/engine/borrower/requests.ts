import { codes } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { lockUser, type Transaction, type User } from '../../context/transaction';
import { changeRows, findRow, findRows, rowsWrittenOnce } from '../../database/rows';
import { complaints, orders, vouchers } from '../../database/schema';
import { hourMs } from '../../kit/clock';
import { Refusal } from '../../kit/errors';
import { newId } from '../../kit/random';
import type { TextKey } from '../../kit/texts';
import { languageFor, notify } from '../../messages/notify';
import { forgetWaitingTime, retryAtOfNumber } from '../../session/rejections';
import { lenderMarketOf } from '../../settings/markets';
import { applyBlockOf, latestRetryAt } from '../application/may-borrow';
import { orderOf, ordersOf, ownOrdersOf } from '../order';
import { reopenVoucher } from '../repayment/voucher';
import { schedule } from '../schedule';

export type BorrowerRequest = typeof complaints.$inferSelect;
export type ProofRow = typeof vouchers.$inferSelect;

type Wish = Pick<BorrowerRequest, 'about' | 'topic' | 'text'> &
  Partial<Pick<BorrowerRequest, 'orderNo' | 'subject' | 'email'>>;

/** Stores what a borrower asks a person, to be answered by the day that the market's rule says. */
export async function openRequest(tx: Transaction, user: User, wish: Wish): Promise<BorrowerRequest> {
  const { userId, person, market } = user;
  const answerBy = tx.now + lenderMarketOf(tx.lender, market).complaints.answerHours * hourMs;
  const [row] = await tx.queries
    .insert(complaints)
    .values({
      complaintId: newId(tx.lender.random, wish.about === 'complaint' ? 'CMP' : 'REQ'),
      ...{ userId, person, answerBy, status: 'open', createdAt: tx.now },
      ...wish,
    })
    .returning();
  if (!row) throw new RangeError('The request was not stored.');
  await schedule(tx.queries, 'answerComplaint', row.complaintId, answerBy, userId);
  return row;
}

/** What was refused, with the loan that it is about. 40401 for what is another borrower's, 40903 where nothing was. */
async function refusedThing(tx: Transaction, user: User, about: BorrowerRequest['about'], subject = '') {
  const { userId } = user;
  if (about === 'apply') {
    if (await applyBlockOf(tx, user, await ordersOf(tx, userId))) return { orderNo: null, subject: null };
    throw new Refusal(codes.notInThisStatus);
  }
  const proof = about === 'proof' ? await findRow(tx, vouchers, { voucherId: subject, userId }) : undefined;
  if (about === 'proof' && !proof) throw new Refusal(codes.notFound);
  const { orderNo, status } = await orderOf(tx, userId, proof?.orderNo ?? subject);
  const isRefused = proof ? proof.status === 'rejected' : status === orderStatus.rejected;
  if (!isRefused) throw new Refusal(codes.notInThisStatus);
  return { orderNo, subject };
}

/** Asks a person to look at a decision again; what waits for one already is not asked twice. */
export async function askForReview(
  tx: Transaction,
  user: User,
  {
    about,
    subject,
    text,
  }: Pick<BorrowerRequest, 'about' | 'text'> & { readonly subject?: string | undefined },
): Promise<BorrowerRequest> {
  const refused = await refusedThing(tx, user, about, subject);
  const which = { userId: user.userId, about, subject: refused.subject, status: 'open' as const };
  const open = await findRow(tx, complaints, which);
  return open ?? (await openRequest(tx, user, { about, text, topic: 'decision', ...refused }));
}

const mostListed = 100;

const newestRequests = rowsWrittenOnce<typeof complaints, Pick<User, 'userId' | 'person'>>(
  complaints,
  queries => {
    const { userId, person, createdAt, complaintId } = complaints;
    return queries
      .select()
      .from(complaints)
      .where(and(eq(userId, sql.placeholder('userId')), eq(person, sql.placeholder('person'))))
      .orderBy(desc(createdAt), desc(complaintId))
      .limit(mostListed);
  },
);

/** What this person on the account has asked and sent, newest first. */
export async function requestsOf(
  tx: Transaction,
  user: User,
): Promise<{ readonly requests: readonly BorrowerRequest[]; readonly proofs: readonly ProofRow[] }> {
  const { userId, person } = user;
  const [requests, sent, own] = await Promise.all([
    newestRequests(tx, { userId, person }),
    findRows(tx, vouchers, { userId }, desc(vouchers.createdAt)),
    ownOrdersOf(tx, user),
  ]);
  const shown = new Set(own.map(({ orderNo }) => orderNo));
  return { requests, proofs: sent.filter(({ orderNo }) => shown.has(orderNo)).slice(0, mostListed) };
}

/** Until when the borrower may not apply after a rejection, epoch ms; 0 without such a time. */
export async function waitingTimeOf(tx: Transaction, user: User): Promise<number> {
  const ofOrders = latestRetryAt(await ordersOf(tx, user.userId));
  const until = Math.max(ofOrders, (await retryAtOfNumber(tx, user)) ?? 0);
  return until > tx.now ? until : 0;
}

/** The borrower may apply at once. A person decides on that application, whatever the score is: see `isLookedAtAgain`. */
async function letApply(tx: Transaction, user: User): Promise<void> {
  const { retryAt, userId } = orders;
  await tx.queries
    .update(orders)
    .set({ retryAt: tx.now })
    .where(and(eq(userId, user.userId), gt(retryAt, tx.now)));
  await forgetWaitingTime(tx, user);
}

/** How a person ends a request. */
export type RequestOutcome = Exclude<BorrowerRequest['status'], 'open'>;

async function tell(tx: Transaction, user: User, number: string, text: TextKey): Promise<void> {
  const language = await languageFor(tx, user.userId);
  await notify(tx, user, { language, text, values: { number } });
}

/** Takes a person's answer: the borrower is told that it is there, and what was granted happens. */
export async function answerRequest(
  tx: Transaction,
  { complaintId, userId, about, subject }: BorrowerRequest,
  status: RequestOutcome,
  answer: string,
): Promise<void> {
  await changeRows(tx, complaints, complaintId, { status, answer, decidedAt: tx.now });
  const user = await lockUser(tx, userId);
  if (!user) return;
  if (status === 'granted' && about === 'proof' && subject !== null) await reopenVoucher(tx, subject);
  else if (status === 'granted') await letApply(tx, user);
  await tell(tx, user, complaintId, 'sms.requestAnswered');
}

/** Tells the borrower whom nobody has answered by the day that the app promised; a person still answers. */
export async function tellLateAnswer(tx: Transaction, complaintId: string, user: User | null): Promise<void> {
  const request = await findRow(tx, complaints, { complaintId, status: 'open' });
  if (request && user) await tell(tx, user, complaintId, 'sms.requestLate');
}
