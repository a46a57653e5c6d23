import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** The module that a remote exposes as `./remote`. Screens and messages are chunks of their own. */
export interface RemoteModule {
  readonly screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
  readonly messages: Readonly<Record<Language, () => Promise<MessageCatalogue>>>;
}
