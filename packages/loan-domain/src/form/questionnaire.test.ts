import { allMarkets } from '../markets';
import {
  type Answer,
  answersToSend,
  contradictedBy,
  contradictions,
  missingQuestions,
  optionAmounts,
  questions,
  relevantQuestions,
} from './questionnaire';

test('has 11 questions, coded 1 to 11, each with its own options', () => {
  expect(questions.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const { options } of questions) {
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(new Set(options.map(({ code }) => code)).size).toBe(options.length);
  }
});

test('returns the questions without an answer', () => {
  const answers = questions.map(({ code }) => ({ code, option: 'other' }));
  expect(missingQuestions([])).toHaveLength(11);
  expect(missingQuestions(answers)).toEqual([]);
  expect(missingQuestions(answers.filter(({ code }) => code !== 4 && code !== 9))).toEqual([4, 9]);
});

describe('an answer that leaves nothing to ask', () => {
  function skipped(...answers: [number, string][]): readonly number[] {
    const questionsShown = relevantQuestions(answers.map(([code, option]) => ({ code, option })));
    return questions.filter(each => !questionsShown.includes(each)).map(({ code }) => code);
  }

  test.each<[string, [number, string], number[]]>([
    ['no lender now', [4, 'none'], [7, 9, 11]],
    ['nobody paid late', [5, 'none'], [6]],
    ['no debt', [7, 'nothing'], [9, 11]],
    ['no digital loan', [8, 'none'], [9, 10, 11]],
    ['no open loan', [9, 'none'], [11]],
    ['no missed payment', [1, 'never'], []],
    ['a lender', [4, 'bank'], []],
  ])('%s', (_, answer, codes) => {
    expect(skipped(answer)).toEqual(codes);
  });

  test('counts only if its own question is asked', () => {
    // Debt is not asked without a lender: what the borrower said of it before skips nothing more.
    expect(skipped([4, 'none'], [9, 'none'])).toEqual([7, 9, 11]);
    expect(skipped([8, 'oneOrTwo'], [9, 'none'])).toEqual([11]);
    const answers = [
      { code: 5, option: 'none' },
      { code: 6, option: 'longer' },
      { code: 12, option: 'x' },
    ];
    expect(answersToSend(answers).map(({ code }) => code)).toEqual([5, 12]);
  });
});

test('the debt question names the amounts of the market', () => {
  const options = questions[6]?.options ?? [];
  expect(options.map(option => optionAmounts(option, allMarkets.NG))).toEqual([
    {},
    { to: 9_999 },
    { from: 10_000, to: 29_999 },
    { from: 30_000, to: 99_999 },
    { from: 100_000 },
    {},
  ]);
  expect(options[1] && optionAmounts(options[1], allMarkets.MX)).toEqual({ to: 1_999 });
});

function answers(given: Readonly<Record<number, string>>): Answer[] {
  return Object.entries(given).map(([code, option]) => ({ code: Number(code), option }));
}

test.each<[string, Record<number, string>, number, number[]]>([
  ['a missed payment, and nobody paid late', { 1: 'once', 5: 'none' }, 5, [1]],
  ['the same, seen from the other question', { 1: 'once', 5: 'none' }, 1, [5]],
  ['a missed payment, and never late', { 1: 'twice', 6: 'never' }, 6, [1]],
  [
    'a missed payment and somebody paid late, and never late',
    { 1: 'twice', 5: 'bank', 6: 'never' },
    6,
    [1, 5],
  ],
  ['somebody paid late, and never late', { 1: 'never', 5: 'bank', 6: 'never' }, 6, [5]],
  ['a loan, and no debt', { 4: 'bank', 7: 'nothing' }, 7, [4]],
  ['a loan app, and no loan by app', { 4: 'loanApp', 8: 'none' }, 8, [4]],
  ['more open than taken', { 4: 'bank', 7: 'low', 8: 'oneOrTwo', 9: 'threeOrMore' }, 9, [8]],
  ['more overdue than open', { 4: 'bank', 8: 'threeToFive', 9: 'one', 11: 'two' }, 11, [9]],
  [
    'all repaid on time, and one overdue',
    { 5: 'bank', 8: 'oneOrTwo', 9: 'two', 10: 'all', 11: 'one' },
    11,
    [10],
  ],
  ['nothing contradicts', { 1: 'never', 4: 'bank', 5: 'none', 7: 'low', 8: 'oneOrTwo', 9: 'one' }, 9, []],
  ['a skipped question contradicts nothing', { 5: 'none', 6: 'longer', 1: 'never' }, 6, []],
  ['a question without an answer', {}, 3, []],
])('%s', (_, given, code, contradicts) => {
  expect(contradictedBy(code, answers(given)).map(other => other.code)).toEqual(contradicts);
});

test('only questions and options that there are contradict', () => {
  for (const [code, ...named] of contradictions.flat()) {
    const options = questions.find(question => question.code === code)?.options.map(option => option.code);
    expect(options).toEqual(expect.arrayContaining(named));
  }
});
