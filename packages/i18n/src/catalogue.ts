import type { Language } from '@sunbird/loan-domain';
import type { MessageFormatElement } from 'react-intl';
import type core from './messages/en.json';
import type forms from './messages/en-forms.json';

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
export type CommonMessageKey = keyof typeof core | keyof typeof forms;

type Loader = () => Promise<{ readonly default: MessageCatalogue }>;

/** Devices have chunks of these names in their cache, and the worker precaches by chunk name: the names must stay. */
const coreLoaders: Readonly<Record<Language, Loader>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
  es: () => import(/* webpackChunkName: "messages-es" */ './messages/es.json'),
};

const formLoaders: Readonly<Record<Language, Loader>> = {
  en: () => import(/* webpackChunkName: "forms-en" */ './messages/en-forms.json'),
  es: () => import(/* webpackChunkName: "forms-es" */ './messages/es-forms.json'),
};

/** Messages for the shell and a first screen: actions, costs, states, order labels, API errors. */
export async function loadCoreMessages(language: Language): Promise<MessageCatalogue> {
  return (await coreLoaders[language]()).default;
}

/** Messages for forms: field names, options, questions, validation. */
export async function loadFormMessages(language: Language): Promise<MessageCatalogue> {
  return (await formLoaders[language]()).default;
}

/** The whole common catalogue of a language. */
export async function loadCommonMessages(language: Language): Promise<MessageCatalogue> {
  const [core, forms] = await Promise.all([loadCoreMessages(language), loadFormMessages(language)]);
  return { ...core, ...forms };
}
