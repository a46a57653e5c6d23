import type { Market } from '../market';

/** An answer on the wire (call 56); several options of one question are several answers. */
export interface Answer {
  code: number;
  option: string;
}

export interface QuestionOption {
  code: string;
  label: string;
  /** Index into the market's debt bands, for options whose text names an amount. */
  band?: number;
}

export interface Question {
  code: number;
  label: string;
  options: readonly QuestionOption[];
  /** Set if several options may be chosen: the option that excludes all others. */
  alone?: string;
  /** Answers to earlier questions after which this one is not asked. */
  unless: readonly Answer[];
}

interface QuestionRules {
  readonly bands?: readonly string[];
  readonly alone?: string;
  readonly unless?: readonly Answer[];
}

function question(
  code: number,
  name: string,
  options: readonly string[],
  { bands = [], unless = [], ...rest }: QuestionRules = {},
): Question {
  return {
    ...rest,
    code,
    unless,
    label: `question.${name}`,
    options: options.map(option => {
      const band = bands.indexOf(option);
      const label = `question.${name}.${option}`;
      return band === -1 ? { code: option, label } : { code: option, label, band };
    }),
  };
}

const noOne = 'none';
const someone = ['bank', 'microfinance', 'loanApp', 'cooperative', 'other'];
const lenders = [noOne, ...someone];

const noLender: Answer = { code: 4, option: noOne };
const neverLate: Answer = { code: 5, option: noOne };
const noDebt: Answer = { code: 7, option: 'nothing' };
const noDigitalLoan: Answer = { code: 8, option: 'none' };
const noActiveLoan: Answer = { code: 9, option: 'none' };

const debtBandOptions = ['lowest', 'low', 'middle', 'high'];

/** The 11 questions of the digital credit history (spec section 3), in their order. */
export const questions: readonly Question[] = [
  question(1, 'missedPayments', ['never', 'once', 'twice', 'threeOrMore']),
  question(2, 'creditBureau', ['notListed', 'listed', 'unknown']),
  question(3, 'creditworthiness', ['veryGood', 'good', 'average', 'poor', 'unknown']),
  question(4, 'currentLender', lenders, { alone: noOne }),
  question(5, 'overdueLender', lenders, { alone: noOne }),
  question(6, 'longestDelay', ['never', 'upToWeek', 'upToMonth', 'upToThreeMonths', 'longer'], {
    unless: [neverLate],
  }),
  question(7, 'totalDebt', ['nothing', ...debtBandOptions, 'undisclosed'], {
    bands: debtBandOptions,
    unless: [noLender],
  }),
  question(8, 'digitalLoans', ['none', 'oneOrTwo', 'threeToFive', 'sixToTen', 'moreThanTen']),
  question(9, 'activeLoans', ['none', 'one', 'two', 'threeOrMore'], {
    unless: [noLender, noDebt, noDigitalLoan],
  }),
  question(10, 'repaidOnTime', ['none', 'some', 'most', 'all'], { unless: [noDigitalLoan] }),
  question(11, 'overdueLoans', ['none', 'one', 'two', 'threeOrMore'], {
    unless: [noLender, noDebt, noDigitalLoan, noActiveLoan],
  }),
];

/** The questions to ask after these answers. An answer to a question that is not asked skips nothing. */
export function relevantQuestions(answers: readonly Answer[]): readonly Question[] {
  const applicable = new Map<number, Question>();
  for (const each of questions) {
    const isSkipped = each.unless.some(
      ({ code, option }) =>
        applicable.has(code) && answers.some(answer => answer.code === code && answer.option === option),
    );
    if (!isSkipped) applicable.set(each.code, each);
  }
  return [...applicable.values()];
}

/** The answers without those to questions that the other answers skip. */
export function answersToSend(answers: readonly Answer[]): Answer[] {
  const applicable = relevantQuestions(answers);
  const skipped = questions.filter(each => !applicable.includes(each));
  return answers.filter(({ code }) => !skipped.some(each => each.code === code));
}

/** Codes of the asked questions that still lack an answer, in their order. */
export function missingQuestions(answers: readonly Answer[]): readonly number[] {
  return relevantQuestions(answers)
    .map(({ code }) => code)
    .filter(code => !answers.some(answer => answer.code === code));
}

/** The amounts, in major units, that the text of an option names: `from` and `to`, either may be absent. */
export function optionAmounts(option: QuestionOption, market: Market): { from?: number; to?: number } {
  if (option.band === undefined) return {};
  return market.debtBands[option.band] ?? {};
}

/** Options of one question. */
type Options = readonly [code: number, ...options: string[]];

function answered(code: number, ...options: readonly string[]): Options {
  return [code, ...options];
}

const missed = answered(1, 'once', 'twice', 'threeOrMore');
const overdue = answered(11, 'one', 'two', 'threeOrMore');

/** Answers that can hardly both be right, each as two questions with the options in question. */
export const contradictions: readonly (readonly [Options, Options])[] = [
  // A payment missed in the last 6 months was late.
  [missed, answered(5, noOne)],
  [missed, answered(6, 'never')],
  [answered(5, ...someone), answered(6, 'never')],
  // A person with a loan owes something.
  [answered(4, ...someone), answered(7, 'nothing')],
  // A loan app lends by app.
  [answered(4, 'loanApp'), answered(8, 'none')],
  [answered(5, 'loanApp'), answered(8, 'none')],
  // No more loans can be open than were taken, and none more be overdue than are open.
  [answered(8, 'oneOrTwo'), answered(9, 'threeOrMore')],
  [answered(9, 'one'), answered(11, 'two', 'threeOrMore')],
  [answered(9, 'two'), answered(11, 'threeOrMore')],
  // What is overdue now is paid late, and was not repaid on time.
  [answered(5, noOne), overdue],
  [answered(10, 'all'), overdue],
];

function isAmong(answers: readonly Answer[], [code, ...options]: Options): boolean {
  return answers.some(answer => answer.code === code && options.includes(answer.option));
}

/** The questions whose answers contradict that to this one. Skipped questions contradict nothing. */
export function contradictedBy(code: number, answers: readonly Answer[]): readonly Question[] {
  const applicable = answersToSend(answers);
  const others = contradictions
    .filter(pair => pair.some(([own]) => own === code) && pair.every(options => isAmong(applicable, options)))
    .flatMap(pair => pair.map(([own]) => own));
  return questions.filter(other => other.code !== code && others.includes(other.code));
}
