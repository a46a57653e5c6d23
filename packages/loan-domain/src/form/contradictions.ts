import { type Answer, askedAnswers, type Question, questions } from './questionnaire';

/** Options of one question. */
type Options = readonly [code: number, ...options: string[]];

/** Answers that can hardly both be right, each as two questions with the options in question. */
export const contradictions: readonly (readonly [Options, Options])[] = [
  // A payment missed in the last 6 months was late.
  [
    [1, 'once', 'twice', 'threeOrMore'],
    [5, 'none'],
  ],
  [
    [1, 'once', 'twice', 'threeOrMore'],
    [6, 'never'],
  ],
  [
    [5, 'bank', 'microfinance', 'loanApp', 'cooperative', 'other'],
    [6, 'never'],
  ],
  // Who has a loan owes something.
  [
    [4, 'bank', 'microfinance', 'loanApp', 'cooperative', 'other'],
    [7, 'nothing'],
  ],
  // A loan app lends by app.
  [
    [4, 'loanApp'],
    [8, 'none'],
  ],
  [
    [5, 'loanApp'],
    [8, 'none'],
  ],
  // No more loans can be open than were taken, and none more be overdue than are open.
  [
    [8, 'oneOrTwo'],
    [9, 'threeOrMore'],
  ],
  [
    [9, 'one'],
    [11, 'two', 'threeOrMore'],
  ],
  [
    [9, 'two'],
    [11, 'threeOrMore'],
  ],
  // What is overdue now is paid late, and was not repaid on time.
  [
    [5, 'none'],
    [11, 'one', 'two', 'threeOrMore'],
  ],
  [
    [10, 'all'],
    [11, 'one', 'two', 'threeOrMore'],
  ],
];

function isAmong(answers: readonly Answer[], [code, ...options]: Options): boolean {
  return answers.some(answer => answer.code === code && options.includes(answer.option));
}

/** The questions whose answers contradict that to this one. Skipped questions contradict nothing. */
export function contradictedBy(code: number, answers: readonly Answer[]): readonly Question[] {
  const asked = askedAnswers(answers);
  const others = contradictions
    .filter(pair => pair.some(([own]) => own === code) && pair.every(options => isAmong(asked, options)))
    .flatMap(pair => pair.map(([own]) => own));
  return questions.filter(other => other.code !== code && others.includes(other.code));
}
