import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type en from './en.json';

export type MessageKey = keyof typeof en;

const loaders: Readonly<Record<Language, () => Promise<{ readonly default: MessageCatalogue }>>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
};

/** The catalogue of simulator and conformance page in one language. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  return (await loaders[language]()).default;
}
