import { allMarkets } from '../markets';
import { contacts as two } from '../testing/valid-forms';
import { contactsSchema, type ErrorKey, type IssueValues, parseForm, validate } from '.';

const { NG } = allMarkets;

test('two contacts are returned with national numbers', () => {
  const typed = {
    ...two,
    emergencyContactMobile1: '0806 553 9012',
    emergencyContactMobile2: '+2348032144417',
  };
  expect(parseForm(contactsSchema(NG), typed)).toEqual({ ok: true, value: two });
});

/** Values of a number of which others than ten digits were typed. */
function ofTen(typed: number): IssueValues {
  return { length: 10, typed, example: '803 123 4567' };
}

test.each<[string, unknown, ErrorKey, IssueValues?]>([
  ['emergencyContactName1', '', 'error.contactName.required'],
  ['emergencyContactName2', null, 'error.contactName.required'],
  [
    'emergencyContactName1',
    'x'.repeat(61),
    'error.contactName.length',
    { minimum: 2, maximum: 60, typed: 61 },
  ],
  ['emergencyContactName1', 'M', 'error.contactName.length', { minimum: 2, maximum: 60, typed: 1 }],
  ['emergencyContactName1', 'Mama ❤️', 'error.text.characters'],
  ['emergencyContactMobile1', '', 'error.contactMobile.required'],
  ['emergencyContactMobile2', undefined, 'error.contactMobile.required'],
  ['emergencyContactMobile1', '080655390', 'error.contactMobile.invalid', ofTen(8)],
  ['emergencyContactMobile1', '080655390123', 'error.contactMobile.invalid', ofTen(11)],
  ['emergencyContactMobile1', '+65 9123 4567', 'error.phone.foreign', { countryCode: '+234' }],
  ['emergencyContactRelation1', '', 'error.contactRelation.required'],
  ['emergencyContactRelation2', '', 'error.contactRelation.required'],
  ['emergencyContactRelation1', 'boss', 'error.choice.invalid'],
])('%s "%s": %s', (field, value, key, ...[values]) => {
  expect(validate(contactsSchema(NG), { ...two, [field]: value })).toEqual({
    [field]: values ? { key, values } : { key },
  });
});

test('an equal phone and an equal relation are both reported at once', () => {
  const twice = {
    ...two,
    emergencyContactMobile2: '+234 806 553 9012',
    emergencyContactRelation2: two.emergencyContactRelation1,
  };
  expect(validate(contactsSchema(NG), twice)).toEqual({
    emergencyContactMobile2: { key: 'error.contactMobile.same' },
    emergencyContactRelation2: { key: 'error.contactRelation.same' },
  });
});

test('an equal phone is reported even if a name is missing', () => {
  const issues = validate(contactsSchema(NG), {
    ...two,
    emergencyContactName1: '',
    emergencyContactMobile2: two.emergencyContactMobile1,
  });
  expect(Object.keys(issues).sort()).toEqual(['emergencyContactMobile2', 'emergencyContactName1']);
});

test('two empty fields are missing, not the same', () => {
  const issues = validate(contactsSchema(NG), {});
  expect(Object.keys(issues)).toHaveLength(6);
  for (const { key } of Object.values(issues)) expect(key).toMatch(/\.required$/);
});

test('the borrower’s own number, however it is typed, is nobody’s contact', () => {
  const values = { ...two, emergencyContactMobile1: '+234 803 111 2233' };
  expect(validate(contactsSchema(NG, '8031112233'), values)).toEqual({
    emergencyContactMobile1: { key: 'error.contactMobile.own' },
  });
});
