import {
  type Language,
  languages,
  loadCommonMessages,
  loadCoreMessages,
  loadFormMessages,
  type MessageCatalogue,
} from '@sunbird/i18n';
import { atom } from 'jotai';
import { languageAtom, store } from '../state';
import { readItem, storageKeys, writeItem } from '../storage/storage';

/** The catalogue in force: what all screens share, with the shell's own messages. */
export const messagesAtom = atom<MessageCatalogue>({});

const shellLoaders: Readonly<Record<Language, () => Promise<{ readonly default: MessageCatalogue }>>> = {
  en: () => import(/* webpackChunkName: "words-en" */ '../messages/en.json'),
  es: () => import(/* webpackChunkName: "words-es" */ '../messages/es.json'),
};

async function withShellMessages(
  language: Language,
  common: Promise<MessageCatalogue>,
): Promise<MessageCatalogue> {
  const [shared, own] = await Promise.all([common, shellLoaders[language]()]);
  return { ...shared, ...own.default };
}

export function storedLanguage(): Language {
  const stored = readItem('local', storageKeys.language);
  return languages.find(language => language === stored) ?? 'en';
}

/** Languages whose catalogue has the words of forms, too. */
const whole = new Set<Language>();

/** Loads the stored language before the first render, without what only forms say. */
export async function restoreLanguage(): Promise<void> {
  const language = storedLanguage();
  store.set(messagesAtom, await withShellMessages(language, loadCoreMessages(language)));
  store.set(languageAtom, language);
}

/** Before a screen with a form is drawn: its words are in force, too. */
export async function completeWords(): Promise<void> {
  const language = store.get(languageAtom);
  if (whole.has(language)) return;
  const words = await loadFormMessages(language);
  whole.add(language);
  if (store.get(languageAtom) === language) store.set(messagesAtom, shown => ({ ...words, ...shown }));
}

/** Switches in place: screens keep their state, and with it what is typed. */
export async function changeLanguage(language: Language): Promise<void> {
  const messages = await withShellMessages(language, loadCommonMessages(language));
  whole.add(language);
  writeItem('local', storageKeys.language, language);
  document.documentElement.lang = language;
  store.set(messagesAtom, messages);
  store.set(languageAtom, language);
}
