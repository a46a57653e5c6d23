import { bankOfClabe, bankOfIfsc, findBank, usualFirst } from '../bank-entry';
import { type Market, marketCodes } from '../market';
import { allBanks, allMarkets, allRegions } from '.';

test.each(marketCodes)('%s: every bank is whole, no code or slug twice', code => {
  const banks = allBanks[code];
  for (const { name, slug } of banks) {
    expect(name).toBe(name.trim());
    expect(name).not.toBe('');
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  }
  expect(new Set(banks.map(bank => bank.code)).size).toBe(banks.length);
  expect(new Set(banks.map(({ slug }) => slug)).size).toBe(banks.length);
});

test.each([
  ['NG', /^\d{3}$|^(?:FC|MFB)?\d{5}$|^\d{6}$/],
  ['MX', /^\d{3}$/],
  ['IN', /^[A-Z]{4}$/],
] as const)('%s: codes have their form', (code, form) => {
  for (const bank of allBanks[code]) expect(bank.code).toMatch(form);
});

test.each(marketCodes)('%s: every region has cities, none twice', code => {
  const regions = allRegions[code];
  expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
  for (const { name, cities } of regions) {
    expect(name).toMatch(/^\S.*\S$/);
    expect(cities.length).toBeGreaterThan(0);
    expect(new Set(cities).size).toBe(cities.length);
    for (const city of cities) expect(city).toMatch(/^\S.*\S$/);
  }
});

describe('Nigeria', () => {
  const banks = allBanks.NG;

  test('212 banks take new accounts', () => {
    expect(banks.filter(({ active }) => active)).toHaveLength(212);
  });

  test('the faults of the source are gone', () => {
    const names = banks.map(({ name }) => name).join('|');
    expect(names).not.toMatch(/heritage|diamond|mircofinance|paycom/i);
    expect(findBank(banks, '035A')).toBeUndefined();
    expect(findBank(banks, '035')?.name).toContain('Wema');
    expect(findBank(banks, '044')?.name).toBe('Access Bank');
    expect(findBank(banks, '999992')?.name).toBe('OPay');
    expect(findBank(banks, '104')?.name).toBe('Parallex Bank');
    expect(findBank(banks, '50515')?.active).toBe(true);
  });

  test('37 states with 774 local governments, six names in two states', () => {
    const lgas = allRegions.NG.flatMap(({ cities }) => cities);
    expect(allRegions.NG).toHaveLength(37);
    expect(lgas).toHaveLength(774);
    const twice = lgas.filter((name, index) => lgas.indexOf(name) !== index);
    expect(twice.sort()).toEqual(['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere']);
    expect(allRegions.NG.every(({ complete }) => complete)).toBe(true);
  });
});

describe('Mexico', () => {
  test.each(['032', '608', '143', '131'])('the retired code %s takes no money', code => {
    expect(findBank(allBanks.MX, code)?.active).toBe(false);
  });

  test('a CLABE names its bank', () => {
    expect(bankOfClabe(allBanks.MX, '646180157000000004')?.name).toBe('STP');
    expect(bankOfClabe(allBanks.MX, '014027000005555558')?.name).toBe('Santander');
    expect(bankOfClabe(allBanks.MX, '999180157000000004')).toBeUndefined();
  });

  test('32 states; the municipalities of a complete one are all there', () => {
    expect(allRegions.MX).toHaveLength(32);
    const complete = allRegions.MX.filter(region => region.complete);
    expect(complete.map(({ cities }) => cities.length).join(' ')).toBe(
      '11 7 5 13 16 38 10 39 46 36 20 51 18 11 20 17 43',
    );
    for (const { cities } of allRegions.MX.filter(region => !region.complete)) {
      expect(cities.length).toBeGreaterThanOrEqual(25);
    }
  });
});

describe('India', () => {
  test('an IFSC names its bank', () => {
    expect(bankOfIfsc(allBanks.IN, 'SBIN0125620')?.name).toBe('State Bank of India');
    expect(bankOfIfsc(allBanks.IN, 'srcb0000151')?.name).toBe('Saraswat Co-operative Bank');
    expect(bankOfIfsc(allBanks.IN, 'PKGB0010001')?.name).toBe('Karnataka Grameena Bank');
    expect(bankOfIfsc(allBanks.IN, 'ZZZZ0125620')).toBeUndefined();
  });

  test('36 states and union territories', () => {
    expect(allRegions.IN).toHaveLength(36);
    const andhra = allRegions.IN.find(({ name }) => name === 'Andhra Pradesh');
    expect(andhra?.cities).toHaveLength(26);
    expect(allRegions.IN.flatMap(({ cities }) => cities).join('|')).not.toMatch(/district/i);
  });
});

test.each(marketCodes)('%s: the market loads its states', async code => {
  expect(await allMarkets[code].loadRegions()).toBe(allRegions[code]);
});

test('the banks that most borrowers use are known, and come first in a list', () => {
  for (const [code, banks] of Object.entries(allBanks)) {
    const { usualBanks = [] }: Market = allMarkets[code as keyof typeof allMarkets];
    const sorted = usualFirst(banks, usualBanks);
    expect(sorted.slice(0, usualBanks.length).map(bank => bank.code)).toEqual(usualBanks);
    expect(sorted.every(bank => bank.active || !usualBanks.includes(bank.code))).toBe(true);
    expect(new Set(sorted)).toEqual(new Set(banks));
    expect(sorted).toHaveLength(banks.length);
  }
});

test.each([
  ['NG', 'Federal Capital Territory', 'Abuja'],
  ['MX', 'Ciudad de México', 'CDMX'],
  ['MX', 'México', 'Edomex'],
] as const)('%s: %s is also called %s', async (code, name, other) => {
  const regions = await allMarkets[code].loadRegions();
  const region = regions.find(each => each.name === name);
  expect(region?.otherNames).toContain(other);
  expect(region?.cities.length).toBeGreaterThan(4);
});

test('a PIN code of India names one state or none', () => {
  const starts = allRegions.IN.flatMap(({ postal = [] }) => postal);
  const stateOf = (code: string) =>
    allRegions.IN.filter(({ postal }) => postal?.some(start => code.startsWith(start))).map(
      ({ name }) => name,
    );
  expect(['691001', '110001', '560001', '403001', '605001', '248001', '673310'].map(stateOf)).toEqual([
    ...[['Kerala'], ['Delhi'], ['Karnataka'], ['Goa'], [], [], []],
  ]);
  expect(starts.filter(one => starts.some(other => other !== one && one.startsWith(other)))).toEqual([]);
  expect(new Set(starts).size).toBe(starts.length);
});

test('a Mexican postal code names one state: all two digits that are in use, each once', () => {
  const regions = allRegions.MX;
  const starts = regions.flatMap(({ postal = [] }) => postal).sort();
  const unused = ['00', '17', '18', '19'];
  const all = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  expect(starts).toEqual(all.filter(start => !unused.includes(start)));
  const stateOf = (code: string) =>
    regions.find(({ postal }) => postal?.some(start => code.startsWith(start)))?.name;
  expect(['06700', '66600', '97000', '50000'].map(stateOf)).toEqual([
    'Ciudad de México',
    'Nuevo León',
    'Yucatán',
    'México',
  ]);
});
