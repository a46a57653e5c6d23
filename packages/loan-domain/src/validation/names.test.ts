// cspell:disable -- names of people
import fc from 'fast-check';
import { allMarkets } from '../markets';
import { realNames } from '../testing/real-names';
import { bankSchema, type ErrorKey, parseForm, personalSchema } from '.';

const today = '2026-03-06';

type Names = Readonly<Partial<Record<'firstName' | 'middleName' | 'lastName', string>>>;

/** The issues of names in a form that has nothing else. */
function refusalsOf(code: 'NG' | 'MX' | 'IN', names: Names): ErrorKey[] {
  const parsed = parseForm(personalSchema(allMarkets[code], { today }), names);
  return Object.keys(names).flatMap(field => (parsed.ok ? [] : (parsed.issues[field]?.key ?? [])));
}

const all = Object.values(realNames).flat();

test('there are some hundred names', () => {
  expect(new Set(all).size).toBeGreaterThan(400);
});

test.each(['NG', 'MX', 'IN'] as const)('%s takes every name of its own and from elsewhere', code => {
  const names = [...realNames[code], ...realNames.foreign];
  const long = names.filter(
    name => (name.match(/\p{L}/gu) ?? []).length >= allMarkets[code].names.minimumLetters,
  );
  const refused = long.flatMap(name =>
    refusalsOf(code, { firstName: name, middleName: name, lastName: name }).map(key => [name, key]),
  );
  expect(refused).toEqual([]);
  expect(names.length - long.length).toBeLessThan(3);
});

test('and so does the field for the holder of an account', () => {
  const schema = bankSchema(allMarkets.IN, { today });
  const refused = all.filter(holderName => {
    const parsed = parseForm(schema, { cardType: 'UPI', holderName });
    return !parsed.ok && parsed.issues.holderName !== undefined;
  });
  expect(refused).toEqual([]);
});

test('names stay names together, in any spelling of Unicode, and in capitals', () => {
  const name = fc.constantFrom(...all);
  const form = fc.constantFrom('NFC', 'NFD');
  fc.assert(
    fc.property(
      name,
      name,
      form,
      fc.constantFrom(' ', '-', '‐', '–', ' ’'),
      (one, other, spelling, between) => {
        const both = `${one}${between}${other}`.normalize(spelling);
        for (const typed of [both, both.toUpperCase()].filter(
          text => [...text.normalize('NFC')].length <= 60,
        )) {
          expect([typed, ...refusalsOf('MX', { firstName: typed })]).toEqual([typed]);
        }
      },
    ),
  );
});

test.each<[string, string]>([
  ['Adeyemi‑Bello', 'Adeyemi-Bello'],
  ['Adeyemi–Bello', 'Adeyemi-Bello'],
  ['O‘Brien', "O'Brien"],
  ['O´Brien', "O'Brien"],
  ['O’Brien', 'O’Brien'],
  ['Ma.\u00a0 Elena', 'Ma. Elena'],
  ['Nu\u0301n\u0303ez', 'Núñez'],
  ['\u202aAda\u202c\ufeff', 'Ada'],
  ['A\u200bda', 'Ada'],
  ['ക്\u200dഷ', 'ക്\u200dഷ'],
])('%j is read as %j', (typed, read) => {
  const parsed = parseForm(bankSchema(allMarkets.IN, { today }), {
    cardType: 'UPI',
    holderName: typed,
    vpa: 'ada@okbank',
    confirmAccountNo: 'ada@okbank',
  });
  expect(parsed.ok && parsed.value.holderName).toBe(read);
});

test.each([
  'Ada3',
  'Ada ३',
  'Ada😀',
  '👩‍👩‍👧',
  'Ada\u0007',
  'Ada!',
  'Ada_Obi',
  'ada@obi.ng',
  '<b>Ada</b>',
  'Ada & Chidi',
  'Ada #2',
  '.',
  '- -',
  '\u200d',
])('%j is no name', typed => {
  expect(refusalsOf('IN', { firstName: typed })).toEqual(['error.firstName.letters']);
});

describe('two surnames in Mexico', () => {
  const answers = { birthday: '1994-08-14', gender: '2' };
  function issuesOf(values: Record<string, string>) {
    const parsed = parseForm(personalSchema(allMarkets.MX, { today }), { ...answers, ...values });
    return parsed.ok ? {} : parsed.issues;
  }

  test.each<[string, Record<string, string>, ErrorKey | undefined]>([
    ['firstName', {}, 'error.givenNames.required'],
    ['middleName', {}, 'error.paternalSurname.required'],
    ['lastName', {}, undefined],
    ['lastName', { lastName: '4' }, 'error.lastName.letters'],
  ])('%s of %j: %s', (field, values, key) => {
    expect(issuesOf(values)[field]?.key).toBe(key);
  });

  test('a lender who asks for the maternal one says so', () => {
    const { personal } = allMarkets.MX.fields;
    const fields = { ...allMarkets.MX.fields, personal: { ...personal, lastName: 'required' as const } };
    const parsed = parseForm(personalSchema({ ...allMarkets.MX, fields }, { today }), answers);
    expect(parsed.ok ? undefined : parsed.issues.lastName?.key).toBe('error.maternalSurname.required');
  });

  test.each<[string, Record<string, string>, ErrorKey | undefined]>([
    ['NUOM940814MJCXBR08', { firstName: 'María', middleName: 'Núñez', lastName: 'Ortiz' }, undefined],
    ['NUOM940814MJCXBR08', { firstName: 'Ana María', middleName: 'De Nuñez', lastName: '' }, undefined],
    ['NUXA940814MJCXXN07', { firstName: 'MA', middleName: 'LOPEZ' }, 'error.curp.name'],
    ['NUOM940814MJCXBR08', { firstName: 'María', middleName: 'López', lastName: 'Ortiz' }, 'error.curp.name'],
    ['NUOM940814MJCXBR08', { firstName: 'María', middleName: 'Núñez', lastName: 'Pérez' }, 'error.curp.name'],
    ['NUOM940814MJCXBR08', { firstName: 'Elena', middleName: 'Núñez', lastName: 'Ortiz' }, 'error.curp.name'],
    ['XUOM940814MJCXBR00', { firstName: 'María', middleName: 'Ñúñez' }, undefined],
    ['XUOM940814MJCXBR00', { firstName: 'María', middleName: 'N\u0303u\u0301n\u0303ez' }, undefined],
    ['OUOM940814MJCXBR02', { firstName: 'María', middleName: 'Østergaard' }, undefined],
    ['NUOM940814MJCXBR08', { firstName: 'Mærsk', middleName: 'Núñez' }, undefined],
    ['NUOM940814MJCXBR08', { firstName: 'María', middleName: 'L0pez' }, undefined],
    ['NUOM940814MJCXBR08', { firstName: 'a'.repeat(61), middleName: 'Núñez' }, undefined],
  ])('CURP %s of %j: %s', (nationalId, names, key) => {
    expect(issuesOf({ ...names, nationalId }).nationalId?.key).toBe(key);
  });

  // RENAPO: X stands for a surname that is missing, in places 3 and 15.
  test.each(['NUXA940814MJCXXN07', 'nuxa 940814 mjcxxn 07'])(
    'the CURP of one surname, %s, is taken',
    nationalId => {
      const names = { firstName: 'MA. DE LOS ANGELES', middleName: 'NUÑEZ' };
      const issues = issuesOf({ ...names, nationalId });
      expect([issues.nationalId, issues.lastName, issues.firstName, issues.middleName]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});
