// cspell:disable -- letters of many scripts
import fc from 'fast-check';
import type * as v from 'valibot';
import { allMarkets } from '../markets';
import { card, clabe, contacts, employee, ifsc, nuban, personal, upi } from '../testing/valid-forms';
import {
  bankSchema,
  complaintSchema,
  contactsSchema,
  loginSchema,
  parseForm,
  personalSchema,
  validate,
  workSchema,
} from '../validation';
import { plainHyphens, visibleText, withoutSeparators } from './hidden-characters';

const today = '2026-03-06';
const { NG, MX, IN } = allMarkets;

/** What pastes bring along: Unicode's characters that are not drawn, but the joiners. */
const hidden = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  ...'\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069',
  '\ufeff',
  // Selectors of a variant, a joiner of marks, fillers.
  ...'\ufe00\ufe0d\ufe0e\ufe0f\u034f\u3164\u115f',
];

test.each(hidden)('%j is dropped, wherever it stands', character => {
  expect(visibleText(`${character}Ada${character} Obi${character}`)).toBe('Ada Obi');
});

test.each(['क्\u200dष', 'می\u200cخواهم', 'Ada Obi', '12-B', 'a\nb', '😀'])('%j stays as it is', text => {
  expect(visibleText(text)).toBe(text);
});

test('a text is composed', () => {
  expect(visibleText('O\u0323\u0300s\u0323un Nu\u0301n\u0303ez')).toBe('Ọ̀ṣun Núñez'.normalize('NFC'));
});

const hyphens = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\ufe63',
  '\uff0d',
];

test.each(hyphens)('%j is a hyphen', hyphen => {
  expect(plainHyphens(`a${hyphen}b`)).toBe('a-b');
  expect(withoutSeparators(`12${hyphen}34 ${hyphen}\u200d5\u00a06`)).toBe('123456');
});

/** Whole forms, with every kind of field. */
const forms: readonly (readonly [string, v.GenericSchema, Readonly<Record<string, string>>])[] = [
  ['personal', personalSchema(MX, { today }), personal.MX],
  ['work', workSchema(NG), employee],
  ['contacts', contactsSchema(NG), contacts],
  ['NUBAN', bankSchema(NG, { today }), nuban],
  ['CLABE', bankSchema(MX, { today }), clabe],
  ['card', bankSchema(MX, { today }), { ...card, branchCode: '123', newMobile: '2221234567' }],
  ['IFSC', bankSchema(IN, { today }), ifsc],
  ['UPI', bankSchema(IN, { today }), upi],
  ['log-in', loginSchema(IN), { mobile: '9876543210', verifyCode: '123456' }],
  ['complaint', complaintSchema(), { topic: 'costs', message: 'It costs more than the app said.' }],
];

test.each(forms)('%s: hidden characters in any field change nothing', (_name, schema, answers) => {
  const as = parseForm(schema, answers);
  // What a form has read, the lender reads alike.
  expect(as.ok && parseForm(schema, as.value)).toEqual(as);
  const places = fc.array(fc.tuple(fc.constantFrom(...hidden), fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(places, inserted => {
      const pasted = Object.entries(answers).map(([field, answer]) => [
        field,
        inserted.reduce((text, [character, share]) => {
          const at = Math.round(share * text.length);
          return text.slice(0, at) + character + text.slice(at);
        }, answer),
      ]);
      expect(parseForm(schema, Object.fromEntries(pasted))).toEqual(as);
    }),
  );
});

const numbers: readonly string[] = [
  ...['birthday', 'nationalId', 'rfc', 'nss', 'pinCode', 'email'],
  ...['whatsappNo', 'alternativePhone', 'companyPhone', 'mobile', 'newMobile', 'verifyCode'],
  ...['emergencyContactMobile1', 'emergencyContactMobile2'],
  ...['bankCode', 'branchCode', 'accountNo', 'confirmAccountNo', 'ifsc', 'vpa', 'bvn', 'validity', 'cvc'],
];

/** Zeros of Arabic, Persian, Hindi and Bengali digits, and of wide ones. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

test.each(forms)('%s: a number in digits of another script is the number', (_name, schema, answers) => {
  const as = parseForm(schema, answers);
  for (const zero of zeros) {
    const typed = Object.entries(answers).map(([field, answer]) => [
      field,
      numbers.includes(field)
        ? answer.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit)))
        : answer,
    ]);
    expect(parseForm(schema, Object.fromEntries(typed))).toEqual(as);
  }
});

test('the count of what was typed is that of what is seen', () => {
  const short = { ...clabe, accountNo: '\u202a64618015700000000\u202c' };
  expect(validate(bankSchema(MX, { today }), short).accountNo).toEqual({
    key: 'error.clabe.length',
    values: { length: 18, typed: 17 },
  });
  expect(validate(personalSchema(MX, { today }), { rfc: 'N\u0303OD\u200bE561231GR' }).rfc).toEqual({
    key: 'error.rfc.length',
    values: { length: 13, typed: 12 },
  });
});

test('a number with hyphens of any kind is the number', () => {
  const parsed = parseForm(bankSchema(MX, { today }), { ...clabe, accountNo: '6461‑8015‐7000–000004' });
  expect(parsed.ok && parsed.value.accountNo).toBe('646180157000000004');
  const issues = validate(personalSchema(MX, { today }), {
    nationalId: 'MOTR—930411‒HJCRMN−03',
    nss: '9291‑9084‑431',
  });
  expect([issues.nationalId, issues.nss]).toEqual([undefined, undefined]);
});
