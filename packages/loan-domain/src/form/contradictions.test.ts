import { contradictedBy, contradictions } from './contradictions';
import { type Answer, questions } from './questionnaire';

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
    const known = questions.find(question => question.code === code)?.options.map(option => option.code);
    expect(known).toEqual(expect.arrayContaining(named));
  }
});
