import { type FailureStage, WrongShape } from '@sunbird/federation';
import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { RemoteModule } from '@sunbird/shell-api';
import type { ComponentType } from 'react';
import type { Remotes } from './remotes';

export interface ReadyScreen {
  readonly Screen: ComponentType;
  readonly messages: MessageCatalogue;
}

export interface ScreenFailure {
  readonly stage: FailureStage;
  /** A short code that support can work with; no address, nothing of the person. */
  readonly code: string;
}

export type ScreenResult =
  | { readonly ok: true; readonly ready: ReadyScreen }
  | { readonly ok: false; readonly failure: ScreenFailure };

/**
 * Screens that have arrived, so that a visit that comes back is drawn at once.
 *
 * @param completeWords brings what the shell's own words lack for a screen
 */
export function createScreenCache(
  remotes: Pick<Remotes, 'load'>,
  completeWords: (remote: string, screen: string) => Promise<void>,
) {
  const ready = new Map<string, ReadyScreen>();
  const coming = new Map<string, Promise<ScreenResult>>();
  const key = (remote: string, screen: string, language: Language) => `${remote}|${screen}|${language}`;

  async function fetchScreen(remote: string, screen: string, language: Language): Promise<ScreenResult> {
    const [result, areWordsHere] = await Promise.all([
      remotes.load(remote, module => takeScreen(module, screen, language)),
      completeWords(remote, screen).then(
        () => true,
        () => false,
      ),
    ]);
    if (!areWordsHere) return { ok: false, failure: failureOf('sunbird/host', 'chunk') };
    if (!result.ok) return { ok: false, failure: failureOf(remote, result.failure.stage) };
    ready.set(key(remote, screen, language), result.part);
    return { ok: true, ready: result.part };
  }

  return {
    peek: (remote: string, screen: string, language: Language) => ready.get(key(remote, screen, language)),

    /** Never throws. However many ask for a screen that is on its way, it is fetched once. */
    load(remote: string, screen: string, language: Language): Promise<ScreenResult> {
      const name = key(remote, screen, language);
      const known = coming.get(name);
      if (known) return known;
      const loading = fetchScreen(remote, screen, language).finally(() => coming.delete(name));
      coming.set(name, loading);
      return loading;
    },
  };
}

/** A screen and its words, side by side; throws what the loader understands. */
async function takeScreen(module: RemoteModule, screen: string, language: Language): Promise<ReadyScreen> {
  const loadScreen = module.screens[screen];
  const loadWords = module.messages[language];
  if (!loadScreen || !loadWords) throw new WrongShape(`no screen ${screen}, or no words in ${language}`);
  const [loaded, messages] = await Promise.all([loadScreen(), loadWords()]);
  // A module that threw when it first ran is handed out empty the second time.
  if (!loaded?.Screen || !messages) throw new WrongShape(`${screen} is not a screen`);
  return { Screen: loaded.Screen, messages };
}

function failureOf(remote: string, stage: FailureStage): ScreenFailure {
  return { stage, code: `${remote.replace('sunbird/', '')}-${stage}`.toUpperCase() };
}

export type ScreenCache = ReturnType<typeof createScreenCache>;
