import { allMarkets } from '../markets';
import { loginSchema, mobileFormSchema, parseForm, validate } from '.';

const { NG, MX, IN } = allMarkets;
const example = '803 123 4567';

test.each([
  [NG, '0802 123 4567', '8021234567'],
  [NG, '+2348021234567', '8021234567'],
  [MX, '222 123 4567', '2221234567'],
  [IN, '+91 81234 56789', '8123456789'],
])('%#: a mobile is read as its national number', (market, typed, mobile) => {
  expect(parseForm(mobileFormSchema(market), { mobile: typed })).toEqual({ ok: true, value: { mobile } });
});

test.each([
  ['empty', { mobile: '' }, { key: 'error.mobile.required' }],
  ['absent', {}, { key: 'error.mobile.required' }],
  ['no text', { mobile: 8021234567 }, { key: 'error.mobile.required' }],
  [
    'too short',
    { mobile: '0802123' },
    { key: 'error.mobile.invalid', values: { length: 10, typed: 6, example } },
  ],
  [
    'a landline',
    { mobile: '0123456789' },
    { key: 'error.mobile.invalid', values: { length: 10, typed: 9, example } },
  ],
  [
    'of an unknown range',
    { mobile: '0602 123 4567' },
    { key: 'error.mobile.notMobile', values: { example } },
  ],
  [
    'of another country',
    { mobile: '+44 7911 123456' },
    { key: 'error.phone.foreign', values: { countryCode: '+234' } },
  ],
])('mobile %s', (_, input, issue) => {
  expect(validate(mobileFormSchema(NG), input)).toEqual({ mobile: issue });
});

test.each([
  ['482916', undefined],
  ['482 916', undefined],
  ['', { key: 'error.verifyCode.required' }],
  ['4829', { key: 'error.verifyCode.length', values: { length: 6, typed: 4 } }],
  ['4829167', { key: 'error.verifyCode.length', values: { length: 6, typed: 7 } }],
  ['48291a', { key: 'error.verifyCode.length', values: { length: 6, typed: 5 } }],
])('code "%s"', (verifyCode, issue) => {
  const issues = validate(loginSchema(NG), { mobile: '08021234567', verifyCode });
  expect(issues).toEqual(issue ? { verifyCode: issue } : {});
});

test('a lender may send codes of four digits', () => {
  expect(validate(loginSchema(NG, 4), { mobile: '08021234567', verifyCode: '4829' })).toEqual({});
});
