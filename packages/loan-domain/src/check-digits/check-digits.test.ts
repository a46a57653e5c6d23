import { curpProblem, rfcProblem } from './mexico';
import { clabeBankCode, isClabe, isIfsc, isLuhn, isPan, isVpa, nubanHint } from './numbers';

const vectors: readonly [string, (text: string) => boolean, readonly string[], readonly string[]][] = [
  [
    'CLABE',
    isClabe,
    [
      '002010077777777771',
      '032180000118359719',
      '646180157000000004',
      '002115016003269411',
      '014027000005555558',
    ],
    ['002010077777777772', '00201007777777777', '0020100777777777711', '00201007777777777A', ''],
  ],
  [
    'CURP',
    text => curpProblem(text) === undefined,
    ['BOXW310820HNERXN09', 'MOTR930411HJCRMN03', 'LOOA531113HTCPBN07', 'HEGG560427MVZRRL04'],
    ['BOXW310820HNERXN08', 'BOXW310820HNERXN0', 'boxw310820hnerxn09', 'BOXW310820HZZRXN09', ''],
  ],
  [
    'RFC',
    text => rfcProblem(text) === undefined,
    ['MHTR93041179A', 'GODE561231GR8', 'XAXX010101000'],
    ['MHTR930411798', 'GODE561231GR', 'GODE561231GR9', '1ODE561231GR8', ''],
  ],
  [
    'card',
    isLuhn,
    ['4084084084084081', '507850785078507812', '5060666666666666666'],
    ['4084084084084080', '4084 0840 8408 4081', ''],
  ],
  ['PAN', isPan, ['ACUPA7085R', 'AAPPV8261K'], ['ABMXA3211G', 'ACUPA0000R', 'ACUPA7085', 'acupa7085r', '']],
  ['IFSC', isIfsc, ['SBIN0125620'], ['SBIN1125620', 'SBI00125620', 'SBIN012562', '']],
  [
    'UPI id',
    isVpa,
    ['name@okbank', 'a.b-c_9@upi'],
    ['name', '@okbank', 'name@', 'na me@okbank', 'n@okbank', 'name@1bank'],
  ],
];

describe.each(vectors)('%s', (_, accepts, valid, invalid) => {
  test.each(valid)('takes %s', text => expect(accepts(text)).toBe(true));
  test.each(invalid)('refuses "%s"', text => expect(accepts(text)).toBe(false));
});

describe.each([
  ['CLABE', isClabe, '002010077777777771'],
  ['card', isLuhn, '4084084084084081'],
] as const)('%s', (_, accepts, valid) => {
  test('refuses every change of one digit', () => {
    for (let place = 0; place < valid.length; place += 1) {
      for (const digit of '0123456789') {
        if (digit === valid[place]) continue;
        expect(accepts(valid.slice(0, place) + digit + valid.slice(place + 1))).toBe(false);
      }
    }
  });
});

describe('CURP', () => {
  test.each([
    ['MOTR930411HJCRMN0', 'length'],
    ['MOTR930411HXXRMN03', 'format'],
    ['MOTR930230HJCRMN03', 'date'],
    ['MOTR930431HJCRMN03', 'date'],
    ['MOTR931311HJCRMN03', 'date'],
    // 1900 was no leap year; 2000, with a letter before the check digit, was.
    ['MOTR000229HJCRMN03', 'date'],
    ['MOTR930411HJCRMN04', 'checkDigit'],
  ])('%s: %s', (curp, problem) => {
    expect(curpProblem(curp)).toBe(problem);
  });

  test('takes 29 February of a leap year', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => `MOTR000229HJCRMNA${digit}`);
    expect(digits.map(curpProblem).filter(problem => problem === undefined)).toHaveLength(1);
  });
});

describe('RFC', () => {
  test.each([
    ['MHTR93041179', 'length'],
    ['MHT193041179A', 'format'],
    ['MHTR93023079A', 'date'],
    ['MHTR930411791', 'checkDigit'],
    ['AUGJ651117623', 'checkDigit'],
  ])('%s: %s', (rfc, problem) => {
    expect(rfcProblem(rfc)).toBe(problem);
  });
});

describe('NUBAN', () => {
  test.each([
    ['011', '0000014579'],
    ['011', '0000000220'],
    ['035', '9930000737'],
    ['057', '0022728151'],
    // Revised standard: another institution has five digits.
    ['50211', '0000000019'],
    ['50547', '0000000011'],
  ])('%s fits %s', (bankCode, accountNo) => {
    expect(nubanHint(bankCode, accountNo)).toBe('fits');
  });

  test('reads the padded code of a deposit money bank', () => {
    expect(nubanHint('00103', '0000000019')).toBe(nubanHint('103', '0000000019'));
  });

  test('is a hint: another number differs, an unknown code or length says nothing', () => {
    expect(nubanHint('011', '0000014578')).toBe('differs');
    expect(nubanHint('100004', '8021234567')).toBe('unknown');
    expect(nubanHint('035A', '9930000737')).toBe('unknown');
    expect(nubanHint('011', '00000145790')).toBe('unknown');
  });
});

test('the first three digits of a CLABE name its bank', () => {
  expect(clabeBankCode('646180157000000004')).toBe('646');
});
