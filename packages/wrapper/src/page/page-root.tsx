import { I18nProvider, type Language, loadCommonMessages, MessagesProvider } from '@sunbird/i18n';
import { wrapper } from '@sunbird/languages/wrapper';
import { firstLanguage, loadMarket, type MarketRules } from '@sunbird/loan-domain';
import { Toast, type UiActions, UiActionsProvider, UiRoot } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Messages and formats that a page needs for its first render. */
async function loadTexts(language: Language) {
  const [common, own] = await Promise.all([loadCommonMessages(language), wrapper[language]()]);
  return { language, common, own: own.default };
}

interface PageRootProps {
  readonly texts: Awaited<ReturnType<typeof loadTexts>>;
  readonly market: MarketRules;
  readonly children: ReactNode;
}

/** Language, formats and looks around the simulator and the conformance page. */
function PageRoot({ texts, market, children }: PageRootProps): ReactElement {
  return (
    <I18nProvider language={texts.language} market={market} messages={texts.common}>
      <MessagesProvider messages={texts.own}>
        <UiRoot>
          <WithToast>{children}</WithToast>
        </UiRoot>
      </MessagesProvider>
    </I18nProvider>
  );
}

const toastMs = 2000;

/** Shows what components have to say, such as that something was copied. */
function WithToast({ children }: { readonly children: ReactNode }): ReactElement {
  const [toast, setToast] = useState<{ text: string; kind?: 'plain' | 'success' | 'failure' }>();
  const [actions] = useState<UiActions>(() => ({
    back: () => window.history.back(),
    toast: (text, kind) => setToast({ text, ...(kind && { kind }) }),
  }));

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <UiActionsProvider value={actions}>
      {children}
      <Toast text={toast?.text} kind={toast?.kind ?? 'plain'} />
    </UiActionsProvider>
  );
}

/** A page of this site in a language, with its texts around it. */
export async function withTexts(page: ReactElement, language: Language): Promise<ReactElement> {
  const [texts, market] = await Promise.all([loadTexts(language), loadMarket('NG')]);
  return (
    <PageRoot texts={texts} market={market}>
      {page}
    </PageRoot>
  );
}

/** Draws a page into the element `app` of its markup. */
export async function mountPage(page: ReactElement): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The markup needs an element with the id "app".');
  const requested = new URLSearchParams(window.location.search).get('lang');
  const language = firstLanguage(requested, navigator.languages);
  const whole = await withTexts(page, language);
  document.documentElement.lang = language;
  createRoot(container).render(whole);
}
