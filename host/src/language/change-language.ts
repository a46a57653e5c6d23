import { type Language, languages, loadCommonMessages, type MessageCatalogue } from '@sunbird/i18n';
import { atom } from 'jotai';
import { languageAtom, store } from '../state';
import { readItem, storageKeys, writeItem } from '../storage/storage';

/** The catalogue in force: what all screens share, with the shell's own messages. */
export const messagesAtom = atom<MessageCatalogue>({});

async function loadShellMessages(language: Language): Promise<MessageCatalogue> {
  const loaded =
    language === 'es'
      ? await import(/* webpackChunkName: "words-es" */ '../messages/es.json')
      : await import(/* webpackChunkName: "words-en" */ '../messages/en.json');
  return loaded.default;
}

async function loadCatalogue(language: Language): Promise<MessageCatalogue> {
  const [common, own] = await Promise.all([loadCommonMessages(language), loadShellMessages(language)]);
  return { ...common, ...own };
}

export function storedLanguage(): Language {
  const stored = readItem('local', storageKeys.language);
  return languages.find(language => language === stored) ?? 'en';
}

/** Loads the stored language before the first render. */
export async function restoreLanguage(): Promise<void> {
  const language = storedLanguage();
  store.set(messagesAtom, await loadCatalogue(language));
  store.set(languageAtom, language);
}

/** Switches in place: screens keep their state, and with it what is typed. */
export async function changeLanguage(language: Language): Promise<void> {
  const messages = await loadCatalogue(language);
  writeItem('local', storageKeys.language, language);
  document.documentElement.lang = language;
  store.set(messagesAtom, messages);
  store.set(languageAtom, language);
}
