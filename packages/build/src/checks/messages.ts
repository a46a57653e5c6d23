import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sunbird/languages';
import {
  cataloguesOf,
  completeLanguage,
  hasCatalogue,
  ownerOf,
  textsFolder,
} from '@sunbird/languages/read-texts';
import { staleLoaders } from '@sunbird/languages/write-loaders';
import { root, sitePackagesIn } from '@sunbird/node-kit/workspace';
import { messageProblems } from './message-problems';

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

const problems = [
  ...cataloguesOf(completeLanguage).flatMap(catalogue =>
    messageProblems(root, {
      texts: textsFolder,
      catalogue,
      languages,
      sources: sourcesOf(ownerOf(catalogue)),
    }),
  ),
  ...languages.flatMap(language =>
    cataloguesOf(language)
      .filter(catalogue => !hasCatalogue(completeLanguage, catalogue))
      .map(catalogue => `${catalogue}: is missing in ${completeLanguage}`),
  ),
  ...staleLoaders().map(file => `${file} is not current: run pnpm generate.`),
];
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Every message is there, used, and alike in all languages.' : '');
process.exitCode = problems.length === 0 ? 0 : 1;
