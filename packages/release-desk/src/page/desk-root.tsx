import {
  I18nProvider,
  type Language,
  loadCommonMessages,
  type MessageCatalogue,
  MessagesProvider,
} from '@sunbird/i18n';
import { firstLanguage, loadMarket, marketCodes } from '@sunbird/loan-domain';
import { Toast, UiActionsProvider, UiRoot } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { loadMessages } from '../messages';
import { DeskContext, type Markets } from './parts/desk-formatters';
import { useRoute } from './parts/route';

const languageKey = 'desk.language';
const [firstMarket] = marketCodes;

interface DeskTexts {
  readonly language: Language;
  readonly messages: MessageCatalogue;
  readonly common: MessageCatalogue;
  readonly markets: Markets;
}

/** The chosen language, else the first that the browser prefers, else English. */
export function startLanguage(): Language {
  return firstLanguage(localStorage.getItem(languageKey), navigator.languages);
}

/** Loads messages and market data, before the first render. */
export async function loadTexts(language: Language): Promise<DeskTexts> {
  const [common, messages, loaded] = await Promise.all([
    loadCommonMessages(language),
    loadMessages(language),
    Promise.all(marketCodes.map(async code => [code, await loadMarket(code)] as const)),
  ]);
  // It has every code: TypeScript takes the keys of entries for any.
  return { language, common, messages, markets: Object.fromEntries(loaded) as Markets };
}

/** The texts of the chosen language; the earlier ones until they are loaded. */
function useTexts(first: DeskTexts) {
  const [texts, setTexts] = useState(first);
  const chosen = useRef(first.language);
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts.language]);
  const desk = useMemo(
    () => ({
      markets: first.markets,
      async changeLanguage(language: Language): Promise<void> {
        localStorage.setItem(languageKey, language);
        chosen.current = language;
        const loaded = await loadTexts(language);
        if (chosen.current === language) setTexts(loaded);
      },
    }),
    [first.markets],
  );
  return { texts, desk };
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
export function DeskRoot({ texts: first, children }: DeskRootProps): ReactElement {
  const { texts, desk } = useTexts(first);
  const [toast, setToast] = useToast();
  const route = useRoute();
  // Times are shown, and typed, in the zone of the page's market.
  const market = texts.markets[route.page === 'slot' ? route.market : firstMarket];
  const actions = useMemo(() => ({ back: () => window.history.back(), toast: setToast }), [setToast]);
  return (
    <I18nProvider language={texts.language} market={market} messages={texts.common}>
      <MessagesProvider messages={texts.messages}>
        <UiRoot>
          <UiActionsProvider value={actions}>
            <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>
            <Toast text={toast} kind="plain" />
          </UiActionsProvider>
        </UiRoot>
      </MessagesProvider>
    </I18nProvider>
  );
}
