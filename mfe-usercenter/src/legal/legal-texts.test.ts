import { createFormatters, type Language } from '@sunbird/i18n';
import {
  allowsRollover,
  type LegalTextName,
  languages,
  legalTextNames,
  type Market,
  type MarketCode,
  marketCodes,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { lenderFigures } from '../shared/lender-figures';
import { fillDocument } from './fill-document';
import type { LegalDocument } from './legal-document';
import { loadLegalTexts } from './load-legal-texts';

async function read(code: MarketCode, language: Language, name: LegalTextName): Promise<LegalDocument> {
  const texts = await loadLegalTexts(code, language);
  if (!texts) throw new Error(`No texts for ${code}.`);
  const market: Market = allMarkets[code];
  return fillDocument(texts[name], lenderFigures(market, 'Sunbird', createFormatters(language, market)));
}

function plainTextOf({ title, summary, sections }: LegalDocument): string {
  const blocks = sections.flatMap(section => [
    section.title,
    ...section.blocks.flatMap(block => (typeof block === 'string' ? [block] : block.points)),
  ]);
  return [title, summary, ...blocks].join('\n');
}

/** FNV-1a of 64 bits in 16 hex digits: it only has to tell one text from another. */
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

const everyText = marketCodes.flatMap(code =>
  languages.flatMap(language => legalTextNames.map(name => ({ code, language, name }))),
);

/*
 * What was in force since when. A change of a text, or of a figure in it, needs a new version in the market
 * (`market.legal`) and an entry here: a text that borrowers agreed to must not change under its version.
 */
const published: Readonly<Record<string, string>> = {
  'NG en privacy 2026-01-12': '3493f256492a765e',
  'NG en terms 2026-01-12': '8073d1d3cc9010a5',
  'NG en renewalAgreement 2026-01-12': 'ed91e73d4ae21237',
  'NG es privacy 2026-01-12': '6401afac240a496a',
  'NG es terms 2026-01-12': '159c5c60388a4ade',
  'NG es renewalAgreement 2026-01-12': 'd7ca6cdd11e5bf85',
  'MX en privacy 2026-01-12': '709ce9186c2928c9',
  'MX en terms 2026-01-12': '377d6fe8127fd0f0',
  'MX en renewalAgreement 2026-01-12': '60d67aced8fea555',
  'MX es privacy 2026-01-12': '37b208df0d67541b',
  'MX es terms 2026-01-12': 'bfb8ba7ea3172456',
  'MX es renewalAgreement 2026-01-12': 'daf4895992974b5b',
  'IN en privacy 2026-01-12': 'ae769afd21601364',
  'IN en terms 2026-01-12': '9ec334f3941c7609',
  'IN en renewalAgreement 2026-01-12': '2c43295fddf93bff',
  'IN es privacy 2026-01-12': '9d6968e48de1a3c2',
  'IN es terms 2026-01-12': '8f053f1b43e2d3fa',
  'IN es renewalAgreement 2026-01-12': '5f04e0f3f70cde84',
  'IN en terms 2026-11-23': '90ea4e04ba095705',
  'IN en renewalAgreement 2026-11-23': '78a113b26bb49fd5',
  'IN es terms 2026-11-23': 'e7747b5acd555c76',
  'IN es renewalAgreement 2026-11-23': 'c85bd46f25bbbdca',
  'MX en privacy 2026-11-23': 'de67bd95bcd8b117',
  'MX en terms 2026-11-23': 'ae8b51a1d6b051b8',
  'MX en renewalAgreement 2026-11-23': '2e1b2a8856e16c65',
  'MX es privacy 2026-11-23': '8c6da41cbed3deed',
  'MX es terms 2026-11-23': 'e067ec2ab54ea8a8',
  'MX es renewalAgreement 2026-11-23': 'db4515d504654e07',
  'IN en privacy 2026-11-23': '616dc24e9070d3ac',
  'IN es privacy 2026-11-23': '7451feaefcca8734',
};

describe.each(everyText)('$code $language $name', ({ code, language, name }) => {
  test('is whole: no empty part, no name without a figure, no part twice', async () => {
    const document = await read(code, language, name);
    const ids = document.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, blocks } of document.sections) {
      expect(title.trim()).not.toBe('');
      expect(blocks.length).toBeGreaterThan(0);
    }
    const plainText = plainTextOf(document);
    expect(plainText).not.toMatch(/[{}<>]|undefined|NaN|TODO/);
    expect(plainText.split('\n').filter(line => line.trim() === '')).toEqual([]);
  });

  test('says the same parts in both languages', async () => {
    const [one, other] = await Promise.all(languages.map(each => read(code, each, name)));
    expect(one?.sections.map(({ id }) => id)).toEqual(other?.sections.map(({ id }) => id));
    function shape(document: LegalDocument | undefined) {
      return document?.sections.map(({ blocks }) =>
        blocks.map(block => (typeof block === 'string' ? 'text' : block.points.length)),
      );
    }
    expect(shape(one)).toEqual(shape(other));
  });

  test('is the text of its version', async () => {
    const plainText = plainTextOf(await read(code, language, name));
    // The licence is a figure of the lender's settings, not of the text: the sample's mark does not make a version.
    const hash = fingerprint(plainText.replaceAll(' (demo)', ''));
    const version = allMarkets[code].legal[name];
    expect({ [`${code} ${language} ${name} ${version}`]: hash }).toEqual({
      [`${code} ${language} ${name} ${version}`]: published[`${code} ${language} ${name} ${version}`],
    });
  });
});

describe.each(marketCodes)('what must stand in the texts of %s', code => {
  const market = allMarkets[code];
  async function both(name: LegalTextName) {
    return Promise.all(languages.map(async language => plainTextOf(await read(code, language, name))));
  }

  test('terms: rates, fee, tax, late fee, right to cancel, complaint line', async () => {
    const taxOnFee = market.code === 'MX' ? '16%' : '18%';
    for (const text of await both('terms')) {
      for (const figure of ['0.09%', '32.85%', '36%', '8%', '0.98%', taxOnFee, '2%']) {
        expect(text).toContain(figure);
      }
      expect(text).toContain(market.code === 'MX' ? '77.4%' : '78.1%');
      expect(text).toContain(String(market.cancelHours));
      expect(text).toContain(String(market.limits.minTerm));
      expect(text).toContain(market.lender.name);
      expect(text).toContain(market.lender.licence);
      expect(text).toContain(market.complaints.url);
      expect(text).toContain(market.support.email);
    }
  });

  test('privacy: purposes, recipients, retention, rights, consent, automated decisions, complaint', async () => {
    for (const language of languages) {
      const { sections } = await read(code, language, 'privacy');
      const ids = sections.map(({ id }) => id);
      for (const id of [
        'controller',
        'collected',
        'not-collected',
        'purposes',
        'automated',
        'recipients',
        'retention',
        'consent',
        'rights',
        'complaints',
      ]) {
        expect(ids).toContain(id);
      }
    }
    for (const text of await both('privacy')) expect(text).toContain(`${market.rejectedDataDays} d`);
  });

  test('moving the date is promised in writing only where it is possible', async () => {
    for (const name of ['terms', 'renewalAgreement'] as const) {
      for (const text of await both(name)) {
        expect(text.includes('7.5%')).toBe(allowsRollover(market));
        expect(/mov(?:e|ing) (?:the|a) date|mover (?:el vencimiento|(?:la|una) fecha)/i.test(text)).toBe(
          allowsRollover(market),
        );
      }
    }
  });

  test('automatic payout is offered in writing only where the market has it', async () => {
    const ids = (await read(code, 'en', 'terms')).sections.map(({ id }) => id);
    expect(ids.includes('automatic-payout')).toBe(market.autoDisbursement === 'optIn');
  });
});

test('a figure that does not exist is an error, not a gap', () => {
  const document = { title: 'T', summary: '{nobody}', sections: [] };
  expect(() => fillDocument(document, {})).toThrow('nobody');
});

test('a market without texts has none, and does not borrow another’s', async () => {
  expect(await loadLegalTexts('GH', 'en')).toBeUndefined();
});
