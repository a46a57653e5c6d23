// cspell:disable -- names of people and places
import { allMarkets, allRegions } from '../markets';
import { personal as valid } from '../testing/valid-forms';
import { type ErrorKey, type IssueValues, parseForm, personalSchema, validate } from '.';

const today = '2026-03-06';

function issuesOf(code: keyof typeof valid, change: Record<string, unknown>) {
  const schema = personalSchema(allMarkets[code], { today, regions: allRegions[code] });
  return validate(schema, { ...valid[code], ...change });
}

test.each(['NG', 'MX', 'IN'] as const)('%s: a whole form is valid and comes out as it went in', code => {
  const parsed = parseForm(
    personalSchema(allMarkets[code], { today, regions: allRegions[code] }),
    valid[code],
  );
  expect(parsed).toEqual({ ok: true, value: expect.objectContaining(valid[code]) });
});

// The required fields of each market, typed by hand: the error key of an empty field; undefined if it is optional.
const whenEmpty: readonly [string, ErrorKey | undefined, ErrorKey | undefined, ErrorKey | undefined][] = [
  ['firstName', 'error.firstName.required', 'error.givenNames.required', 'error.firstName.required'],
  ['middleName', undefined, 'error.paternalSurname.required', undefined],
  ['lastName', 'error.lastName.required', undefined, 'error.lastName.required'],
  ['gender', 'error.gender.required', 'error.gender.required', 'error.gender.required'],
  ['birthday', 'error.birthday.required', 'error.birthday.required', 'error.birthday.required'],
  ['nationalId', 'error.nin.required', 'error.curp.required', 'error.pan.required'],
  ['education', 'error.education.required', 'error.education.required', 'error.education.required'],
  [
    'maritalStatus',
    'error.maritalStatus.required',
    'error.maritalStatus.required',
    'error.maritalStatus.required',
  ],
  ['cityOfBirth', undefined, undefined, undefined],
  ['rfc', undefined, undefined, undefined],
  ['nss', undefined, undefined, undefined],
  ['whatsappNo', 'error.whatsappNo.required', 'error.whatsappNo.required', 'error.whatsappNo.required'],
  ['alternativePhone', undefined, undefined, undefined],
  ['email', 'error.email.required', 'error.email.required', 'error.email.required'],
  [
    'residenceType',
    'error.residenceType.required',
    'error.residenceType.required',
    'error.residenceType.required',
  ],
  ['state', 'error.state.required', 'error.state.required', 'error.state.required'],
  ['city', 'error.city.required', 'error.municipality.required', 'error.district.required'],
  ['county', undefined, undefined, undefined],
  ['pinCode', undefined, 'error.pinCode.required', 'error.postalPin.required'],
  ['address', 'error.address.required', 'error.address.required', 'error.address.required'],
  ['loanPurpose', undefined, undefined, undefined],
];

describe.each(whenEmpty)('%s left empty', (field, ng, mx, india) => {
  test.each([
    ['NG', ng],
    ['MX', mx],
    ['IN', india],
  ] as const)('%s', (code, key) => {
    for (const empty of ['', '  ', null, undefined]) {
      expect(issuesOf(code, { [field]: empty })[field]?.key).toBe(key);
    }
  });
});

describe('a person of one name', () => {
  function read(code: keyof typeof valid, change: Record<string, unknown>) {
    return parseForm(personalSchema(allMarkets[code], { today }), { ...valid[code], ...change });
  }
  test.each(['NG', 'IN'] as const)(
    '%s: has no surname and no middle name, whatever was typed before',
    code => {
      const answers = { firstName: 'Kumari', middleName: 'Devi', oneName: 'yes' };
      for (const lastName of [undefined, '', 'Kumari']) {
        const parsed = read(code, { ...answers, lastName });
        expect(parsed).toMatchObject({ ok: true, value: { firstName: 'Kumari', oneName: 'yes' } });
        expect(parsed.ok && [parsed.value.middleName, parsed.value.lastName]).toEqual([undefined, undefined]);
      }
      for (const oneName of ['', undefined])
        expect(issuesOf(code, { oneName, lastName: '' })).toMatchObject({
          lastName: { key: 'error.lastName.required' },
        });
      expect(issuesOf(code, { oneName: 'true' })).toMatchObject({ oneName: { key: 'error.choice.invalid' } });
    },
  );

  test('MX: names surnames, as its CURP does', () => {
    const parsed = read('MX', { oneName: 'yes' });
    expect(parsed).toMatchObject({ ok: true, value: { middleName: valid.MX.middleName } });
    expect(parsed.ok && parsed.value.oneName).toBeUndefined();
  });
});

type Case = [keyof typeof valid, string, unknown, ErrorKey | undefined, IssueValues?];

/** Values of a number of ten digits of which others were typed. */
function ofTen(typed: number, example: string): IssueValues {
  return { length: 10, typed, example };
}

const cases: Case[] = [
  ['NG', 'firstName', 'Li', undefined],
  ['NG', 'firstName', 'Ada3', 'error.firstName.letters'],
  ['NG', 'firstName', '-', 'error.firstName.letters'],
  ['NG', 'middleName', '4', 'error.middleName.letters'],
  ['NG', 'lastName', 'Okafor!', 'error.lastName.letters'],
  ['MX', 'lastName', 'Tú', undefined],

  ['NG', 'gender', 'male', undefined],
  ['NG', 'gender', '1', 'error.choice.invalid'],
  ['MX', 'gender', '1', undefined],

  ['NG', 'birthday', '2008-03-06', undefined],
  ['NG', 'birthday', '2008-03-07', 'error.birthday.tooYoung', { minimum: 18 }],
  ['NG', 'birthday', '1942-03-07', undefined],
  ['NG', 'birthday', '1942-03-06', 'error.birthday.tooOld', { maximum: 83 }],
  ['NG', 'birthday', '2004-02-29', undefined],
  ['NG', 'birthday', '2003-02-29', 'error.birthday.invalid'],
  ['NG', 'birthday', '14/08/1994', 'error.birthday.invalid'],

  ['NG', 'nationalId', '123 456 789 01', undefined],
  ['NG', 'nationalId', '1234567890', 'error.nin.length', { length: 11, typed: 10 }],
  ['NG', 'nationalId', '123456789012', 'error.nin.length', { length: 11, typed: 12 }],
  ['NG', 'nationalId', '1234567890A', 'error.nin.digits'],
  ['MX', 'nationalId', 'motr930411hjcrmn03', undefined],
  ['MX', 'nationalId', 'MOTR930411HJCRMN0', 'error.curp.length', { length: 18, typed: 17 }],
  ['MX', 'nationalId', 'MOTR930411HXXRMN03', 'error.curp.format'],
  ['MX', 'nationalId', '123456789012345678', 'error.curp.format'],
  ['MX', 'nationalId', 'MOTR930230HJCRMN03', 'error.curp.date'],
  ['MX', 'nationalId', 'MOTR930411HJCRMN04', 'error.curp.checkDigit'],
  ['MX', 'nationalId', 'NUOM940814MJCXBR08', 'error.curp.birthday'],
  ['MX', 'nationalId', 'MUTR930411MJCXRS09', 'error.curp.gender'],
  ['IN', 'nationalId', 'aappv8261k', undefined],
  ['IN', 'nationalId', 'ABMXA3211G', 'error.pan.person'],
  ['IN', 'nationalId', 'ACUPA0000R', 'error.pan.person'],
  ['IN', 'nationalId', 'ACUPA70857', 'error.pan.format'],
  ['IN', 'nationalId', 'ACUPA7085', 'error.pan.length', { length: 10, typed: 9 }],

  ['NG', 'education', 'phd', 'error.choice.invalid'],
  ['NG', 'maritalStatus', 'engaged', 'error.choice.invalid'],
  ['NG', 'residenceType', 'rented', 'error.choice.invalid'],
  ['NG', 'loanPurpose', 'car', 'error.choice.invalid'],

  ['MX', 'rfc', 'gode561231gr8', undefined],
  ['MX', 'rfc', 'XAXX010101000', undefined],
  ['MX', 'rfc', 'GODE561231GR', 'error.rfc.length', { length: 13, typed: 12 }],
  ['MX', 'rfc', '1ODE561231GR8', 'error.rfc.format'],
  ['MX', 'rfc', 'GODE561331GR8', 'error.rfc.date'],
  // The SAT has issued the first one, though its check digit should be 4; the others are such changes.
  ['MX', 'rfc', 'AUGJ651117623', undefined],
  ['MX', 'rfc', 'GODE561231GR9', undefined],
  ['MX', 'rfc', 'MHTR930411791', undefined],
  ['MX', 'rfc', 'MHTR93041179B', 'error.rfc.format'],
  ['MX', 'nss', '9291-9084-431', undefined],
  ['MX', 'nss', '9291908443', 'error.nss.length', { length: 11, typed: 10 }],
  ['MX', 'nss', '9291908443X', 'error.nss.digits'],
  ['MX', 'nss', '92919084432', 'error.nss.checkDigit'],

  ['NG', 'whatsappNo', '0803 214 4417', undefined],
  ['MX', 'alternativePhone', '(55) 8765 4321', undefined],
  ['IN', 'whatsappNo', '+65 9123 4567', 'error.phone.foreign', { countryCode: '+91' }],
  ['MX', 'alternativePhone', '001 415 555 2671', 'error.phone.foreign', { countryCode: '+52' }],
  ['NG', 'whatsappNo', '0803 21', 'error.whatsappNo.invalid', ofTen(5, '803 123 4567')],
  ['NG', 'whatsappNo', '080321444170', 'error.whatsappNo.invalid', ofTen(11, '803 123 4567')],
  ['NG', 'whatsappNo', '0803214441x', 'error.whatsappNo.invalid', ofTen(9, '803 123 4567')],
  ['MX', 'whatsappNo', '22212345678', 'error.whatsappNo.invalid', ofTen(11, '222 123 4567')],
  ['IN', 'alternativePhone', '812345678', 'error.alternativePhone.invalid', ofTen(9, '81234 56789')],

  ['NG', 'email', 'a.b_c-d@sub.example.ng', undefined],
  ['NG', 'email', 'a+b@gmail.com', undefined],
  ['NG', 'email', 'adaeze okafor@gmail.com', 'error.email.spaces'],
  // As keyboards that complete words write it.
  ['NG', 'email', 'adaeze @gmail.com ', undefined],
  ['NG', 'email', 'adaeze. okafor@ gmail. com', undefined],
  ['NG', 'email', 'adaeze', 'error.email.invalid'],
  ['NG', 'email', 'adaeze@', 'error.email.invalid'],
  ['NG', 'email', '@gmail.com', 'error.email.invalid'],
  ['NG', 'email', 'adaeze@gmail', 'error.email.invalid'],
  ['NG', 'email', 'adaeze@-gmail.com', 'error.email.invalid'],
  ['NG', 'email', `${'a'.repeat(250)}@gmail.com`, 'error.email.invalid'],

  ['NG', 'state', 'Jalisco', 'error.state.unknown'],
  ['NG', 'city', 'Kano Municipal', 'error.city.unknown'],
  ['MX', 'city', 'Teuchitlán', undefined],
  ['MX', 'city', 'T', 'error.city.length', { minimum: 2, maximum: 60, typed: 1 }],
  ['IN', 'city', 'Mumbai City', 'error.city.unknown'],
  ['MX', 'county', 'X', 'error.county.length', { minimum: 2, maximum: 60, typed: 1 }],
  ['MX', 'cityOfBirth', 'X', 'error.cityOfBirth.length', { minimum: 2, maximum: 60, typed: 1 }],
  ['IN', 'pinCode', '05600', 'error.postalPin.invalid', { length: 6, typed: 5 }],
  ['IN', 'pinCode', '060001', 'error.postalPin.unknown'],
  ['IN', 'pinCode', '56000A', 'error.postalPin.unknown'],
  ['IN', 'pinCode', '560 001', undefined],
  ['MX', 'pinCode', '4510', 'error.pinCode.invalid', { length: 5, typed: 4 }],
  ['NG', 'address', 'A1', undefined],
  ['NG', 'address', 'a'.repeat(200), undefined],
  ['NG', 'address', 'A', 'error.address.length', { minimum: 2, maximum: 200, typed: 1 }],
  ['NG', 'address', 'a'.repeat(201), 'error.address.length', { minimum: 2, maximum: 200, typed: 201 }],
  ['NG', 'address', '12 Allen Avenue 🏠', 'error.text.characters'],
  ['NG', 'address', '12 \u202eAllen Avenue\u200b', undefined],
  ['MX', 'city', 'Mérida\u0007', 'error.text.characters'],
  ['NG', 'firstName', 'A', 'error.firstName.tooShort', { minimum: 2 }],
  ['NG', 'firstName', 'a'.repeat(60), undefined],
  ['NG', 'lastName', 'a'.repeat(61), 'error.name.tooLong', { maximum: 60, typed: 61 }],
  ['NG', 'firstName', 'Ada😀', 'error.firstName.letters'],
];

test.each(cases)('%s %s "%s": %s', (code, field, value, key, ...[values]) => {
  const issue = key && (values ? { key, values } : { key });
  expect(issuesOf(code, { [field]: value })).toEqual(issue ? { [field]: issue } : {});
});

test('the strict reading wants three letters', () => {
  const strict = { ...allMarkets.NG, names: { ...allMarkets.NG.names, minimumLetters: 3 } };
  expect(validate(personalSchema(strict, { today }), { ...valid.NG, firstName: 'Li' })).toEqual({
    firstName: { key: 'error.firstName.tooShort', values: { minimum: 3 } },
  });
  expect(
    validate(personalSchema(strict, { today }), { ...valid.NG, middleName: 'Ng', lastName: 'Oz' }),
  ).toEqual({
    middleName: { key: 'error.middleName.tooShort', values: { minimum: 3 } },
    lastName: { key: 'error.lastName.tooShort', values: { minimum: 3 } },
  });
});

test('what a market hides is dropped, whatever was sent', () => {
  const parsed = parseForm(personalSchema(allMarkets.NG, { today }), {
    ...valid.NG,
    rfc: 'nonsense',
    pinCode: '1',
    unheardOf: 'x',
  });
  expect(parsed.ok && parsed.value.rfc).toBeUndefined();
  expect(parsed.ok && Object.keys(parsed.value)).not.toContain('unheardOf');
});

test('without lists any state and city is taken', () => {
  const schema = personalSchema(allMarkets.NG, { today });
  expect(validate(schema, { ...valid.NG, state: 'Anywhere', city: 'Somewhere' })).toEqual({});
});

test.each([undefined, null, 'text', 7, []])('%p is no form, and says so without failing', input => {
  const parsed = parseForm(personalSchema(allMarkets.NG, { today }), input);
  expect(parsed.ok).toBe(false);
});

test.each([
  ['Karnataka', 'Bengaluru Urban', 'Bengaluru Urban'],
  ['Karnataka', 'Bangalore Urban', 'Bengaluru Urban'],
  ['Karnataka', 'Mysore', 'Mysuru'],
  ['Karnataka', 'Gulbarga', 'Kalaburagi'],
  ['Karnataka', 'Tumkur', 'Tumakuru'],
  ['Maharashtra', 'Osmanabad', 'Dharashiv'],
  ['Maharashtra', 'Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Bihar', 'Aurangabad', 'Aurangabad'],
  ['Rajasthan', 'Khairthal-Tijara', 'Khairthal-Tijara'],
  ['Rajasthan', 'Salumbar', 'Salumbar'],
])('in %s, %s is taken as %s', (state, city, name) => {
  const schema = personalSchema(allMarkets.IN, { today, regions: allRegions.IN });
  const form = { ...valid.IN, state, city };
  const parsed = parseForm(schema, form);
  expect(parsed.ok ? parsed.value.city : parsed.issues.city).toBe(name);
});
