import { bankFields, contactFields } from '../form/declare-form';
import { personalFields, workFields } from '../generated/field-names';
import { errorKeys } from './error-keys';
import { relatedFields } from './related-fields';

test('a message is about fields of the forms', () => {
  const fields: readonly string[] = [...personalFields, ...workFields, ...contactFields, ...bankFields];
  for (const key of errorKeys) {
    for (const field of relatedFields(key)) expect(fields).toContain(field);
  }
});

// A message that compares two answers may be mended in either.
test.each([
  ['error.curp.birthday', ['birthday']],
  ['error.curp.name', ['firstName', 'middleName', 'lastName']],
  ['error.city.unknown', ['state']],
  ['error.clabe.bankDiffers', ['bankCode']],
  ['error.firstName.letters', []],
  ['of another lender', []],
])('%s is about %j too', (key, fields) => {
  expect(relatedFields(key)).toEqual(fields);
});

test('every message that says that two answers do not fit is in the table', () => {
  const compares = /\.(?:same|bankDiffers|differs|birthday|gender)$/;
  // `nationalId.differs` compares with what the lender has, and a birthday may be required.
  const alone = ['error.nationalId.differs'];
  const wanted = errorKeys.filter(key => compares.test(key) && !alone.includes(key));
  for (const key of wanted) expect([key, relatedFields(key)]).not.toEqual([key, []]);
});
