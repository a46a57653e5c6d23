import { lenderFigures } from '@sunbird/i18n/lender-figures';
import { allowsCoupons, allowsRollover, foldedText, isSwitchedOff, type Market } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useMemo } from 'react';
import { type MessageKey, useMessages } from '../use-messages';

/**
 * The groups of the spec and their questions. Some stand in the hot group and in their own. Names are the deep
 * links `?answer=…`, so they stay; texts are `faq.<name>.question` and `faq.<name>.answer`.
 */
export const faqGroups = {
  hot: ['timeToMoney', 'receiveLess', 'repayEarly', 'notApproved', 'contactsTold'],
  login: ['whoCanBorrow', 'register', 'noCode', 'newNumber', 'loggedOut', 'deleteAccount'],
  loan: [
    'apply',
    'documents',
    'howMuch',
    'howLong',
    'timeToMoney',
    'notApproved',
    'payoutFailed',
    'cancel',
    'permissions',
  ],
  product: ['cost', 'receiveLess', 'apr', 'limit', 'nextLoan', 'automatic', 'coupons'],
  repayment: [
    'howToRepay',
    'posting',
    'proof',
    'partPayment',
    'repayEarly',
    'moveDate',
    'late',
    'overpaid',
    'contactsTold',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FaqGroup = keyof typeof faqGroups;
export type Question = (typeof faqGroups)[FaqGroup][number];

export const groupNames: readonly FaqGroup[] = ['hot', 'login', 'loan', 'product', 'repayment'];

export const questions: readonly Question[] = [
  ...new Set(groupNames.flatMap((group): readonly Question[] => faqGroups[group])),
];

export function isQuestion(name: string | undefined): name is Question {
  return questions.some(question => question === name);
}

/** Whether a question can be asked here: where no dates are moved, for one, there is no answer about it. */
export function isRelevant(question: Question, market: Market): boolean {
  if (question === 'moveDate') return allowsRollover(market);
  if (question === 'coupons') return allowsCoupons(market);
  if (question === 'proof') return !isSwitchedOff('manualRepayment', market);
  return true;
}

/** The first group that holds a question. */
export function groupOf(question: Question): FaqGroup {
  function holds(group: FaqGroup) {
    return faqGroups[group].some(held => held === question);
  }
  return groupNames.find(holds) ?? 'hot';
}

export interface Answered {
  readonly name: Question;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
}

/** Every question of this market with its answer, in the person's language and with the market's figures. */
export function useAnswers(): ReadonlyMap<Question, Answered> {
  const { market, settings } = useShell();
  const texts = useMessages();
  const brand = settings.brand.name;
  return useMemo(() => {
    const { t, tMessage } = texts;
    const channels = market.channels
      .filter(({ enabled }) => enabled)
      .map(({ label }) => tMessage({ key: label }))
      .join(', ');
    const figures = { ...lenderFigures(market, brand, texts), channels };
    function say(key: MessageKey) {
      return t(key, figures);
    }
    return new Map(
      questions
        .filter(name => isRelevant(name, market))
        .map(name => [
          name,
          {
            name,
            question: say(`faq.${name}.question`),
            answer: say(`faq.${name}.answer`).split('\n'),
          },
        ]),
    );
  }, [market, brand, texts]);
}

/** Answers that hold every typed word; those with all of them in the question come first. */
export function searchAnswers(answers: readonly Answered[], typed: string): readonly Answered[] {
  const words = foldedText(typed)
    .split(/[^\p{L}\p{N}%.,]+/u)
    .filter(word => word !== '');
  if (words.length === 0) return [];
  function holdsAll(text: string) {
    return words.every(word => text.includes(word));
  }
  const inQuestion: Answered[] = [];
  const inAnswer: Answered[] = [];
  for (const answered of answers) {
    const question = foldedText(answered.question);
    if (holdsAll(question)) inQuestion.push(answered);
    else if (holdsAll(`${question} ${foldedText(answered.answer.join(' '))}`)) inAnswer.push(answered);
  }
  return [...inQuestion, ...inAnswer];
}
