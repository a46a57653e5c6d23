import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@sunbird/languages';
import { writeLoaders } from '@sunbird/languages/write-loaders';
import { declaredRemotes } from '../site-packages';
import { fieldNamesFile, marketLoadersFile, wholeMarketsFile } from './domain-files';
import { linksFile, routePathsFile, screensFile, withAddedRoutes } from './route-files';
import { screenTitlesFile } from './screen-titles';

const specification = 'docs/specification.md';

/** Every generated file by its path relative to the root, with the text that it must have. */
export function generatedFiles(root: string): ReadonlyMap<string, string> {
  const remotes = declaredRemotes(root);
  const files: Record<string, string | undefined> = {
    'packages/loan-domain/src/generated/route-paths.ts': routePathsFile(remotes),
    'packages/loan-domain/src/generated/field-names.ts': fieldNamesFile(),
    'packages/loan-domain/src/generated/market-loaders.ts': marketLoadersFile(),
    'packages/loan-domain/src/generated/whole-markets.ts': wholeMarketsFile(),
    'packages/release-desk/src/generated/screen-titles.ts': screenTitlesFile(root, remotes, languages),
    [specification]: withAddedRoutes(readFileSync(join(root, specification), 'utf8'), remotes),
  };
  for (const remote of remotes) {
    files[`${remote.folder}/src/generated/screens.ts`] = screensFile(remote);
    files[`${remote.folder}/src/generated/links.ts`] = linksFile(remote);
  }
  return new Map(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])),
  );
}

/** The generated files whose text differs from what their sources say. */
export function outdatedFiles(root: string): readonly (readonly [path: string, text: string])[] {
  return [...generatedFiles(root)].filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
}

/** Writes the files that are outdated, those that load texts among them, and returns their paths. */
export function writeGenerated(root: string): string[] {
  const folder = join(root, 'packages', 'languages');
  const loaders = writeLoaders({
    languages,
    texts: join(folder, 'texts'),
    generated: join(folder, 'src', 'generated'),
  });
  const written = outdatedFiles(root).map(([path, text]) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return path;
  });
  return [...loaders, ...written];
}
