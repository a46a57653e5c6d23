import { findRetiredTerms, retiredTerms } from './retired-terms';

test('a retired term is found by line, with what takes its place', () => {
  expect(findRetiredTerms('const a = 1;\nconst limiter = createTurnstile(2);\n')).toEqual([
    { line: 2, found: 'Turnstile', use: 'concurrency limiter' },
  ]);
});

test.each([
  ['page-news.ts', 'page patch'],
  ['pageNews', 'page patch'],
  ['import { sayGoodbye }', 'reloadAfterLogout, consumeLogoutMarker'],
  ['const ear = new Ear(page)', 'error collector'],
  ['createAnswerCache()', 'response cache'],
])('%s is found', (text, use) => {
  expect(findRetiredTerms(text).map(one => one.use)).toEqual([use]);
});

test('terms of the field are not mistaken for retired ones', () => {
  const text = 'the deed-free indeed; on the other hand, hear what clears the early response; insight; bear';
  expect(findRetiredTerms(text.replace('deed-free ', ''))).toEqual([]);
});

test('every retired term says what to use', () => {
  for (const { use } of retiredTerms) expect(use).not.toBe('');
});
