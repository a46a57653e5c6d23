import {
  I18nProvider,
  type Language,
  loadCommonMessages,
  type MessageCatalogue,
  MessagesProvider,
} from '@sunbird/i18n';
import { firstLanguage, loadMarket, marketCodes } from '@sunbird/loan-domain';
import { Toast, UiActionsProvider, UiRoot } from '@sunbird/ui';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadMessages } from '../messages';
import { type Markets, MarketsContext } from './desk-formatters';
import { useRoute } from './route';

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

interface DeskActions {
  changeLanguage(language: Language): void;
  say(text: string): void;
}

const ActionsContext = createContext<DeskActions | null>(null);

export function useDeskActions(): DeskActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('No DeskRoot above this component; wrap the page in one.');
  return actions;
}

const toastMs = 4000;

/** The texts of the language that is wanted; the earlier ones until they are loaded. */
function useTexts(first: DeskTexts) {
  const [shown, setShown] = useState(first);
  const [wanted, setWanted] = useState(first.language);
  useEffect(() => {
    let stale = false;
    void loadTexts(wanted).then(loaded => {
      if (stale) return;
      document.documentElement.lang = loaded.language;
      setShown(loaded);
    });
    return () => {
      stale = true;
    };
  }, [wanted]);
  return { shown, setWanted };
}

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

/** Provides language, formats and theme to the desk. */
export function DeskRoot({
  texts,
  children,
}: {
  readonly texts: DeskTexts;
  readonly children: ReactNode;
}): ReactElement {
  const { shown, setWanted } = useTexts(texts);
  const [toast, setToast] = useToast();
  const route = useRoute();
  // Times are shown, and typed, in the zone of the page's market.
  const market = shown.markets[route.page === 'slot' ? route.market : firstMarket];

  const actions = useMemo<DeskActions>(
    () => ({
      changeLanguage(language) {
        localStorage.setItem(languageKey, language);
        setWanted(language);
      },
      say: setToast,
    }),
    [setToast, setWanted],
  );
  const uiActions = useMemo(() => ({ back: () => window.history.back(), toast: setToast }), [setToast]);

  return (
    <I18nProvider language={shown.language} market={market} messages={shown.common}>
      <MessagesProvider messages={shown.messages}>
        <UiRoot>
          <UiActionsProvider value={uiActions}>
            <ActionsContext.Provider value={actions}>
              <MarketsContext.Provider value={shown.markets}>{children}</MarketsContext.Provider>
            </ActionsContext.Provider>
            <Toast text={toast} kind="plain" />
          </UiActionsProvider>
        </UiRoot>
      </MessagesProvider>
    </I18nProvider>
  );
}
