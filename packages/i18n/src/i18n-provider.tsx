import type { Language } from '@sunbird/loan-domain';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { createIntl } from 'react-intl';
import { createFormatters, type MarketFormats } from './formatters';
import {
  I18nContext,
  type I18nState,
  type MessageCatalogue,
  plainMessage,
  type TextValue,
  useI18nState,
} from './i18n-context';

export interface I18nProviderProps {
  readonly language: Language;
  readonly market: MarketFormats;
  /** The common catalogue, from `loadCommonMessages(language)`. */
  readonly messages: MessageCatalogue;
  /** Told of missing keys and of values that do not fit; the key is shown instead. */
  readonly onError?: ((error: Error) => void) | undefined;
  readonly children?: ReactNode;
}

// One catalogue may mix text and trees; react-intl reads each message by itself and types only pure ones.
type IntlMessages = Record<string, string>;

function createState(given: Omit<I18nState, 'intl' | 'value'>): I18nState {
  const { language, market, messages, formatters, onError } = given;
  const intl = createIntl({
    locale: market.locales[language],
    timeZone: market.zone,
    messages: messages as IntlMessages,
    onError: onError ?? (() => undefined),
  });
  // `<money>{amount}</money>` in a message is an amount in major units.
  function money(chunks: unknown[]) {
    return formatters.formatMoney(Number(chunks.join('')));
  }
  function text(key: string, values?: Readonly<Record<string, TextValue>>) {
    return plainMessage(messages, key) ?? intl.formatMessage({ id: key }, { money, ...values });
  }
  return {
    ...given,
    intl,
    value: {
      ...formatters,
      language,
      market,
      t: text,
      tMessage: ({ key, values }) => text(key, values),
      has: key => key in messages,
    },
  };
}

/** Puts a language, a market and the common messages in force for everything below. */
export function I18nProvider(props: I18nProviderProps): ReactElement {
  const { language, market, messages, onError, children } = props;
  const state = useMemo(() => {
    const formatters = createFormatters(language, market);
    return createState({ language, market, messages, formatters, onError });
  }, [language, market, messages, onError]);
  return <I18nContext.Provider value={state}>{children}</I18nContext.Provider>;
}

export interface MessagesProviderProps {
  /** A remote's own catalogue in the language in force; it adds to the messages above. */
  readonly messages: MessageCatalogue;
  readonly children?: ReactNode;
}

/** By the state above and a remote's catalogue. */
const statesBelow = new WeakMap<I18nState, WeakMap<MessageCatalogue, I18nState>>();

/**
 * One state for each catalogue: a screen that is shown again finds its messages merged and its formats made, which
 * takes longer than the rest of a small screen.
 */
function stateBelow(above: I18nState, messages: MessageCatalogue): I18nState {
  const states = statesBelow.get(above) ?? new WeakMap<MessageCatalogue, I18nState>();
  statesBelow.set(above, states);
  const state =
    states.get(messages) ?? createState({ ...above, messages: { ...above.messages, ...messages } });
  states.set(messages, state);
  return state;
}

/** Adds a remote's catalogue to the messages in force above it. */
export function MessagesProvider({ messages, children }: MessagesProviderProps): ReactElement {
  const above = useI18nState();
  const state = useMemo(() => stateBelow(above, messages), [above, messages]);
  return <I18nContext.Provider value={state}>{children}</I18nContext.Provider>;
}
