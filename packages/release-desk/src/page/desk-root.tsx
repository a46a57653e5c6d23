import { I18nProvider, type Language, loadCommonMessages, MessagesProvider } from '@sunbird/i18n';
import { releaseDesk } from '@sunbird/languages/release-desk';
import { firstLanguage, loadMarket, marketCodes } from '@sunbird/loan-domain';
import { Toast, UiActionsProvider, UiRoot } from '@sunbird/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { createDeskQueries } from './parts/desk-calls';
import { DeskContext, type Markets } from './parts/desk-formatters';
import { useRoute } from './parts/route';

const [firstMarket] = marketCodes;

const languageKey = 'desk.language';

/** The chosen language, else the first that the browser prefers, else English. */
export function startLanguage(): Language {
  return firstLanguage(localStorage.getItem(languageKey), navigator.languages);
}

/** Shows the desk in another language, from now on. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
  window.location.reload();
}

type DeskTexts = Awaited<ReturnType<typeof loadTexts>>;

/** Loads messages and market data, before the first render. */
export async function loadTexts(language: Language) {
  const [common, { default: messages }, loaded] = await Promise.all([
    loadCommonMessages(language),
    releaseDesk[language](),
    Promise.all(marketCodes.map(async code => [code, await loadMarket(code)] as const)),
  ]);
  // It has every code: TypeScript takes the keys of entries for any.
  return { language, common, messages, markets: Object.fromEntries(loaded) as Markets };
}

const toastMs = 4000;

/** A message that goes by itself. */
function useToast() {
  const [toast, setToast] = useState<string>();
  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = setTimeout(() => setToast(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast, setToast] as const;
}

interface DeskRootProps {
  readonly texts: DeskTexts;
  readonly children: ReactNode;
}

/** Provides language, formats and theme to the desk. */
export function DeskRoot({ texts, children }: DeskRootProps): ReactElement {
  const [toast, setToast] = useToast();
  const [queries] = useState(createDeskQueries);
  const route = useRoute();
  // Times are shown, and typed, in the zone of the page's market.
  const market = texts.markets[route.page === 'slot' ? route.market : firstMarket];
  const actions = useMemo(() => ({ back: () => window.history.back(), toast: setToast }), [setToast]);
  return (
    <I18nProvider language={texts.language} market={market} messages={texts.common}>
      <MessagesProvider messages={texts.messages}>
        <UiRoot>
          <UiActionsProvider value={actions}>
            <DeskContext.Provider value={texts.markets}>
              <QueryClientProvider client={queries}>{children}</QueryClientProvider>
            </DeskContext.Provider>
            <Toast text={toast} kind="plain" />
          </UiActionsProvider>
        </UiRoot>
      </MessagesProvider>
    </I18nProvider>
  );
}
