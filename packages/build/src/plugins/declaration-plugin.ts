import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { declarationFile, screenTitlesFile } from '@sunbird/federation/build-files';
import { languages } from '@sunbird/languages';
import { readTexts, sourceLanguage, textsFolder } from '@sunbird/languages/read-texts';
import webpack from 'webpack';
import { ownTexts, readRemote } from '../site-packages';
import { AssetsPlugin } from './page-plugins';

/** All messages of a remote in one language, in English what it lacks: its own, or those that this repository has of it. */
function messagesOf(directory: string, language: string): Readonly<Record<string, string>> {
  const own = join(directory, ownTexts);
  const [owner, folder] = existsSync(own)
    ? (['messages', own] as const)
    : ([basename(directory).replace('mfe-', ''), textsFolder] as const);
  return { ...readTexts(sourceLanguage, owner, folder), ...readTexts(language, owner, folder) };
}

/** What screens are called, by the names of their routes and by language. */
export function screenTitles(directory: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { name: remote, routes } = readRemote(directory);
  const byLanguage = languages.map(language => [language, messagesOf(directory, language)] as const);
  const titled = routes.flatMap(({ name, title }) => (title === undefined ? [] : [{ name, title }]));
  return Object.fromEntries(
    titled.map(({ name, title }) => {
      const titles = byLanguage.map(([language, messages]) => {
        const text = messages[title];
        if (text === undefined) throw new Error(`${remote} has no message ${title} in ${language}.`);
        if (/[{<]/.test(text)) throw new Error(`${remote}: ${title} has a placeholder, so it is no title.`);
        return [language, text] as const;
      });
      return [name, Object.fromEntries(titles)];
    }),
  );
}

/** Has a build carry what its remote says of itself: who adds it to a site needs nothing but the build. */
export function declarationPlugin(directory: string): AssetsPlugin {
  const { RawSource } = webpack.sources;
  return new AssetsPlugin('DeclarationPlugin', compilation => {
    compilation.emitAsset(declarationFile, new RawSource(readFileSync(join(directory, declarationFile))));
    compilation.emitAsset(screenTitlesFile, new RawSource(JSON.stringify(screenTitles(directory))));
  });
}
