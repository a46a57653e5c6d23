import { type ReleaseDeskEntryKey, releaseDeskEntry } from '@sunbird/languages/release-desk.entry';
import { isLanguage, type Language } from '@sunbird/loan-domain';

export type DeskText = ReleaseDeskEntryKey;

/** Messages of the pages before sign-in, which work without scripts. */
export const deskTexts = releaseDeskEntry;

/** The language of `?lang=`, else the first that the browser prefers, else English. */
export function languageOf(requested: string | undefined, preferred: string | undefined): Language {
  const tags = [requested ?? '', ...(preferred ?? '').split(',')].map(tag =>
    tag.trim().slice(0, 2).toLowerCase(),
  );
  return tags.find(isLanguage) ?? 'en';
}
