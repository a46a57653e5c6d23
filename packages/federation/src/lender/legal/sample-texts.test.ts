import {
  allowsRollover,
  type Language,
  type LegalTextName,
  languages,
  legalTextNames,
  type MarketCode,
  marketCodes,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { sandboxLenderFile } from '../lender-path';
import { readLender } from '../read-lender';
import { allSampleTexts } from './legal-files';

const texts = allSampleTexts(readLender(sandboxLenderFile));

function read(code: MarketCode, language: Language, name: LegalTextName): string {
  const text = texts[code + language + name];
  if (text === undefined) throw new Error(`No ${name} for ${code} in ${language}.`);
  return text;
}

interface Block {
  readonly tag: string;
  readonly text: string;
}

/** Headings, paragraphs and points, without the note that it is a sample, and without numbers and names of parts. */
function blocksOf(html: string): readonly Block[] {
  return [
    ...html
      .replace(/<blockquote>.*?<\/blockquote>/s, '')
      .matchAll(/<(h1|h2|p|li)>(?:\d+\. )?(.*?)(?: \{#[\w-]+\})?<\/\1>/gs),
  ].map(([, tag = '', text = '']) => ({
    tag,
    text: text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  }));
}

function plainTextOf(html: string): string {
  return blocksOf(html)
    .map(({ text }) => text)
    .join('\n');
}

function idsOf(html: string): readonly string[] {
  return [...html.matchAll(/\{#([\w-]+)\}<\/h2>/g)].map(([, id = '']) => id);
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
  'NG en privacy 2026-11-26': '43bf1576250bb4b4',
  'NG en terms 2026-11-26': '8073d1d3cc9010a5',
  'NG en renewalAgreement 2026-11-26': '6ca27c7f9d0f927f',
  'NG es privacy 2026-11-26': 'e56d19a090ca8ca3',
  'NG es terms 2026-11-26': '58d8be5eecbf69d9',
  'NG es renewalAgreement 2026-11-26': '4fd14fc948f51086',
  'MX en privacy 2026-11-26': '8b0f142dc9519545',
  'MX en terms 2026-11-26': '793920a052804621',
  'MX en renewalAgreement 2026-11-26': '57082f09aa00856b',
  'MX es privacy 2026-11-26': 'b435cd8266abe95a',
  'MX es terms 2026-11-26': 'd92b72e07984c354',
  'MX es renewalAgreement 2026-11-26': '78223cedd073e364',
  'IN en privacy 2026-11-26': 'ce5079c8d5b803a3',
  'IN en terms 2026-11-26': '00ad296f80d4be2a',
  'IN en renewalAgreement 2026-11-26': '78a113b26bb49fd5',
  'IN es privacy 2026-11-26': '3043ac0ddac7d9de',
  'IN es terms 2026-11-26': '38b7a405064e6dbc',
  'IN es renewalAgreement 2026-11-26': 'c85bd46f25bbbdca',
};

describe.each(everyText)('$code $language $name', ({ code, language, name }) => {
  const html = read(code, language, name);

  test('is whole: no empty part, no name without a figure, no part twice, and every part counted', () => {
    const ids = idsOf(html);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    const numbers = [...html.matchAll(/<h2>(\d+)\. /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(ids.map((_, index) => index + 1));
    const blocks = blocksOf(html);
    for (const [index, { tag }] of blocks.entries()) {
      if (tag === 'h2') expect(['p', 'li']).toContain(blocks[index + 1]?.tag);
    }
    const plainText = plainTextOf(html);
    expect(plainText).not.toMatch(/[{}<>]|undefined|NaN|TODO/);
    expect(plainText.split('\n').filter(line => line.trim() === '')).toEqual([]);
  });

  test('begins with its title, the note that it is a sample, and what it says in short', () => {
    expect(html).toMatch(
      /^<h1>[^<]+<\/h1>\n<blockquote>\n<p>[^<]*(?:sample|muestra)[^<]*<\/p>\n<\/blockquote>\n<p>/,
    );
  });

  test('says the same parts in both languages', () => {
    const [one = '', other = ''] = languages.map(each => read(code, each, name));
    expect(idsOf(one)).toEqual(idsOf(other));
    expect(blocksOf(one).map(({ tag }) => tag)).toEqual(blocksOf(other).map(({ tag }) => tag));
  });

  test('is the text of its version', () => {
    const plainText = plainTextOf(html);
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
  function both(name: LegalTextName) {
    return languages.map(language => plainTextOf(read(code, language, name)));
  }

  test('terms: rates, fee, tax, late fee, right to cancel, complaint line', () => {
    const taxOnFee = market.code === 'MX' ? '16%' : '18%';
    for (const text of both('terms')) {
      for (const figure of ['0.09%', '32.85%', '36%', '8%', '0.98%', taxOnFee, '2%']) {
        expect(text).toContain(figure);
      }
      expect(text).toContain(market.code === 'MX' ? '91.7%' : '78.1%');
      expect(text).toContain(String(market.cancelHours));
      expect(text).toContain(String(market.limits.minTerm));
      expect(text).toContain(market.lender.name);
      expect(text).toContain(market.lender.licence);
      expect(text).toContain(market.complaints.url);
      expect(text).toContain(market.support.email);
    }
  });

  test('privacy: purposes, recipients, retention, rights, consent, automated decisions, complaint', () => {
    for (const language of languages) {
      const ids = idsOf(read(code, language, 'privacy'));
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
    for (const text of both('privacy')) expect(text).toContain(`${market.rejectedDataDays} d`);
  });

  test('moving the date is promised in writing only where it is possible', () => {
    for (const name of ['terms', 'renewalAgreement'] as const) {
      for (const text of both(name)) {
        expect(text.includes('7.5%')).toBe(allowsRollover(market));
        expect(/mov(?:e|ing) (?:the|a) date|mover (?:el vencimiento|(?:la|una) fecha)/i.test(text)).toBe(
          allowsRollover(market),
        );
      }
    }
  });

  test('automatic payout is offered in writing only where the market has it', () => {
    expect(idsOf(read(code, 'en', 'terms')).includes('automatic-payout')).toBe(
      market.autoDisbursement === 'optIn',
    );
  });
});
