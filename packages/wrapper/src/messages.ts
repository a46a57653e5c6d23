import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { type WrapperKey, wrapper } from '@sunbird/languages/wrapper';

export type MessageKey = WrapperKey;

/** The catalogue of simulator and conformance page in one language. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  return (await wrapper[language]()).default;
}
