import { budgetProblems, compare } from './budget';

const budget = {
  page: { whole: { bytes: 14 }, grown: { bytes: 14 } },
  screens: { '/': { bytes: 100, requests: 4 } },
  releases: { 'sunbird/repay': { whole: 50, landing: 20 } },
};

/** What is wrong with a site that weighs as much as its budget, but for this. */
function problems(heavier: Partial<typeof budget>) {
  return budgetProblems(compare(budget, { ...budget, ...heavier }), 'budgets.json');
}

test('a site within its budget has no problem', () => {
  expect(problems({})).toEqual([]);
});

test('each value over its limit is named, with the file to change', () => {
  const screens = { '/': { bytes: 101, requests: 5 } };
  expect(problems({ screens, releases: { 'sunbird/repay': { whole: 50, landing: 21 } } })).toMatchSnapshot();
});

test('a page that does not fit into one initial congestion window is a problem, and one that will not', () => {
  expect(problems({ page: { whole: { bytes: 15 }, grown: { bytes: 15 } } })).toMatchSnapshot();
});

test('a remote without a line, and a line without its remote, are problems', () => {
  const releases = { 'sunbird/new': { whole: 9, landing: 3 } };
  expect(budgetProblems(compare(budget, { ...budget, releases }), 'budgets.json')).toMatchSnapshot();
});
