import type { Language } from '@sunbird/loan-domain';
import { type ReactElement, type ReactNode } from 'react';
import { type MessageCatalogue } from './catalogue';
import type { MarketFormats } from './market-formats';
export interface I18nProviderProps {
  readonly language: Language;
  readonly market: MarketFormats;
  /** The common catalogue, from `loadCommonMessages(language)`. */
  readonly messages: MessageCatalogue;
  /** Told of missing keys and of values that do not fit; the key is shown instead. */
  readonly onError?: ((error: Error) => void) | undefined;
  readonly children?: ReactNode;
}
/** Puts a language, a market and the common messages in force for everything below. */
export declare function I18nProvider(props: I18nProviderProps): ReactElement;
export interface MessagesProviderProps {
  /** A remote's own catalogue in the language in force; it adds to the messages above. */
  readonly messages: MessageCatalogue;
  readonly children?: ReactNode;
}
/** Adds a remote's catalogue to the messages in force above it. */
export declare function MessagesProvider({ messages, children }: MessagesProviderProps): ReactElement;
