import {
  loadFormMessages as fetchFormMessages,
  type Language,
  loadCommonMessages,
  loadCoreMessages,
  type MessageCatalogue,
} from '@sunbird/i18n';
import { host } from '@sunbird/languages/host';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { firstLanguage } from '@sunbird/loan-domain';
import { atom } from 'jotai';
import { loadLenderTexts, nameLenderTexts } from '../kit/lender-files';
import { languageAtom, store } from '../kit/state';
import { readItem, storageKeys, writeItem } from '../storage/storage';

/** The current catalogue: the common messages and the shell's own. */
export const messagesAtom = atom<MessageCatalogue>({});

async function withShellMessages(
  language: Language,
  common: Promise<MessageCatalogue>,
): Promise<MessageCatalogue> {
  const [shared, own, lenders] = await Promise.all([common, host[language](), loadLenderTexts(language)]);
  return { ...shared, ...own.default, ...lenders };
}

export type LanguageSettings = Pick<SiteSettings, 'languages' | 'texts'>;

/** Languages whose form messages are loaded. */
const complete = new Set<Language>();

/** Loads the messages of the stored language before the first render, without those for forms. */
export async function restoreLanguage({ languages, texts }: LanguageSettings): Promise<void> {
  nameLenderTexts(texts);
  // As the boot script chose it. A translator may have changed what the page says of itself since.
  const language = firstLanguage(readItem('local', storageKeys.language), navigator.languages, languages);
  store.set(messagesAtom, await withShellMessages(language, loadCoreMessages(language)));
  store.set(languageAtom, language);
}

/** Loads the messages for forms, before the shell renders a screen with a form. */
export async function loadFormMessages(): Promise<void> {
  const language = store.get(languageAtom);
  if (complete.has(language)) return;
  const forms = await fetchFormMessages(language);
  complete.add(language);
  if (store.get(languageAtom) === language) store.set(messagesAtom, shown => ({ ...forms, ...shown }));
}

/** Switches the language in place: screens keep their state and what the borrower typed. */
export async function changeLanguage(language: Language): Promise<void> {
  const messages = await withShellMessages(language, loadCommonMessages(language));
  complete.add(language);
  writeItem('local', storageKeys.language, language);
  document.documentElement.lang = language;
  store.set(messagesAtom, messages);
  store.set(languageAtom, language);
}
