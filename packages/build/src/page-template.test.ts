/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostPage } from '@sunbird/languages/host.page';
import { pageTemplate } from './page-template';

const source = readFileSync(join(__dirname, '../../../host/src/index.template.html'), 'utf8');
/** A third language, made from English. */
const texts = {
  ...hostPage,
  fr: Object.fromEntries(
    Object.entries(hostPage.en).map(([key, text]) => [key, `[fr] ${text}`]),
  ) as typeof hostPage.en,
};

function shownTexts(part: Element): string[] {
  return [...part.querySelectorAll('[lang]')]
    .filter(element => getComputedStyle(element).display !== 'none')
    .map(element => element.textContent ?? '');
}

test.each(['en', 'es', 'fr'] as const)(
  'the page says everything in %s, and nothing in another language',
  language => {
    document.documentElement.innerHTML = pageTemplate(source, texts);
    document.documentElement.lang = language;
    const parts = [...document.querySelectorAll('body > [id^=boot]')];
    expect(parts.flatMap(shownTexts)).toEqual(
      (['page.slow', 'page.failed', 'page.connection', 'page.advice', 'page.again'] as const).map(
        key => texts[language][key],
      ),
    );
  },
);

test('without scripts no language is known: the page says it in all', () => {
  const page = pageTemplate(source, texts);
  document.documentElement.innerHTML = page;
  expect([...document.querySelectorAll('#unstarted > p')].map(({ textContent }) => textContent)).toEqual(
    ['en', 'es', 'fr'].map(language => texts[language as 'fr']['page.noScript']),
  );
  expect(page).not.toMatch(/%page|undefined/);
});
