import { type FailureStage, hostName, WrongShape } from '@sunbird/federation';
import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { RemoteModule } from '@sunbird/shell-api';
import type { ComponentType } from 'react';
import { lenderTexts } from '../kit/lender-files';
import type { Remotes } from './remotes';

export interface ReadyScreen {
  readonly Screen: ComponentType;
  readonly messages: MessageCatalogue;
}

export interface ScreenFailure {
  readonly stage: FailureStage;
  /** A short code for support, without addresses or personal data. */
  readonly code: string;
}

export type ScreenResult =
  | { readonly ok: true; readonly ready: ReadyScreen }
  | { readonly ok: false; readonly failure: ScreenFailure };

/**
 * Caches loaded screens, so that a second visit is rendered at once.
 *
 * @param loadFormMessages loads the shell's messages for forms if the screen needs them
 */
export function createScreenCache(
  remotes: Pick<Remotes, 'load'>,
  loadFormMessages: (remote: string, screen: string) => Promise<void>,
) {
  const ready = new Map<string, ReadyScreen>();
  const pending = new Map<string, Promise<ScreenResult>>();
  const key = (remote: string, screen: string, language: Language) => `${remote}|${screen}|${language}`;

  async function fetchScreen(remote: string, screen: string, language: Language): Promise<ScreenResult> {
    const [result, hasMessages] = await Promise.all([
      remotes.load(remote, module => takeScreen(module, screen, language)),
      loadFormMessages(remote, screen).then(
        () => true,
        () => false,
      ),
    ]);
    if (!hasMessages) return { ok: false, failure: failureOf(hostName, 'chunk') };
    if (!result.ok) return { ok: false, failure: failureOf(remote, result.failure.stage) };
    const { Screen, messages } = result.part;
    const own = { Screen, messages: { ...messages, ...lenderTexts(language) } };
    ready.set(key(remote, screen, language), own);
    return { ok: true, ready: own };
  }

  return {
    peek: (remote: string, screen: string, language: Language) => ready.get(key(remote, screen, language)),

    /** Never throws. Several requests for a pending screen share one load. */
    load(remote: string, screen: string, language: Language): Promise<ScreenResult> {
      const name = key(remote, screen, language);
      const existing = pending.get(name);
      if (existing) return existing;
      const loading = fetchScreen(remote, screen, language).finally(() => pending.delete(name));
      pending.set(name, loading);
      return loading;
    },
  };
}

/** Loads a screen and its messages in parallel; throws errors that the loader can diagnose. */
async function takeScreen(module: RemoteModule, screen: string, language: Language): Promise<ReadyScreen> {
  const loadScreen = module.screens[screen];
  const loadMessages = module.messages[language];
  if (!loadScreen || !loadMessages)
    throw new WrongShape(`no screen ${screen}, or no messages in ${language}`);
  const [loaded, messages] = await Promise.all([loadScreen(), loadMessages(screen)]);
  // webpack returns an empty module if its first run threw.
  if (!loaded?.Screen || !messages) throw new WrongShape(`${screen} is not a screen`);
  return { Screen: loaded.Screen, messages };
}

function failureOf(remote: string, stage: FailureStage): ScreenFailure {
  return { stage, code: `${remote.replace('sunbird/', '')}-${stage}`.toUpperCase() };
}

export type ScreenCache = ReturnType<typeof createScreenCache>;
