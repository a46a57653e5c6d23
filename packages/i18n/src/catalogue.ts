import { type I18nKey, i18n } from '@sunbird/languages/i18n';
import { type I18nFormsKey, i18nForms } from '@sunbird/languages/i18n.forms';
import type { Language } from '@sunbird/loan-domain';
import type { MessageFormatElement } from 'react-intl';

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
