import { completeLanguages } from '../languages';
import { marketCodes } from '../market';
import { allConsentTexts, allMarkets } from '../markets';
import { consentFor, consentRecord, isInForce, missingConsents } from './consents';

const every = marketCodes.flatMap(code =>
  (allMarkets[code].consents ?? []).flatMap(consent =>
    completeLanguages.map(language => ({ code, language, ...consent })),
  ),
);

function textOf({ code, type, language }: (typeof every)[number]) {
  return allConsentTexts[code][type]?.[language];
}

/** FNV-1a of 64 bits in 16 hex digits: it only has to tell one text from another. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/*
 * What was agreed to since when. A change of a text needs a new version in the market (`market.consents`) and an entry
 * here: a text that borrowers agreed to must not change under its version.
 */
const published: Readonly<Record<string, string>> = {
  'NG marketing en 2026-11-23': '6753c02b8348fbcf',
  'NG marketing es 2026-11-23': 'a5d6912792db84d3',
  'MX financialData en 2026-11-23': '2a9509d574e52818',
  'MX financialData es 2026-11-23': '06d942f7d6f95e9f',
  'MX biometricData en 2026-11-23': 'f76c7ec215d8809c',
  'MX biometricData es 2026-11-23': 'bf8e53e1a3d46320',
  'MX creditBureau en 2026-11-23': '66a00b8f7ff4a6de',
  'MX creditBureau es 2026-11-23': '102670bd55b48e3b',
  'MX marketing en 2026-11-23': 'bdc2134291cce6b2',
  'MX marketing es 2026-11-23': 'ebdd3d5035cfa720',
  'IN marketing en 2026-11-23': 'fd17c803094c0637',
  'IN marketing es 2026-11-23': '66fe7a6142a7dba7',
  'MX creditBureau en 2026-11-26': '355eb2f4f3f3212b',
  'MX creditBureau es 2026-11-26': '620cf000f524c34d',
};

test('every complete language has every consent', () => {
  const missing = every.filter(consent => !textOf(consent));
  expect(missing.map(({ code, type, language }) => `${code} ${type} ${language}`)).toEqual([]);
});

describe.each(every.filter(textOf))('$code $type $language', consent => {
  const { code, type, version, language } = consent;
  const market = allMarkets[code];
  const text = textOf(consent);
  if (!text) throw new Error(`No text for ${code} ${type} ${language}.`);
  const shown = consentFor(market.lender, text);

  test('is whole: a question, what is agreed to, and what happens without it', () => {
    const whole = [consentRecord(shown), shown.agree, shown.declined].join('\n');
    expect(whole).not.toMatch(/[{}<>]|undefined/);
    expect(whole.split('\n').filter(line => line.trim() === '')).toEqual([]);
    expect(consentRecord(shown)).toContain(market.lender.name);
  });

  test('is the text of its version, wherever borrowers have agreed to any', () => {
    if (!Object.keys(published).some(name => name.startsWith(`${code} `))) return;
    const name = `${code} ${type} ${language} ${version}`;
    expect({ [name]: fingerprint(consentRecord(shown)) }).toEqual({ [name]: published[name] });
  });

  test('comes with the market', async () => {
    expect((await market.loadConsentTexts?.())?.[type]?.[language]).toEqual(text);
  });
});

test('a consent with a time counts until it is over; every other until it is taken back', () => {
  const mx = allMarkets.MX;
  const year = 365 * 86_400_000;
  const bureau = { type: 'creditBureau', granted: true, at: 0 };
  expect(isInForce(mx, bureau, year - 1)).toBe(true);
  expect(isInForce(mx, bureau, year)).toBe(false);
  expect(isInForce(mx, { ...bureau, granted: false }, 1)).toBe(false);
  expect(isInForce(mx, { ...bureau, type: 'financialData' }, 9 * year)).toBe(true);
});

test('only required consents are missing, and only while they are not given', () => {
  const mx = allMarkets.MX;
  expect(missingConsents(mx, []).map(({ type }) => type)).toEqual([
    'financialData',
    'biometricData',
    'creditBureau',
  ]);
  expect(missingConsents(mx, ['financialData', 'creditBureau']).map(({ type }) => type)).toEqual([
    'biometricData',
  ]);
  expect(missingConsents(allMarkets.NG, [])).toEqual([]);
  expect(missingConsents({}, [])).toEqual([]);
});
