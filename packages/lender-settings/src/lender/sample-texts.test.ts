import { createFormatters } from '@sunbird/i18n/formatters';
import {
  allowsRollover,
  completeLanguages,
  type Language,
  type LegalTextName,
  legalTextNames,
  type MarketCode,
  marketCodes,
} from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { allSampleTexts } from '../legal/lender-files';
import { sandboxLenderFile } from '../schema/lender-path';
import { readLender } from './chosen-lender';

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

/** A word of the note, by language. */
const sample: Partial<Record<Language, string>> = { en: 'sample', es: 'muestra' };

const everyText = marketCodes.flatMap(code =>
  completeLanguages.flatMap(language => legalTextNames.map(name => ({ code, language, name }))),
);

/*
 * What is in force since when. A change of a text, or of a figure in it, needs a new version in the market
 * (`market.legal`) and its entry here: a text that borrowers agreed to must not change under its version.
 */
const published: Readonly<Record<string, string>> = {
  'NG en privacy 2026-11-26': '43bf1576250bb4b4',
  'NG en terms 2026-11-30': 'ca40443562571f93',
  'NG en renewalAgreement 2026-11-30': '6ca27c7f9d0f927f',
  'NG es privacy 2026-11-26': 'e56d19a090ca8ca3',
  'NG es terms 2026-11-30': '74b4ac264196c4a3',
  'NG es renewalAgreement 2026-11-30': 'b0fec853130383a9',
  'MX en privacy 2026-11-26': '8b0f142dc9519545',
  'MX en terms 2026-11-30': 'c72a06804248263b',
  'MX en renewalAgreement 2026-11-30': '57082f09aa00856b',
  'MX es privacy 2026-11-26': 'b435cd8266abe95a',
  'MX es terms 2026-11-30': '681b4dae0d15d314',
  'MX es renewalAgreement 2026-11-30': '8d83da8b02961bdb',
  'IN en privacy 2026-11-26': 'ce5079c8d5b803a3',
  'IN en terms 2026-11-30': '0f3648b5aa3a38ef',
  'IN en renewalAgreement 2026-11-30': '78a113b26bb49fd5',
  'IN es privacy 2026-11-26': '3043ac0ddac7d9de',
  'IN es terms 2026-11-30': 'd988bbef59b8d7c6',
  'IN es renewalAgreement 2026-11-30': '6108f0e901cc3ff8',
};

function isThere({ code, language, name }: (typeof everyText)[number]): boolean {
  return code + language + name in texts;
}

test('every complete language has every text', () => {
  const missing = everyText.filter(text => !isThere(text));
  expect(missing.map(({ code, language, name }) => `${code} ${language} ${name}`)).toEqual([]);
});

describe.each(everyText.filter(isThere))('$code $language $name', ({ code, language, name }) => {
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
    const [, note] = /^<h1>[^<]+<\/h1>\n<blockquote>\n<p>([^<]+)<\/p>\n<\/blockquote>\n<p>/.exec(html) ?? [];
    expect(note).toContain(sample[language] ?? '');
  });

  test('says the same parts as in English', () => {
    const english = read(code, 'en', name);
    expect(idsOf(html)).toEqual(idsOf(english));
    expect(blocksOf(html).map(({ tag }) => tag)).toEqual(blocksOf(english).map(({ tag }) => tag));
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
  test('moving the date is promised in writing only where it is possible', () => {
    for (const name of ['terms', 'renewalAgreement'] as const) {
      for (const language of completeLanguages) {
        const rate = createFormatters(language, market).formatPercent(0.075);
        expect(plainTextOf(read(code, language, name)).includes(rate)).toBe(allowsRollover(market));
      }
    }
  });

  test('automatic payout is offered in writing only where the market has it', () => {
    expect(idsOf(read(code, 'en', 'terms')).includes('automatic-payout')).toBe(
      market.autoDisbursement === 'optIn',
    );
  });
});
