import type { Market } from './market';

/** An answer as it goes over the wire (call 56). */
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
}

function question(
  code: number,
  name: string,
  options: readonly string[],
  bands: readonly string[] = [],
): Question {
  return {
    code,
    label: `question.${name}`,
    options: options.map(option => {
      const band = bands.indexOf(option);
      const label = `question.${name}.${option}`;
      return band === -1 ? { code: option, label } : { code: option, label, band };
    }),
  };
}

const lenders = ['none', 'bank', 'microfinance', 'loanApp', 'cooperative', 'other'];
const debtBandOptions = ['lowest', 'low', 'middle', 'high'];

/** The 11 questions of the digital credit history (spec section 3), in their order. */
export const questions: readonly Question[] = [
  question(1, 'missedPayments', ['never', 'once', 'twice', 'threeOrMore']),
  question(2, 'creditBureau', ['notListed', 'listed', 'unknown']),
  question(3, 'creditworthiness', ['veryGood', 'good', 'average', 'poor', 'unknown']),
  question(4, 'currentLender', lenders),
  question(5, 'overdueLender', lenders),
  question(6, 'longestDelay', ['never', 'upToWeek', 'upToMonth', 'upToThreeMonths', 'longer']),
  question(7, 'totalDebt', ['nothing', ...debtBandOptions, 'undisclosed'], debtBandOptions),
  question(8, 'digitalLoans', ['none', 'oneOrTwo', 'threeToFive', 'sixToTen', 'moreThanTen']),
  question(9, 'activeLoans', ['none', 'one', 'two', 'threeOrMore']),
  question(10, 'repaidOnTime', ['none', 'some', 'most', 'all']),
  question(11, 'overdueLoans', ['none', 'one', 'two', 'threeOrMore']),
];

/** Codes of the questions that still lack an answer, in their order. */
export function missingQuestions(answers: readonly Answer[]): readonly number[] {
  return questions.map(({ code }) => code).filter(code => !answers.some(answer => answer.code === code));
}

/** The amounts, in major units, that the text of an option names: `from` and `to`, either may be absent. */
export function optionAmounts(option: QuestionOption, market: Market): { from?: number; to?: number } {
  if (option.band === undefined) return {};
  return market.debtBands[option.band] ?? {};
}
