import en from '@sunbird/languages/texts/en/usercenter.more.json';
import es from '@sunbird/languages/texts/es/usercenter.more.json';
import { faqGroups, groupNames, questions, searchAnswers } from './questions';

test('every question has its texts in both languages, and no text is left over', () => {
  function names(catalogue: Record<string, string>) {
    return Object.keys(catalogue)
      .map(key => /^faq\.(\w+)\.(?:question|answer)$/.exec(key)?.[1])
      .filter(name => name !== undefined);
  }
  for (const catalogue of [en, es]) {
    const texts = names(catalogue);
    expect(texts.length).toBe(questions.length * 2);
    expect([...new Set(texts)].sort()).toEqual([...questions].sort());
  }
});

test('the hot questions stand in another group, too', () => {
  const others = groupNames.filter(group => group !== 'hot').flatMap(group => [...faqGroups[group]]);
  for (const name of faqGroups.hot) expect(others).toContain(name);
});

test('a search wants every word', () => {
  const answers = [
    { name: 'late' as const, question: 'Late?', answer: ['A fee of 2% a day.'] },
    { name: 'cost' as const, question: 'What is the fee?', answer: ['8%'] },
  ];
  expect(searchAnswers(answers, 'fee').map(({ name }) => name)).toEqual(['cost', 'late']);
  expect(searchAnswers(answers, '2% fee').map(({ name }) => name)).toEqual(['late']);
  expect(searchAnswers(answers, ' … ')).toEqual([]);
});
