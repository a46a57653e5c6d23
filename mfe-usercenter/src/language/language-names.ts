import type { Language } from '@sunbird/i18n';
import type { MessageKey } from '../use-messages';

/** Each language's own name for itself, the same in every catalogue. */
export const languageNames = {
  en: 'language.en',
  es: 'language.es',
} as const satisfies Readonly<Record<Language, MessageKey>>;
