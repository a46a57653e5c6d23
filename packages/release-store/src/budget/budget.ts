import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { preloadMapFile } from '@sunbird/federation/build-files';
import {
  defaultOf,
  type FirstScreen,
  hostName,
  isLanding,
  joinedFiles,
  needsMoreShell,
  type Preload,
  type Registry,
  type Release,
  releaseFolder,
  type SiteStarts,
  shellFilesFor,
  withSiteStarts,
} from '@sunbird/federation/registry';
import * as v from 'valibot';

interface Start {
  /** Hash path of the first screen, without its query. */
  readonly path: string;
  readonly language: string;
  readonly market: string;
}

/** Files that the boot script fetches for a start, relative to the site's root, without the page itself. */
function startFiles(registry: Registry, { path, language, market }: Start): string[] {
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

/** Bytes as they are transferred: brotli, without headers. */
interface ScreenWeight {
  readonly bytes: number;
  /** The page, and every script and stylesheet of the first screen; API responses are not counted. */
  readonly requests: number;
}

interface ReleaseWeight {
  /** Every script and stylesheet of the release, each once. */
  readonly whole: number;
  /** What a start on the remote's landing screen runs; for the host, what every start runs. */
  readonly landing: number;
}

interface SiteWeight {
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
  const { landing, always } = preload;
  const joined = joinedFiles(preload);
  const entry = release.url.slice(releaseFolder(release).length);
  return {
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

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `budgets.json`: the most that the site may weigh. */
export const budgetSchema = v.object({
  /** The page itself, today's and one of ten remotes: it has to arrive in one initial congestion window. */
  page: v.object({ whole: v.object({ bytes: count }), grown: v.object({ bytes: count }) }),
  screens: v.record(v.string(), v.object({ bytes: count, requests: count })),
  releases: v.record(v.string(), v.object({ whole: count, landing: count })),
});
type Budget = v.InferOutput<typeof budgetSchema>;

interface Line {
  readonly name: string;
  /** Undefined if the budget file has no such line. */
  readonly most: number | undefined;
  /** Undefined if the site has no such part. */
  readonly measured: number | undefined;
}

type Measures = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Each number by its place: `screens › / › bytes`. */
function numbersOf(measures: Measures): ReadonlyMap<string, number> {
  const byPlace = new Map<string, number>();
  for (const [kind, parts] of Object.entries(measures))
    for (const [part, numbers] of Object.entries(parts))
      for (const [name, value] of Object.entries(numbers)) byPlace.set(`${kind} › ${part} › ${name}`, value);
  return byPlace;
}

/** Pairs every line of the budget with what the site weighs. */
export function compare(budget: Budget, weight: SiteWeight): Line[] {
  const [allowed, measured] = [numbersOf({ ...budget }), numbersOf({ ...weight })];
  const names = new Set([...allowed.keys(), ...measured.keys()]);
  return [...names].map(name => ({ name, most: allowed.get(name), measured: measured.get(name) }));
}

/** One sentence for each line that fails, with what to do about it. `file` is the budget file. */
export function budgetProblems(lines: readonly Line[], file: string): string[] {
  return lines.flatMap(({ name, most, measured }) => {
    if (measured === undefined) return [`${name}: the site has no such part. Remove the line from ${file}.`];
    if (most === undefined) return [`${name}: it has no budget. Add ${measured}, rounded up, to ${file}.`];
    if (measured <= most) return [];
    return [
      `${name}: ${measured}, and ${most} are allowed (${measured - most} too many). Make it lighter, or raise the line in ${file} and say why in the commit.`,
    ];
  });
}
