import type { Answer, RejectReason } from '@sunbird/loan-domain';

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

export interface Score {
  readonly score: number;
  /** Why the score is too low; undefined if it is high enough. */
  readonly reason: RejectReason | undefined;
}

/** Scores the answers of the questionnaire, from 300 to 850. */
export function scoreOf(answers: readonly Answer[]): Score {
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
