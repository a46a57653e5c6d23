import type { Language } from '@sunbird/loan-domain';
import { createContext, type ReactNode, useContext } from 'react';
import type { IntlShape } from 'react-intl';
import type { CommonMessageKey, MessageCatalogue } from './catalogue';
import type { Formatters, MarketFormats } from './formatters';

/** A value of a placeholder in a message that is read as text. */
export type TextValue = string | number | boolean | Date | null | undefined;

/** A value of a placeholder, or the element of a tag, in a rendered message. */
export type RichValue = TextValue | ReactNode | ((chunks: ReactNode[]) => ReactNode);

/** A message by key with the values of its placeholders, as validation and calls report it. */
export interface MessageReference {
  readonly key: string;
  readonly values?: Readonly<Record<string, TextValue>> | undefined;
}

export interface I18n<Key extends string = never> extends Formatters {
  readonly language: Language;
  readonly market: MarketFormats;
  t(key: CommonMessageKey | Key, values?: Readonly<Record<string, TextValue>>): string;
  /** Text of an error: a validation issue or an API error's message key. */
  tMessage(message: MessageReference): string;
  /** Whether the current catalogues have this key: for keys that a server sends. */
  has(key: string): boolean;
}

export interface I18nState {
  readonly intl: IntlShape;
  readonly language: Language;
  readonly market: MarketFormats;
  readonly messages: MessageCatalogue;
  readonly formatters: Formatters;
  readonly onError: ((error: Error) => void) | undefined;
  readonly value: I18n<string>;
}

export const I18nContext = createContext<I18nState | null>(null);

export function useI18nState(): I18nState {
  const state = useContext(I18nContext);
  if (!state) throw new Error('No I18nProvider above this component; wrap the app in one.');
  return state;
}

/** Messages and formats in the person's language and market. `Key` adds a remote's own message keys. */
export function useI18n<Key extends string = never>(): I18n<Key> {
  return useI18nState().value;
}
