import { workPresence } from '../form/dependencies';
import { workFields } from '../generated/field-names';
import { allMarkets } from '../markets';
import { employee } from '../testing/valid-forms';
import { type ErrorKey, type IssueValues, parseForm, validate, workSchema } from '.';

const { NG, MX, IN } = allMarkets;

/** A market that asks for everything. */
const asksAll = {
  ...NG,
  fields: {
    ...NG.fields,
    work: {
      ...NG.fields.work,
      industryCategory: 'required',
      companyName: 'required',
      companyPhone: 'optional',
      payMethod: 'optional',
      designation: 'required',
      workAddress: 'required',
      workThereTime: 'optional',
      linkedin: 'optional',
      facebook: 'optional',
    },
  },
} as const satisfies typeof NG;

test.each<[string, typeof NG, Record<string, unknown>]>([
  ['a market that asks for all', asksAll, employee],
  ['NG', NG, employee],
  ['MX', MX, { ...employee, monthlySalary: '10000~19999', workPinCode: '45100' }],
  ['IN', IN, { ...employee, monthlySalary: '25000~49999', workPinCode: '560001' }],
])(
  '%s: a whole form is valid; what is asked comes out as it went in, the rest does not',
  (_, market, values) => {
    const presence = workPresence(values, market);
    const filled = workFields.filter(field => values[field] !== undefined && presence[field] !== 'hidden');
    const parsed = parseForm(workSchema(market), values);
    const came = parsed.ok ? Object.entries(parsed.value).filter(([, value]) => value !== undefined) : [];
    expect(Object.fromEntries(came)).toEqual(Object.fromEntries(filled.map(field => [field, values[field]])));
  },
);

test.each<[string, ErrorKey | undefined]>([
  ['employmentType', 'error.employmentType.required'],
  ['industryCategory', 'error.industryCategory.required'],
  ['companyName', 'error.companyName.required'],
  ['companyPhone', undefined],
  ['designation', 'error.designation.required'],
  ['workThereTime', undefined],
  ['jobExperience', 'error.jobExperience.required'],
  ['monthlySalary', 'error.monthlySalary.required'],
  ['payFrequency', 'error.payFrequency.required'],
  ['monthlyPayday', 'error.monthlyPayday.required'],
  ['monthlyPaydayTwo', 'error.monthlyPaydayTwo.required'],
  ['payMethod', undefined],
  ['workAddress', 'error.workAddress.required'],
  ['linkedin', undefined],
  ['facebook', undefined],
])('%s left empty: %s', (field, key) => {
  for (const empty of ['', ' ', null, undefined]) {
    expect(validate(workSchema(asksAll), { ...employee, [field]: empty })).toEqual(
      key ? { [field]: { key } } : {},
    );
  }
});

type Case = [string, unknown, ErrorKey | undefined, IssueValues?];

test.each<Case>([
  ['employmentType', 'retired', 'error.choice.invalid'],
  ['industryCategory', 'piracy', 'error.choice.invalid'],
  ['designation', 'boss', 'error.choice.invalid'],
  ['workThereTime', 'ages', 'error.choice.invalid'],
  ['jobExperience', 'ages', 'error.choice.invalid'],
  ['monthlySalary', '10000~19999', 'error.choice.invalid'],
  ['payMethod', 'gold', 'error.choice.invalid'],
  ['companyName', 'X', 'error.companyName.length', { minimum: 2, maximum: 100, typed: 1 }],
  ['companyName', 'Adire \u0007House', 'error.text.characters'],
  ['companyPhone', '123456', 'error.companyPhone.invalid', { minimum: 7, maximum: 11, typed: 6 }],
  ['companyPhone', '123456789012', 'error.companyPhone.invalid', { minimum: 7, maximum: 11, typed: 12 }],
  ['companyPhone', '01 234 5678 ext 12', undefined],
  ['companyPhone', 'eight', 'error.companyPhone.invalid', { minimum: 7, maximum: 11, typed: 0 }],
  ['companyPhone', '+65 6123 4567', 'error.phone.foreign', { countryCode: '+234' }],
  ['monthlyPayday', '31', undefined],
  ['monthlyPayday', '1', undefined],
  ['monthlyPayday', '32', 'error.monthlyPayday.invalid'],
  ['monthlyPayday', '0', 'error.monthlyPayday.invalid'],
  ['monthlyPayday', 'Monday', 'error.monthlyPayday.invalid'],
  ['monthlyPaydayTwo', 'Friday', 'error.monthlyPaydayTwo.invalid'],
  ['workAddress', 'A', 'error.workAddress.length', { minimum: 2, maximum: 200, typed: 1 }],
  ['linkedin', 'not a profile', 'error.profile.spaces'],
  ['facebook', 'x'.repeat(201), 'error.facebook.invalid', { maximum: 200 }],
])('%s "%s": %s', (field, value, key, ...[values]) => {
  const issue = key && (values ? { key, values } : { key });
  expect(validate(workSchema(asksAll), { ...employee, incomeSource: 'ownself', [field]: value })).toEqual(
    issue ? { [field]: issue } : {},
  );
});

test.each([
  ['Weekly', 'Monday', undefined, {}],
  ['Weekly', '15', undefined, { monthlyPayday: 'error.monthlyPayday.invalid' }],
  ['Fourteen', 'Friday', 'Monday', {}],
  ['Fourteen', 'Friday', 'Friday', { monthlyPaydayTwo: 'error.monthlyPaydayTwo.invalid' }],
  ['Biweekly', '15', '15', { monthlyPaydayTwo: 'error.monthlyPaydayTwo.invalid' }],
  ['Fourteen', 'Friday', undefined, { monthlyPaydayTwo: 'error.monthlyPaydayTwo.required' }],
  ['Fourteen', 'Friday', '15', { monthlyPaydayTwo: 'error.monthlyPaydayTwo.invalid' }],
  ['Monthly', '25', undefined, {}],
  ['Monthly', 'Friday', undefined, { monthlyPayday: 'error.monthlyPayday.invalid' }],
  ['Biweekly', '15', '30', {}],
  ['Biweekly', '15', undefined, { monthlyPaydayTwo: 'error.monthlyPaydayTwo.required' }],
])('paid %s on %s and %s', (payFrequency, monthlyPayday, monthlyPaydayTwo, keys) => {
  const issues = validate(workSchema(NG), { ...employee, payFrequency, monthlyPayday, monthlyPaydayTwo });
  expect(Object.fromEntries(Object.entries(issues).map(([field, { key }]) => [field, key]))).toEqual(keys);
});

test.each([
  ['employee', {}],
  ['ParttimeEmployee', {}],
  ['Student', { incomeSource: { key: 'error.incomeSource.required' } }],
])('where the income comes from is not asked of an employee: %s', (employmentType, issues) => {
  expect(validate(workSchema(NG), { ...employee, employmentType })).toEqual(issues);
});

test.each([
  [MX, '4510', { key: 'error.workPinCode.invalid', values: { length: 5, typed: 4 } }],
  [IN, '06000', { key: 'error.workPinCode.invalid', values: { length: 6, typed: 5 } }],
  [IN, '060001', { key: 'error.postalPin.unknown' }],
])('%#: a postal code of the work place is checked when given', (own, workPinCode, issue) => {
  const work = { ...own.fields.work, workPinCode: 'optional' } as const;
  const market = { ...own, fields: { ...own.fields, work } };
  const monthlySalary = market.salaryBands[0]?.value;
  expect(validate(workSchema(market), { ...employee, monthlySalary, workPinCode })).toEqual({
    workPinCode: issue,
  });
});

test.each([
  ['self_employed', undefined, 'error.ownWork.role.required', 'error.monthlyIncome.required'],
  ['auto', 'error.companyName.required', 'error.ownWork.role.required', 'error.monthlyIncome.required'],
  ['employee', 'error.companyName.required', 'error.designation.required', 'error.monthlySalary.required'],
  ['no_work', undefined, undefined, 'error.monthlyIncome.required'],
])('what is missing is named as %s calls it', (employmentType, name, role, income) => {
  const issues = validate(workSchema(asksAll), { employmentType });
  expect(issues.companyName?.key).toBe(name);
  expect(issues.designation?.key).toBe(role);
  expect(issues.monthlySalary?.key).toBe(income);
});
