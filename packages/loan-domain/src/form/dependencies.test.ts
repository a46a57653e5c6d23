import { workFields } from '../generated/field-names';
import { allMarkets } from '../markets';
import {
  canChooseCity,
  dependentsOf,
  paydayKind,
  personalPresence,
  presenceOf,
  visibleFields,
  workPresence,
} from './dependencies';
import { isBlank } from './form-values';
import { type WorkField, workForm } from './work-form';

const { NG, MX } = allMarkets;

describe('a change clears exactly what depends on it', () => {
  test.each([
    ['state', ['city']],
    ['employmentType', ['industryCategory']],
    ['payFrequency', ['monthlyPayday', 'monthlyPaydayTwo']],
    ['city', []],
    ['address', []],
    ['jobExperience', []],
    ['constructor', []],
  ])('%s clears %p', (field, cleared) => {
    expect(dependentsOf(field)).toEqual(cleared);
  });
});

test('a city can be chosen only after a state', () => {
  expect(canChooseCity({})).toBe(false);
  expect(canChooseCity({ state: ' ' })).toBe(false);
  expect(canChooseCity({ state: 'Lagos' })).toBe(true);
});

test.each([
  ['Weekly', 'weekday', undefined],
  ['Fourteen', 'weekday', 'weekday'],
  ['Monthly', 'dayOfMonth', undefined],
  ['Biweekly', 'dayOfMonth', 'dayOfMonth'],
  [undefined, undefined, undefined],
  ['Daily', undefined, undefined],
])('%s: first payday by %s, second by %s', (frequency, first, second) => {
  expect(paydayKind('monthlyPayday', { payFrequency: frequency })).toBe(first);
  expect(paydayKind('monthlyPaydayTwo', { payFrequency: frequency })).toBe(second);
});

describe('work fields', () => {
  function hiddenWith(values: Record<string, unknown>): readonly WorkField[] {
    const asksAll = Object.fromEntries(workFields.map(field => [field, 'required']));
    const presence = presenceOf(workForm, asksAll, values);
    return workFields.filter(field => presence[field] === 'hidden');
  }
  const paydays = ['monthlyPayday', 'monthlyPaydayTwo'];
  const employer = ['companyName', 'companyPhone', 'designation', 'workThereTime'];
  const pay = ['payFrequency', ...paydays, 'payMethod'];
  const withoutWork = [
    ...pay,
    'industryCategory',
    ...employer,
    'jobExperience',
    'workAddress',
    'workPinCode',
  ];

  test.each([
    ['Unemployed', withoutWork],
    ['no_work', withoutWork],
    ['self_employed', [...pay, 'companyName', 'companyPhone', 'jobExperience']],
    [undefined, ['incomeSource']],
    ['employee', ['incomeSource']],
    ['ParttimeEmployee', ['incomeSource']],
    ['Student', []],
    ['auto', []],
    ['Other', []],
  ])('%s hides %p', (employmentType, hidden) => {
    // Biweekly shows every pay field, so that only the employment hides one.
    expect(hiddenWith({ employmentType, payFrequency: 'Biweekly' })).toEqual(hidden);
  });

  test.each([
    [undefined, paydays],
    ['Weekly', ['monthlyPaydayTwo']],
    ['Monthly', ['monthlyPaydayTwo']],
    ['Fourteen', []],
    ['Biweekly', []],
  ])('pay frequency %s hides %p', (payFrequency, hidden) => {
    expect(hiddenWith({ employmentType: 'Student', payFrequency })).toEqual(hidden);
  });

  test('a borrower without work is asked for an income, not for an employer', () => {
    const presence = workPresence({ employmentType: 'Unemployed' }, NG);
    expect(presence.incomeSource).toBe('required');
    expect(presence.monthlySalary).toBe('required');
    expect(workPresence({ employmentType: 'employee' }, NG).jobExperience).toBe('required');
  });

  test('the table of the market stays as it is', () => {
    const before = { ...NG.fields.work };
    workPresence({ employmentType: 'Unemployed' }, NG);
    expect(NG.fields.work).toEqual(before);
  });
});

describe('personal fields', () => {
  test('education, marital status, WhatsApp, spare phone and email are hidden before the birthday', () => {
    const afterBirthday = ['education', 'maritalStatus', 'whatsappNo', 'alternativePhone', 'email'];
    const before = visibleFields('personal', {}, NG);
    const after = visibleFields('personal', { birthday: '1994-08-14' }, NG);
    expect(after.filter(field => !before.includes(field))).toEqual(expect.arrayContaining(afterBirthday));
    expect(before.filter(field => !after.includes(field))).toEqual([]);
    expect(personalPresence({ birthday: '' }, NG).email).toBe('hidden');
  });

  test('each market shows its own', () => {
    expect(visibleFields('personal', { birthday: '1994-08-14' }, NG)).not.toContain('pinCode');
    expect(visibleFields('personal', { birthday: '1994-08-14' }, MX)).toEqual(
      expect.arrayContaining(['pinCode', 'rfc', 'nss', 'cityOfBirth', 'county']),
    );
  });
});

test('the contacts form always shows all six', () => {
  expect(visibleFields('contacts', {}, NG)).toHaveLength(6);
  expect(visibleFields('work', { employmentType: 'Unemployed' }, NG)).not.toContain('payFrequency');
});

test.each([
  [undefined, true],
  [null, true],
  ['', true],
  ['  ', true],
  ['a', false],
  [0, false],
  [false, false],
])('%p is blank: %p', (value, blank) => {
  expect(isBlank(value)).toBe(blank);
});
