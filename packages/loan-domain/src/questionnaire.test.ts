import { allMarkets } from './markets';
import { missingQuestions, optionAmounts, questions } from './questionnaire';

test('has 11 questions, coded 1 to 11, each with its own options', () => {
  expect(questions.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const { options } of questions) {
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(new Set(options.map(({ code }) => code)).size).toBe(options.length);
  }
});

test('every text has a key of its own', () => {
  const labels = questions.flatMap(({ label, options }) => [label, ...options.map(option => option.label)]);
  expect(new Set(labels).size).toBe(labels.length);
});

test('returns the questions without an answer', () => {
  const answers = questions.map(({ code }) => ({ code, option: 'none' }));
  expect(missingQuestions([])).toHaveLength(11);
  expect(missingQuestions(answers)).toEqual([]);
  expect(missingQuestions(answers.filter(({ code }) => code !== 4 && code !== 9))).toEqual([4, 9]);
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
