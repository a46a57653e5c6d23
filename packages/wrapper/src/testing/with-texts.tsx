import { type Language, loadMarket } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { loadTexts, PageRoot } from '../page/page-root';

/** A page of this site with its texts around it, to be rendered. */
export async function withTexts(page: ReactElement, language: Language = 'en'): Promise<ReactElement> {
  const [texts, market] = await Promise.all([loadTexts(language), loadMarket('NG')]);
  return (
    <PageRoot texts={texts} market={market}>
      {page}
    </PageRoot>
  );
}
