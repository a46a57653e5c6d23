import {
  type Answer,
  automaticPayout,
  orderStatus,
  type RejectReason,
  rejectReason,
} from '@sunbird/loan-domain';
import type { User, Work } from '../../context/transaction';
import { changeRows } from '../../database/rows';
import { users } from '../../database/schema';
import { dayMs, hourMs } from '../../kit/clock';
import { languageOf, noticeOf, notify } from '../../messages/notify';
import { lenderMarketOf, marketOf } from '../../settings/markets';
import { lookAgain, waitsForPerson } from '../disbursement/holder-check';
import { moveOrder, type Order } from '../order';
import { schedule } from '../schedule';
import { hasConsent } from './consents';
import { profileFor } from './profile';

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

async function approve(work: Work, order: Order, user: User): Promise<void> {
  const market = lenderMarketOf(work.lender, order.market);
  const again = order.origin === 'again';
  const offerValidUntil = work.now + market.offerDays * dayMs;
  const isAutomatic =
    again && market.autoDisbursement === 'optIn' && (await hasConsent(work, user.userId, automaticPayout));
  const autoDisburseAt = isAutomatic ? work.now + market.cancelHours * hourMs : null;
  await moveOrder(work, order, again ? 18 : 14, 'approved', {
    decidedAt: work.now,
    offerValidUntil,
    kfsVersion: market.legal.keyFacts,
    autoDisburseAt,
  });
  const { orderNo: subject, userId } = order;
  await schedule(work.queries, 'expireOffer', subject, offerValidUntil, userId);
  if (autoDisburseAt) {
    await schedule(work.queries, 'autoDraw', subject, autoDisburseAt, userId);
  }
  await notify(work, user, noticeOf(work, order, 'sms.approved', { money: { amount: order.amount } }));
}

async function reject(work: Work, order: Order, user: User, reason: RejectReason): Promise<void> {
  const { retryAfterDays, rejectedDataDays } = marketOf(order.market);
  await moveOrder(work, order, orderStatus.rejected, 'rejected', {
    decidedAt: work.now,
    closedAt: work.now,
    failReason: reason,
    retryAt: work.now + retryAfterDays * dayMs,
  });
  await schedule(
    work.queries,
    'forgetRejected',
    order.orderNo,
    work.now + rejectedDataDays * dayMs,
    order.userId,
  );
  await notify(work, user, {
    language: languageOf(order.language),
    text: 'sms.rejected',
    values: { days: retryAfterDays },
  });
}

/** Decides an application: by the back office's verdict, else by the test number, else by the score. */
export async function assess(work: Work, order: Order, user: User): Promise<void> {
  if (order.status !== orderStatus.applying) return;
  const profile = await profileFor(work, order);
  const { score, reason } = scoreOf(profile?.answers ?? []);
  await changeRows(work, users, user.userId, { score });
  if (order.verdict === 'approve') return approve(work, order, user);
  if (order.verdict === 'reject') return reject(work, order, user, rejectReason.lenderPolicy);
  if (work.lender.testValues.isMobile(user.mobile, 'rejected'))
    return reject(work, order, user, rejectReason.creditHistory);
  if (reason) return reject(work, order, user, reason);
  // Stays in review until a person has decided.
  if (await waitsForPerson(work, order)) return lookAgain(work, 'assess', order);
  return approve(work, order, user);
}
