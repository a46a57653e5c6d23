import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  type Asking,
  type Language,
  languages,
  type MarketCode,
  marketCodes,
  promises,
} from './testing/consent-promises';

const root = join(__dirname, '../../../..');

/** Sounds alike, and is about the lender's own licence. */
const noPromise = /SOFOM/;

const soundsLikeConsent: Readonly<Record<Language, RegExp>> = {
  en: /\bconsent|authorisation|agreed to (?:which|get)|you agree to|on you agree|not now|(?:unless|until) you (?:choose|turn)|purpose first|purpose on its own|ask you first/i,
  es: /consentimiento|autorización|textos aceptaste|si aceptaste|que aceptas|al activarlo|ahora no|que las actives|que lo (?:actives|elijas)|lo pide antes|propósito por separado|te preguntamos antes/i,
};

const block = v.union([v.string(), v.object({ points: v.array(v.string()) })]);
const legalDocument = v.object({
  summary: v.string(),
  sections: v.array(v.object({ blocks: v.array(block) })),
});
const legalTexts = v.object({ texts: v.record(v.string(), legalDocument) });
const markets = v.object({
  allMarkets: v.record(
    v.string(),
    v.object({ collected: v.array(v.string()), consents: v.array(v.object({ type: v.string() })) }),
  ),
});
const consentTexts = v.object({
  allConsentTexts: v.record(
    v.string(),
    v.record(v.string(), v.record(v.string(), v.object({ title: v.string() }))),
  ),
});

/** A module of a part that this package does not import: only this test reads it. */
async function read<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await import(join(root, path)));
}

async function sentencesOf(code: MarketCode, language: Language): Promise<readonly string[]> {
  const file = `mfe-usercenter/src/legal/texts/${code.toLowerCase()}-${language}.ts`;
  const { texts } = await read(file, legalTexts);
  return Object.values(texts)
    .flatMap(({ summary, sections }) => [
      summary,
      ...sections.flatMap(({ blocks }) =>
        blocks.flatMap(each => (typeof each === 'string' ? [each] : each.points)),
      ),
    ])
    .flatMap(text => text.split(/(?<=[.;]) /));
}

async function marketOf(code: MarketCode) {
  const { allMarkets } = await read('packages/loan-domain/src/markets/index.ts', markets);
  const market = allMarkets[code];
  if (!market) throw new Error(`No market ${code}.`);
  return market;
}

function messageOf(remote: string, key: string, language: Language): string {
  const folder = join(root, remote, 'src/messages');
  const found = readdirSync(folder)
    .filter(file => file.split(/[-.]/)[0] === language)
    .map(file => join(folder, file))
    .flatMap(file => Object.entries(Object(JSON.parse(readFileSync(file, 'utf8')))))
    .find(([name]) => name === key);
  if (!found) throw new Error(`No message ${key} in ${language}.`);
  return String(found[1]);
}

/** What the screen asks in a market and a language. */
async function questionOf({ asks }: Asking, code: MarketCode, language: Language): Promise<string> {
  if (!('purpose' in asks)) return messageOf(asks.remote, asks.key, language);
  const { consents } = await marketOf(code);
  const { allConsentTexts } = await read('packages/loan-domain/src/lookups/index.ts', consentTexts);
  const text = allConsentTexts[code]?.[asks.purpose]?.[language];
  if (!text || !consents.some(({ type }) => type === asks.purpose)) {
    throw new Error(`${code} does not ask for ${asks.purpose} in ${language}.`);
  }
  return text.title;
}

/** Whether a test looks for a text: for the first 20 characters of it, before any tag. */
function looksFor(test: string, text: string): boolean {
  const [start = ''] = text.split(/[<{]/);
  const words = start.slice(0, 20).trim();
  return words.length > 6 && readFileSync(join(root, test), 'utf8').includes(words);
}

const everyText = marketCodes.flatMap(code => languages.map(language => ({ code, language })));

test.each(everyText)('each promise of a consent in $code $language is known', async ({ code, language }) => {
  const here = promises.filter(promise => promise.markets.includes(code));
  const found = (await sentencesOf(code, language)).filter(
    sentence => soundsLikeConsent[language].test(sentence) && !noPromise.test(sentence),
  );
  const unknown = found.filter(sentence => !here.some(({ says }) => says[language].test(sentence)));
  expect(unknown).toEqual([]);
  const gone = here.filter(({ says }) => !found.some(sentence => says[language].test(sentence)));
  expect(gone.map(({ says }) => says[language])).toEqual([]);
});

const everyAsking = everyText.flatMap(({ code, language }) =>
  promises
    .filter(promise => promise.markets.includes(code))
    .flatMap(({ says, askedBy }) =>
      askedBy.map(asking => ({ code, language, promise: String(says[language]), asking })),
    ),
);

test.each(everyAsking)(
  'a screen asks for it in $code $language: $promise',
  async ({ code, language, asking }) => {
    expect(await questionOf(asking, code, language)).not.toBe('');
    expect(looksFor(asking.test, await questionOf(asking, code, 'en'))).toBe(true);
  },
);

test.each(marketCodes)('what the market %s asks for is promised in its texts', async code => {
  const promised = promises
    .filter(promise => promise.markets.includes(code))
    .flatMap(({ askedBy }) => askedBy.flatMap(({ asks }) => ('purpose' in asks ? [asks.purpose] : [])));
  const { consents, collected } = await marketOf(code);
  expect([...new Set(promised)].sort()).toEqual(consents.map(({ type }) => type).sort());
  const asked = promises.flatMap(({ askedBy }) => askedBy.map(({ asks }) => ('key' in asks ? asks.key : '')));
  for (const flag of collected) expect(asked).toContain(`consent.${flag}.ask`);
});
