import { allowsCoupons, allowsRollover, isSwitchedOff, type Market } from '@sunbird/loan-domain';

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
export function isAsked(question: Question, market: Market): boolean {
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
