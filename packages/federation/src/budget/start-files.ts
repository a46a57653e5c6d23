import { preloadMapFile } from '@sunbird/build/build-files';
import { defaultOf } from '../registry/choice/market-slot';
import { type FirstScreen, isLanding, needsMoreShell, shellFilesFor } from '../registry/first-screen';
import { hostName, type Preload, type Registry, type Release, releaseFolder } from '../registry/schema';

export interface Start {
  /** Hash path of the first screen, without its query. */
  readonly path: string;
  readonly language: string;
  readonly market: string;
}

/** Files that the boot script fetches for a start, relative to the site's root, without the page itself. */
export function startFiles(registry: Registry, { path, language, market }: Start): string[] {
  const host = defaultOf(registry, hostName);
  const owner = Object.keys(registry.microFrontends)
    .map(name => defaultOf(registry, name))
    .find(release => release?.extras.routes.some(route => route.path === path));
  if (!host || !owner) throw new Error(`No release shows ${path}.`);
  const shell = host.extras.preload;
  const first = firstScreenOf(owner, path);
  const deeper = needsMoreShell(first) ? [preloadMapFile, ...shellFilesFor(shell, language, first)] : [];
  return [
    host.url,
    ...inFolder(host, [...shell.always, ...messagesAndMarket(shell, language, market), ...deeper]),
    ...remoteFiles(owner, first, language),
  ];
}

function firstScreenOf(release: Release, path: string): FirstScreen | undefined {
  const route = release.extras.routes.find(candidate => candidate.path === path);
  return route && 'screen' in route ? { release, route } : undefined;
}

function messagesAndMarket(
  { starts, languages, markets }: Preload,
  language: string,
  market: string,
): readonly string[] {
  const joined = starts?.[`${language}-${market}`];
  return joined === undefined ? [...(languages[language] ?? []), ...(markets[market] ?? [])] : [joined];
}

function remoteFiles(release: Release, first: FirstScreen | undefined, language: string): string[] {
  const { always, languages, landing } = release.extras.preload;
  const messages = inFolder(release, languages[language] ?? []);
  if (landing && first && isLanding(first)) {
    return [...messages, ...inFolder(release, [landing.script, ...landing.beside, ...landing.styles])];
  }
  return [...messages, release.url, ...inFolder(release, [preloadMapFile, ...always])];
}

function inFolder(release: Release, files: readonly string[]): string[] {
  return files.map(file => releaseFolder(release) + file);
}
