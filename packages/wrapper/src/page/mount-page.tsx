import { firstLanguage, type Language, loadMarket } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts, PageRoot } from './page-root';

/** `?lang=`, else what the browser prefers, else English. */
export function chooseLanguage(search: string, preferred: readonly string[]): Language {
  return firstLanguage(new URLSearchParams(search).get('lang'), preferred);
}

/** Draws a page into the element `app` of its markup. */
export async function mountPage(page: ReactElement): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The markup needs an element with the id "app".');
  const language = chooseLanguage(window.location.search, navigator.languages);
  const [texts, market] = await Promise.all([loadTexts(language), loadMarket('NG')]);
  document.documentElement.lang = language;
  createRoot(container).render(
    <PageRoot texts={texts} market={market}>
      {page}
    </PageRoot>,
  );
}
