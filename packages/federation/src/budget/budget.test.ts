import { budgetProblems, compare } from './budget';

const budget = {
  page: { whole: { bytes: 14 }, grown: { bytes: 14 } },
  screens: { '/': { bytes: 100, requests: 4 } },
  releases: { 'sunbird/repay': { whole: 50, landing: 20 } },
};

test('a site within its budget has no problem', () => {
  const weight = {
    page: { whole: { bytes: 14 }, grown: { bytes: 14 } },
    screens: { '/': { bytes: 100, requests: 3 } },
    releases: { 'sunbird/repay': { whole: 1, landing: 20 } },
  };
  expect(budgetProblems(compare(budget, weight), 'budgets.json')).toEqual([]);
});

test('each value over its limit is named, with the file to change', () => {
  const weight = {
    page: { whole: { bytes: 14 }, grown: { bytes: 14 } },
    screens: { '/': { bytes: 101, requests: 5 } },
    releases: { 'sunbird/repay': { whole: 50, landing: 21 } },
  };
  const problems = budgetProblems(compare(budget, weight), 'budgets.json');
  expect(problems).toMatchSnapshot();
});

test('a page that does not fit into one initial congestion window is a problem, and one that will not', () => {
  const weight = { ...budget, page: { whole: { bytes: 15 }, grown: { bytes: 15 } } };
  expect(budgetProblems(compare(budget, weight), 'budgets.json')).toMatchSnapshot();
});

test('a remote without a line, and a line without its remote, are problems', () => {
  const weight = {
    page: { whole: { bytes: 14 }, grown: { bytes: 14 } },
    screens: { '/': { bytes: 1, requests: 1 } },
    releases: { 'sunbird/new': { whole: 9, landing: 3 } },
  };
  const problems = budgetProblems(compare(budget, weight), 'budgets.json');
  expect(problems).toMatchSnapshot();
});
