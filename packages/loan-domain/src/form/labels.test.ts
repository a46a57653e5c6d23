import { allMarkets } from '../markets';
import { workWording } from './employment';
import { labelKey } from './labels';

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
  ['designation', { employmentType: 'self_employed' }, 'field.ownWork.role'],
  ['monthlySalary', { employmentType: 'no_work' }, 'field.monthlyIncome'],
  ['industryCategory', { employmentType: 'auto' }, 'field.industryCategory'],
  ['monthlyPayday', { payFrequency: 'Monthly' }, 'field.payday'],
  ['monthlyPayday', { payFrequency: 'Biweekly' }, 'field.monthlyPayday'],
  ['nationalId', {}, 'field.nin'],
] as const)('the label of %s with %j is %s', (field, values, key) => {
  expect(labelKey(field, values, allMarkets.NG)).toBe(key);
});

test('a market calls a field, and the cities of a state, as people there do', () => {
  expect(labelKey('middleName', {}, allMarkets.MX)).toBe('field.paternalSurname');
  expect(labelKey('city', { state: 'Jalisco' }, allMarkets.MX)).toBe('field.municipality');
  expect(labelKey('city', { state: 'Ciudad de México' }, allMarkets.MX)).toBe('field.borough');
});
