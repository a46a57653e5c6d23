/**
 * Every screen in one walk, in Mexico, which has them all, and in Spanish, whose texts are long, on 320 px: it violates no rule
 * of WCAG 2.2 AA, its controls keep their names, its amounts add up, no text is cut or overlaps, also twice as large, every text comes from
 * a catalogue or from the lender, and the tab bar covers no control.
 */
import type { Page, Request } from '@playwright/test';
import { allConsentTexts } from '@sunbird/loan-domain/markets';
import { violations } from '../support/page/axe';
import { brokenWords, coveredByTabBar, largeTextFaults, layoutFaults } from '../support/page/layout';
import { isPlain, plainTexts, speakPseudoLanguage, withoutAccents } from '../support/page/pseudo-language';
import { faultsOfSums } from '../support/page/sums';
import { expect, test } from '../support/test';
import { settled, Tour } from '../support/tour';
import { type ListedScreen, tourOf } from './screen-list';

/** Every text in a response, at any depth; for a document, the texts between its tags. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<\w+/.test(value) ? value.split(/<[^>]*>/) : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Collects every text of the lender's responses to a page, without the names below. */
class LenderMessages {
  readonly recorded = new Set<string>();
  private readonly reading: Promise<void>[] = [];

  constructor(page: Page) {
    // Registered by the request, not by its response: a pending call must be awaited.
    page.on('request', request => this.reading.push(this.read(request)));
  }

  private async read(request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    // A page that was closed meanwhile has no response, and one that a page load aborted has no text.
    const response = await request.response().catch(() => null);
    const answer: unknown = await response?.json().catch(() => undefined);
    for (const text of textsIn(answer)) this.recorded.add(withoutNames(text));
  }

  /** All texts collected so far. */
  async all(): Promise<readonly string[]> {
    await Promise.all(this.reading);
    return [...this.recorded];
  }
}

/** Roles of controls and of what names a part of a screen. */
const roles = [
  ...['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'slider', 'spinbutton'],
  ...['switch', 'tab', 'option', 'menuitem', 'radiogroup', 'group', 'heading', 'dialog', 'alertdialog'],
  ...['progressbar', 'img'],
];
const line = new RegExp(`^\\s*- ('?)(${roles.join('|')})\\b( "(?:[^"\\\\]|\\\\.)*")?((?: \\[[^\\]]*\\])*)`);

const weekday = '(?:lun|mar|mié|jue|vie|sáb|dom)[a-zé]*\\.?,?';
const month = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\\.?,?';

/** Replaces values that depend on day, borrower or price. */
function withoutFigures(text: string): string {
  return text
    .replace(/LN-[A-Z0-9]+/g, 'LN-#')
    .replace(/\d(?:[\d.,:\s\u00a0]*\d)?/g, '#')
    .replace(new RegExp(`(?:${weekday} )?# (?:de )?${month}(?: (?:de )?#)?`, 'gi'), '<date>')
    .replace(/# (día|hora|minuto)s?\b/g, '# $1(s)')
    .replace(/# oportunidad(?:es)?\b/g, '# oportunidad(es)');
}

/**
 * The controls of a screen in Spanish, without the shell's bars, in the order of a screen reader, one per line: role, name, state. `read` makes
 * words of what is shown.
 */
async function controlNames(page: Page, read: (text: string) => string): Promise<string> {
  const tree = await page.locator('main').first().ariaSnapshot();
  const controls = tree.split('\n').flatMap(row => {
    const [, quote, role, name = '', states = ''] = line.exec(row) ?? [];
    if (role === undefined) return [];
    return [`${role}${withoutFigures(read(quote ? name.replaceAll("''", "'") : name))}${states}`];
  });
  return controls.join('\n');
}

test.use({ viewport: { width: 320, height: 700 } });

/** Screens with whole documents per market and language instead of messages. */
const legalText = /^(?:privacy|terms|renewal agreement)$/;

/** With a tab bar, and of different lengths. */
const withTabs: readonly string[] = ['home at 1', 'home at 2', 'home at 4', 'home at 9', 'records', 'me'];
const heights = [640, 700, 760, 820, 900];

/**
 * Texts that are no messages and may stay untranslated. The platform formats days and months. The rest are names that
 * every language spells alike: languages, brand, currencies, app packages, the market's lender, licence, authority,
 * officer and addresses, the places of time zones, version names, initials, and a masked email.
 */
const names: readonly RegExp[] = [
  /^(?:English|Español)$/,
  // No `\b` at its end: an é is no letter to it.
  /\b(?:lun|mar|mié|jue|vie|sáb|dom)(?!\p{L})/gu,
  /\b\d{1,2} (?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\b(?: de \d{4})?/g,
  /\bSunbird\b(?: México, S\.A\. de C\.V\., SOFOM, E\.N\.R\.)?/g,
  /\b(?:MXN|OXXO|SPEI|STP|SIPRES)\b/g,
  /\b0+ \(demo\)/g,
  /\bCONDUSEF \/ UNE\b/g,
  /\bmx\.sunbird\.credit\b/g,
  /\b[\w.]+@sunbird\.example\b/g,
  /\b\w•+@[\w.]+/g,
  /\b\d+\.\d+\.\d+-[0-9a-f]{10}\b/g,
  /^[A-Z]{2}$/g,
];

/** What the market asks in its own words. */
const consents = Object.values(allConsentTexts.MX).flatMap(words => {
  const { title = '', paragraphs = [], agree = '' } = words?.es ?? {};
  return [title, ...paragraphs, agree].flatMap(text => text.split('{lender}'));
});

function withoutNames(text: string): string {
  return names.reduce((rest, name) => rest.replace(name, ' '), text).trim();
}

/** Texts of a screen that come neither from a catalogue nor from the lender. */
async function untranslated(page: Page, { name }: ListedScreen, messages: LenderMessages): Promise<string[]> {
  const texts = await plainTexts(page, legalText.test(name) ? 'main' : undefined);
  const unknown = texts.map(withoutNames).filter(isPlain);
  if (unknown.length === 0) return [];
  // Longest first: a product's name may begin with the brand's.
  const said = [...consents.map(withoutNames), ...(await messages.all())]
    .filter(text => text.length > 2)
    .sort((one, other) => other.length - one.length);
  return unknown
    .map(text => said.reduce((rest, own) => rest.replaceAll(own, ' '), text).trim())
    .filter(isPlain);
}

/** What is wrong once text is twice as large: a footer that is too tall is released after it was measured. */
async function faultsOfLargeText(page: Page, { name }: ListedScreen): Promise<readonly unknown[]> {
  const scale = (size: string) =>
    page.evaluate(to => document.documentElement.style.setProperty('font-size', to, 'important'), size);
  await scale('32px');
  await settled(page);
  const covered = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('footer, nav')].filter(bar =>
        /sticky|fixed/.test(getComputedStyle(bar).position),
      );
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
    });
  await expect.poll(covered, name).toBeLessThanOrEqual(0.4);
  const faults = [
    ...(await largeTextFaults(page)),
    ...(await brokenWords(page, 'body')),
    ...(withTabs.includes(name) ? await coveredByTabBar(page, [320, 568, 640]) : []),
  ];
  await scale('');
  return faults;
}

test('every screen can be read, reached and understood, in Spanish on 320 px', async ({ page, lender }) => {
  test.setTimeout(600_000);
  await speakPseudoLanguage(page);
  const messages = new LenderMessages(page);
  const tour = new Tour(page, lender, 'MX', 'es');
  const controls: string[] = [];
  for (const screen of tourOf('MX')) {
    await test.step(screen.name, async () => {
      await tour.visit(screen);
      controls.push(`== ${screen.name}`, await controlNames(page, withoutAccents));
      const faults = {
        wcag: await violations(page),
        layout: await layoutFaults(page),
        untranslated: await untranslated(page, screen, messages),
        covered: withTabs.includes(screen.name) ? await coveredByTabBar(page, heights) : [],
        large: await faultsOfLargeText(page, screen),
        sums: await faultsOfSums(page, '12,345.5'),
      };
      const none = { wcag: [], layout: [], untranslated: [], covered: [], large: [], sums: [] };
      expect.soft(faults, screen.name).toEqual(none);
      const title = await page.title();
      expect.soft(withoutAccents(title)).not.toBe(title);
    });
  }
  expect(`${controls.join('\n')}\n`).toMatchSnapshot('names.txt');
});
