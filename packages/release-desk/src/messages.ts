import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { type ReleaseDeskKey, releaseDesk } from '@sunbird/languages/release-desk';

export type MessageKey = ReleaseDeskKey;

/** The desk's catalogue in one language. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  return (await releaseDesk[language]()).default;
}
