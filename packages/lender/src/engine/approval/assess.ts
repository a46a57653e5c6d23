import {
  type Answer,
  addDays,
  automaticPayout,
  calendarDateAt,
  orderStatus,
  type RejectReason,
  rejectReason,
  startOfDay,
} from '@sunbird/loan-domain';
import type { Transaction, User } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { users } from '../../database/schema';
import { dayMs, hourMs } from '../../kit/clock';
import { languageOf, noticeOf, notify } from '../../messages/notify';
import { lenderMarketOf, marketOf } from '../../settings/markets';
import { hasConsent } from '../application/consents';
import { isLookedAtAgain } from '../application/may-borrow';
import { profileFor } from '../application/profile';
import { moveOrder, type Order } from '../order';
import { hold, waitsForPerson } from '../payout/holder-check';
import { schedule } from '../schedule';
import { openOffer } from './confirm';

/*
 * The invented score of this lender: 650, less points for answers to the questionnaire that indicate a risk.
 * It only ensures that the same answers always lead to the same decision, with a reason that can be shown.
 */

interface Rule {
  readonly question: number;
  readonly points: Readonly<Record<string, number>>;
  readonly reason: RejectReason;
}

const rules: readonly Rule[] = [
  { question: 1, points: { once: -20, twice: -60, threeOrMore: -120 }, reason: 'creditHistory' },
  { question: 2, points: { listed: -80 }, reason: 'creditHistory' },
  { question: 6, points: { upToMonth: -20, upToThreeMonths: -60, longer: -120 }, reason: 'creditHistory' },
  { question: 7, points: { high: -40 }, reason: 'tooManyLoans' },
  { question: 9, points: { two: -20, threeOrMore: -60 }, reason: 'tooManyLoans' },
  { question: 10, points: { most: 20, all: 60 }, reason: 'creditHistory' },
  { question: 11, points: { one: -30, two: -80, threeOrMore: -160 }, reason: 'tooManyLoans' },
];

const start = 650;
const passing = 350;

/** Scores the answers of the questionnaire, from 300 to 850; with the reason, where the score is too low. */
export function scoreOf(answers: readonly Answer[]) {
  let score = start;
  let worst: { points: number; reason: RejectReason } = { points: 0, reason: 'lenderPolicy' };
  for (const { question, points, reason } of rules) {
    const answer = answers.find(({ code }) => code === question);
    const change = (answer && points[answer.option]) ?? 0;
    score += change;
    if (change < worst.points) worst = { points: change, reason };
  }
  const bounded = Math.min(850, Math.max(300, score));
  return { score: bounded, reason: score < passing ? worst.reason : undefined };
}

async function approve(tx: Transaction, order: Order, user: User): Promise<void> {
  const market = lenderMarketOf(tx.lender, order.market);
  const isAutomatic =
    order.origin === 'again' &&
    market.autoDisbursement === 'optIn' &&
    (await hasConsent(tx, user.userId, automaticPayout));
  const autoDisburseAt = isAutomatic ? tx.now + market.cancelHours * hourMs : null;
  await openOffer(tx, order, 'approved', { decidedAt: tx.now, autoDisburseAt });
  const { orderNo: subject, userId } = order;
  if (autoDisburseAt) await schedule(tx.queries, 'autoDraw', subject, autoDisburseAt, userId);
  await notify(tx, user, noticeOf(tx, order, 'sms.approved', { money: { amount: order.amount } }));
}

async function reject(tx: Transaction, order: Order, user: User, reason: RejectReason): Promise<void> {
  const { retryAfterDays, rejectedDataDays, zone } = marketOf(order.market);
  await moveOrder(tx, order, orderStatus.rejected, 'rejected', {
    decidedAt: tx.now,
    closedAt: tx.now,
    failReason: reason,
    // From the first minute of the day that the borrower is told.
    retryAt: startOfDay(addDays(calendarDateAt(tx.now, zone), retryAfterDays), zone),
  });
  await schedule(
    tx.queries,
    'forgetRejected',
    order.orderNo,
    tx.now + rejectedDataDays * dayMs,
    order.userId,
  );
  await notify(tx, user, {
    language: languageOf(order.language),
    text: 'sms.rejected',
    values: { days: retryAfterDays },
  });
}

/** Decides an application: by the back office's verdict, else by the test number, else by the score. */
export async function assess(tx: Transaction, order: Order, user: User): Promise<void> {
  if (order.status !== orderStatus.applying) return;
  const profile = await profileFor(tx, order);
  const { score, reason } = scoreOf(profile?.answers ?? []);
  await changeRows(tx, users, user.userId, { score });
  if (order.verdict === 'approve') return approve(tx, order, user);
  if (order.verdict === 'reject') return reject(tx, order, user, rejectReason.lenderPolicy);
  const isTestNumber = tx.lender.testValues.isMobile(user.mobile, 'rejected');
  const refused = isTestNumber ? rejectReason.creditHistory : reason;
  if (refused && !(await isLookedAtAgain(tx, order))) return reject(tx, order, user, refused);
  // Stays in review until a person has decided.
  if (refused || (await waitsForPerson(tx, order))) return hold(tx, 'assess', order);
  return approve(tx, order, user);
}
