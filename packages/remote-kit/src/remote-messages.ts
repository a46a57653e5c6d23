import type { Language, MessageCatalogue } from '@sunbird/i18n';
import type { RemoteModule } from '@sunbird/shell-api';

/** Texts by language, each in a file of its own. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly default: MessageCatalogue }>>>;

/** What a remote says: the first part alone on the screen where most starts land, all parts on every other screen. */
export function remoteMessages(
  parts: readonly [TextLoaders, ...TextLoaders[]],
  landing = '',
): RemoteModule['messages'] {
  async function load(language: Language, screen?: string): Promise<MessageCatalogue> {
    const texts = parts.map(async (part, index) =>
      index > 0 && screen === landing ? {} : (await part[language]()).default,
    );
    return Object.assign({}, ...(await Promise.all(texts)));
  }
  // Each byte of a remote counts: the languages are those of its texts.
  const languages = Object.keys(parts[0]) as Language[];
  const loaders = languages.map(language => [language, (screen?: string) => load(language, screen)]);
  return Object.fromEntries(loaders) as RemoteModule['messages'];
}
