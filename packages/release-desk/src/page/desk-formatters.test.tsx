import type { Language } from '@sunbird/i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { useDeskFormatters } from './desk-formatters';
import { DeskRoot, loadTexts } from './desk-root';

const hourMs = 3_600_000;
const noonInLagos = Date.UTC(2026, 2, 7, 11);

function Moments({ at }: { readonly at: number }) {
  const { moment, momentWithin } = useDeskFormatters();
  return (
    <>
      {moment(at)} / {momentWithin(at)}
    </>
  );
}

async function moments(language: Language, at: number): Promise<string> {
  return renderToStaticMarkup(
    <DeskRoot texts={await loadTexts(language)}>
      <Moments at={at} />
    </DeskRoot>,
  ).replace(/<[^>]*>/g, '');
}

describe('a moment', () => {
  beforeEach(() => jest.useFakeTimers({ now: noonInLagos, doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('begins with a capital on its own, and with a small letter within a text', async () => {
    expect(await moments('en', noonInLagos)).toBe('Today, 12:00 / today, 12:00');
    expect(await moments('en', noonInLagos - 24 * hourMs)).toBe('Yesterday, 12:00 / yesterday, 12:00');
    expect(await moments('es', noonInLagos)).toBe('Hoy, 12:00 / hoy, 12:00');
    expect(await moments('es', noonInLagos - 24 * hourMs)).toBe('Ayer, 12:00 / ayer, 12:00');
  });

  it('is a day and a time before yesterday', async () => {
    expect(await moments('en', noonInLagos - 72 * hourMs)).toMatch(/^4 Mar, 12:00 \/ 4 Mar, 12:00$/);
  });
});
