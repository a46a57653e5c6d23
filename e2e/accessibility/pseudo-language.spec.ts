import { LenderMessages } from '../support/lender-messages';
import { plainTexts, speakPseudoLanguage } from '../support/page/pseudo-language';
import { expect, test } from '../support/test';
import { Tour, touredMarkets } from '../support/tour';
import { tourOf } from './screen-list';

test.describe.configure({ timeout: 600_000 });

/** Screens with whole documents per market and language instead of messages; other tests compare their languages. */
const legalText = /^(?:privacy|terms|renewal agreement)$/;

/**
 * Texts that are no messages and may stay untranslated. The platform formats days and months. The rest are names that
 * every language spells alike: languages, brand, currencies, app packages, the market's lender, licence, authority,
 * officer and addresses, the places of time zones, version names, and initials.
 */
const names: readonly RegExp[] = [
  /^(?:English|Español)$/,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g,
  /\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g,
  /\b\d{1,2} (?:January|February|March|April|June|July|August|September|October|November|December)\b/g,
  /\bSunbird\b(?: Lending Ltd| México, S\.A\. de C\.V\., SOFOM, E\.N\.R\.| Finance India Pvt Ltd)?/g,
  /\b(?:MXN|OXXO|UPI|FCCPC|SIPRES|RBI|NBFC)\b/g,
  / 0000 \(demo\)/g,
  /\bCONDUSEF \/ UNE\b/g,
  /\bAsha Menon\b/g,
  /\((?:Lagos|Mexico City|Kolkata)\)/g,
  /\b(?:ng|mx|in)\.sunbird\.credit\b/g,
  /\b[\w.]+@sunbird\.example\b/g,
  /\b\d+\.\d+\.\d+-[0-9a-f]{10}\b/g,
  /^[A-Z]{2}$/g,
];

function withoutNames(text: string): string {
  return names.reduce((rest, name) => rest.replace(name, ' '), text).trim();
}

/** The rest of a text without these names and the lender's texts, if it still contains a word. */
function untranslated(text: string, said: readonly string[]): string | undefined {
  const own = said.reduce((rest, text) => rest.replaceAll(text, ' '), withoutNames(text)).trim();
  return /[A-Za-z]{2,}/.test(own) ? own : undefined;
}

/** Screens that depend on the market's data; all others show the same messages in every market. */
const ofTheMarket =
  /^\/(?:$|auth|bank_account|repay|borrow\/(?:confirm|lending)|user_center\/(?:customer|about))/;

for (const market of touredMarkets('NG')) {
  test(`${market}: every text on every screen comes from a catalogue or from the lender`, async ({
    page,
    lender,
  }) => {
    await speakPseudoLanguage(page);
    const messages = new LenderMessages(page);
    const tour = new Tour(page, lender, market, 'en');
    const left = new Set<string>();
    for (const screen of tourOf(market)) {
      if (market !== 'NG' && !ofTheMarket.test(screen.path)) continue;
      await tour.visit(screen);
      expect(await page.title(), 'the page speaks the pseudo language').toMatch(/[À-ỿ]/);
      const texts = await plainTexts(page, legalText.test(screen.name) ? 'main' : undefined);
      // Longest first: a product's name may begin with the brand's.
      const said = (await messages.all())
        .map(withoutNames)
        .filter(text => text.length > 2)
        .sort((one, other) => other.length - one.length);
      for (const text of texts) {
        const own = untranslated(text, said);
        if (own) left.add(`${screen.name}: ${own}`);
      }
    }
    expect([...left]).toEqual([]);
  });
}
