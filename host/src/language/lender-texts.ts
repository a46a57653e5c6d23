import type { SiteSettings } from '@sunbird/federation/settings';
import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { fetchLenderFile } from '../lender-file';

let names: SiteSettings['texts'];
const loaded: Partial<Record<Language, MessageCatalogue>> = {};

/** Names the files with the lender's own texts, by language. */
export function nameLenderTexts(files: SiteSettings['texts']): void {
  names = files;
}

function isCatalogue(value: unknown): value is MessageCatalogue {
  return typeof value === 'object' && value !== null;
}

/** Loads the texts that a lender has in place of the app's. If they can't be fetched, the app's own are shown. */
export async function loadLenderTexts(language: Language): Promise<MessageCatalogue | undefined> {
  const name = names?.[language];
  if (name && !loaded[language]) {
    const texts = await fetchLenderFile(name);
    if (isCatalogue(texts)) loaded[language] = texts;
  }
  return loaded[language];
}

/** The lender's own texts, once they are loaded. */
export function lenderTexts(language: Language): MessageCatalogue | undefined {
  return loaded[language];
}
