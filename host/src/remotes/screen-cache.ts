import type { LoadFailure } from '@sunbird/federation';
import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { ComponentType } from 'react';
import type { Remotes } from './remotes';

export interface ReadyScreen {
  readonly Screen: ComponentType;
  readonly messages: MessageCatalogue;
}

export interface ScreenFailure {
  readonly stage: LoadFailure['stage'];
  /** A short code that support can work with; no address, nothing of the person. */
  readonly code: string;
}

export type ScreenResult =
  | { readonly ok: true; readonly ready: ReadyScreen }
  | { readonly ok: false; readonly failure: ScreenFailure };

/** Screens that have arrived, so that a visit that comes back is drawn at once. */
export function createScreenCache(remotes: Remotes) {
  const ready = new Map<string, ReadyScreen>();
  const key = (remote: string, screen: string, language: Language) => `${remote}|${screen}|${language}`;

  return {
    peek: (remote: string, screen: string, language: Language) => ready.get(key(remote, screen, language)),

    async load(remote: string, screen: string, language: Language): Promise<ScreenResult> {
      const loaded = await remotes.load(remote);
      if (!loaded.ok) return failed(loaded.failure.stage, remote);
      const loadScreen = loaded.module.screens[screen];
      if (!loadScreen) return failed('shape', remote);
      try {
        const [{ Screen }, messages] = await Promise.all([loadScreen(), loaded.module.messages[language]()]);
        const made = { Screen, messages };
        ready.set(key(remote, screen, language), made);
        return { ok: true, ready: made };
      } catch {
        return failed('chunk', remote);
      }
    },
  };
}

function failed(stage: LoadFailure['stage'], remote: string): ScreenResult {
  return { ok: false, failure: { stage, code: `${remote.replace('sunbird/', '')}-${stage}`.toUpperCase() } };
}

export type ScreenCache = ReturnType<typeof createScreenCache>;
