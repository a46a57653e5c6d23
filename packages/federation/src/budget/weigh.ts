import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOf } from '../registry/choice/market-slot';
import { hostName, type Registry, releaseFolder } from '../registry/schema';
import { type SiteStarts, withSiteStarts } from '../registry/site-starts';
import { startFiles } from './start-files';

/** Bytes as they are transferred: brotli, without headers. */
export interface ScreenWeight {
  readonly bytes: number;
  /** The page, and every script and stylesheet of the first screen; API responses are not counted. */
  readonly requests: number;
}

export interface ReleaseWeight {
  /** Every script and stylesheet of the release, each once. */
  readonly whole: number;
  /** What a start on the remote's landing screen runs; for the host, what every start runs. */
  readonly landing: number;
}

export interface SiteWeight {
  readonly page: Readonly<Record<'whole' | 'grown', { readonly bytes: number }>>;
  readonly screens: Readonly<Record<string, ScreenWeight>>;
  readonly releases: Readonly<Record<string, ReleaseWeight>>;
}

function bytesOf(root: string, file: string): number {
  const path = join(root, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** A published site. The page is passed separately, because the stored one also names earlier releases. */
export interface WeighedSite {
  /** Root folder of the site. */
  readonly root: string;
  readonly registry: Registry;
  readonly settings: SiteStarts;
  /** Compressed bytes of the page. */
  readonly page: number;
  /** The same with ten remotes and three candidates. */
  readonly grown: number;
}

/** Weight in the heaviest language and market. */
function weighScreen(site: WeighedSite, path: string): ScreenWeight {
  const { root, page } = site;
  const registry = withSiteStarts(site.registry, site.settings);
  const preload = defaultOf(registry, hostName)?.extras.preload;
  const weights = Object.keys(preload?.languages ?? {}).flatMap(language =>
    Object.keys(preload?.markets ?? {}).map(market => {
      const files = startFiles(registry, { path, language, market });
      return {
        bytes: files.reduce((sum, file) => sum + bytesOf(root, file), page),
        requests: files.length + 1,
      };
    }),
  );
  return {
    bytes: Math.max(...weights.map(({ bytes }) => bytes)),
    requests: Math.max(...weights.map(({ requests }) => requests)),
  };
}

function weighRelease({ root, registry }: WeighedSite, name: string): ReleaseWeight {
  const release = defaultOf(registry, name);
  if (!release) throw new Error(`There is no release of ${name}.`);
  const { files, preload } = release.extras;
  const weigh = (names: readonly string[]) =>
    names.reduce((sum, file) => sum + bytesOf(root, releaseFolder(release) + file), 0);
  const { landing, always, starts = {}, sampleStarts = {} } = preload;
  const joined = new Set([
    ...[starts, sampleStarts].flatMap(files => Object.values(files)),
    ...(landing ? [landing.script] : []),
  ]);
  const entry = release.url.slice(releaseFolder(release).length);
  return {
    // Joined files repeat the content of other files.
    whole: weigh(Object.keys(files).filter(file => !joined.has(file))),
    landing: weigh(landing ? [landing.script, ...landing.beside, ...landing.styles] : [entry, ...always]),
  };
}

/** Weighs every release of a site, and what a start on each of these paths fetches. */
export function weighSite(site: WeighedSite, paths: readonly string[]): SiteWeight {
  const names = Object.keys(site.registry.microFrontends);
  return {
    page: { whole: { bytes: site.page }, grown: { bytes: site.grown } },
    screens: Object.fromEntries(paths.map(path => [path, weighScreen(site, path)])),
    releases: Object.fromEntries(names.map(name => [name, weighRelease(site, name)])),
  };
}
