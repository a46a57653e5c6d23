import { workLabel, workWording } from './work-wording';

test.each([
  ['self_employed', 'own'],
  ['auto', 'own'],
  ['Unemployed', 'none'],
  ['no_work', 'none'],
  ['employee', 'employed'],
  ['Student', 'employed'],
  [undefined, 'employed'],
])('%s is addressed as %s', (employment, wording) => {
  expect(workWording(employment)).toBe(wording);
});

test.each([
  ['companyName', { employmentType: 'employee' }, 'field.companyName'],
  ['companyName', { employmentType: 'self_employed' }, 'field.ownWork.name'],
  ['monthlySalary', { employmentType: 'no_work' }, 'field.monthlyIncome'],
  ['industryCategory', { employmentType: 'auto' }, 'field.industryCategory'],
  ['monthlyPayday', { payFrequency: 'Monthly' }, 'field.payday'],
  ['monthlyPayday', { payFrequency: 'Biweekly' }, 'field.monthlyPayday'],
] as const)('the label of %s with %j is %s', (field, values, key) => {
  expect(workLabel(field, values)).toBe(key);
});
