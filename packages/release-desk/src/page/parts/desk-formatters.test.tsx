import type { Language } from '@sunbird/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeskRoot, loadTexts } from '../desk-root';
import { type DeskFormatters, useDeskFormatters } from './desk-formatters';

const noonInLagos = Date.UTC(2026, 2, 7, 11);

type Say = (formatters: DeskFormatters) => string;

function Saying({ say, market }: { readonly say: Say; readonly market?: string | undefined }) {
  return <>{say(useDeskFormatters(market))}</>;
}

async function said(language: Language, say: Say, market?: string): Promise<string> {
  return renderToStaticMarkup(
    <DeskRoot texts={await loadTexts(language)}>
      <Saying say={say} market={market} />
    </DeskRoot>,
  ).replace(/<[^>]*>/g, '');
}

const id = '1.2.0-ab12';
test.each([
  ['its title', { id, titles: { en: 'Spring' }, label: 'harvest' }, 'Spring'],
  [
    'its label, where it has no title in this language',
    { id, titles: { es: 'P' }, label: 'rain-bow-2' },
    'Rain bow 2',
  ],
  ['its version', { id, label: '' }, '1.2.0'],
  ['its id', { id: '-ab', label: '' }, ''],
  ['what its author says', { id, note: 'Keep the amount' }, 'Keep the amount'],
])('a release is called by %s', async (_what, release, name) => {
  expect(await said('en', ({ shortName }) => shortName(release))).toBe(name);
});

test.each<[string, Say, string, string?]>([
  ['share', ({ share }) => [share(5), share(12.6)].join(), '5%,13%'],
  ['rate', ({ rate }) => [rate(1, 3), rate(0, 5), rate(1, 0)].join(), '33.3%,0%,–'],
  ['slot', ({ slotName, screenName }) => [slotName('sunbird/savings'), screenName('x')].join(), 'Savings,x'],
  ['market', ({ marketName }) => [marketName('XX'), marketName('MX')].join(), 'XX,Mexico', 'XX,México'],
  ['clock', ({ clockOf }) => clockOf('Asia/Tokyo'), 'Asia/Tokyo'],
  [
    'audience',
    ({ shareFor }) => [shareFor(5), shareFor(5, { language: 'es' })].join(),
    '5%,5% (Spanish)',
    '5%,5% (español)',
  ],
])('%s, in both languages', async (_what, say, english, spanish = english) => {
  expect([await said('en', say), await said('es', say)]).toEqual([english, spanish]);
});

test('the clock is that of the market that is asked for; of a strange one, that of the page', async () => {
  const say: Say = ({ clock, formatDate }) => `${clock} ${formatDate(noonInLagos, 'time')}`;
  const shown = [await said('en', say), await said('en', say, 'MX'), await said('en', say, 'XX')];
  expect(shown).toEqual(['Lagos time 12:00', 'Mexico City time 5:00', 'Lagos time 12:00']);
});
