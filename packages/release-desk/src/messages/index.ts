import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type en from './en.json';

export type MessageKey = keyof typeof en;

/** The desk's catalogue in one language. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  const loaded = language === 'es' ? await import('./es.json') : await import('./en.json');
  return loaded.default;
}
