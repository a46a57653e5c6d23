import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { completeLanguages, languages } from '@sunbird/languages';
import {
  cataloguesOf,
  hasCatalogue,
  ownerOf,
  sourceLanguage,
  textsFolder,
} from '@sunbird/languages/read-texts';
import { staleLoaders } from '@sunbird/languages/write-loaders';
import { root, sitePackagesIn } from '@sunbird/node-kit/workspace';
import { ownTexts } from '../site-packages';
import { messageProblems, missingMessages, ownTextProblems } from './message-problems';

/** The folder of the package that shows a catalogue. */
function folderOf(owner: string): string {
  const isRemote = existsSync(join(root, `mfe-${owner}`));
  return owner === 'host' ? owner : isRemote ? `mfe-${owner}` : `packages/${owner}`;
}

/** Where keys may be used: all may say what is common, remote-kit what each remote says for it, and markets name keys. */
function sourcesOf(owner: string): string[] {
  if (owner === 'i18n') return [...sitePackagesIn(root), 'packages'];
  const folder = folderOf(owner);
  const other = folder.startsWith('packages/') ? 'packages/loan-domain/src' : 'packages/remote-kit/src';
  return [`${folder}/src`, other];
}

const catalogues = cataloguesOf(sourceLanguage);

/** What a language lacks, over all catalogues. */
function missingIn(language: string): string[] {
  return catalogues.flatMap(catalogue => missingMessages({ texts: textsFolder, catalogue }, language));
}

const problems = [
  ...catalogues.flatMap(catalogue =>
    messageProblems(root, {
      texts: textsFolder,
      catalogue,
      languages,
      sources: sourcesOf(ownerOf(catalogue)),
    }),
  ),
  ...languages.flatMap(language =>
    cataloguesOf(language)
      .filter(catalogue => !hasCatalogue(sourceLanguage, catalogue))
      .map(catalogue => `${catalogue}: is missing in ${sourceLanguage}`),
  ),
  ...completeLanguages.flatMap(missingIn),
  ...sitePackagesIn(root)
    .filter(folder => existsSync(join(root, folder, ownTexts)))
    .flatMap(folder => ownTextProblems(root, folder, [`${folder}/src`, 'packages/remote-kit/src'])),
  ...staleLoaders().map(file => `${file} is not current: run pnpm generate.`),
];
const listed = process.argv[2];
for (const language of languages.filter(one => !completeLanguages.includes(one))) {
  const missing = missingIn(language);
  if (language === listed) for (const message of missing) console.warn(message);
  else if (missing.length > 0) {
    console.warn(
      `${language} lacks ${missing.length} messages or catalogues, which are shown in English: \`npx tsx packages/build/src/checks/messages.ts ${language}\` lists them.`,
    );
  }
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Every message is there, used, and alike in all complete languages.' : '',
);
process.exitCode = problems.length === 0 ? 0 : 1;
