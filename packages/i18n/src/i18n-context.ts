import { type I18nKey, i18n } from '@sunbird/languages/i18n';
import { type I18nFormsKey, i18nForms } from '@sunbird/languages/i18n.forms';
import type { Language } from '@sunbird/loan-domain';
import { createContext, type ReactNode, useContext } from 'react';
import type { IntlShape, MessageFormatElement } from 'react-intl';
import type { Formatters, MarketFormats } from './formatters';

/** Messages by key: text as written, or compiled to its syntax tree by the build. */
export type MessageCatalogue = Readonly<Record<string, string | MessageFormatElement[]>>;

/**
 * The text of a message without placeholders or tags; undefined for any other. The build does not compile such
 * messages, so the app needs no parser for them.
 */
export function plainMessage(messages: MessageCatalogue, key: string): string | undefined {
  const message = messages[key];
  return typeof message === 'string' && !/[{<]/.test(message) ? message : undefined;
}

/** Keys of the catalogue that every screen can use. */
export type CommonMessageKey = I18nKey | I18nFormsKey;

/** Messages for the shell and a first screen: actions, costs, states, order labels, API errors. */
export async function loadCoreMessages(language: Language): Promise<MessageCatalogue> {
  return (await i18n[language]()).default;
}

/** Messages for forms: field names, options, questions, validation. */
export async function loadFormMessages(language: Language): Promise<MessageCatalogue> {
  return (await i18nForms[language]()).default;
}

/** The whole common catalogue of a language. */
export async function loadCommonMessages(language: Language): Promise<MessageCatalogue> {
  const [core, forms] = await Promise.all([loadCoreMessages(language), loadFormMessages(language)]);
  return { ...core, ...forms };
}

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
