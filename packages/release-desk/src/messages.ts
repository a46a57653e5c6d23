import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { type ReleaseDeskKey, releaseDesk } from '@sunbird/languages/release-desk';
import { screenTitles } from './generated/screen-titles';

export type MessageKey = ReleaseDeskKey;

/** The desk's catalogue in one language, with the titles of screens that their remotes say. */
export async function loadMessages(language: Language): Promise<MessageCatalogue> {
  return { ...screenTitles[language], ...(await releaseDesk[language]()).default };
}
