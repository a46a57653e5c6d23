import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** The module that a remote exposes as `./remote`. Screens and messages are chunks of their own. */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
  /**
   * The messages of a screen, or of all screens without one: a shell from before this parameter names none. A remote
   * may leave out what the screen does not say.
   */
  readonly messages: Readonly<Record<Language, (screen?: string) => Promise<MessageCatalogue>>>;
}
