import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Looks, looksSchema } from '../../looks/looks-schema';
import { productLooks } from '../../looks/read-looks';
import { slotOf } from '../../registry/choice/market-slot';
import {
  emptyRegistry,
  type Registry,
  type Release,
  registrySchema,
  releaseSchema,
} from '../../registry/schema';
import { type SiteSettings, siteSettingsSchema } from './settings';

/** Who published the releases of a slot. `start` never overrules a releaser. */
const publisherSchema = v.picklist(['start', 'command', 'desk']);
export type Publisher = v.InferOutput<typeof publisherSchema>;

/** Folder of pages in the store, and where the site has them: plain names, which lead nowhere else. */
const pagesFolder = v.pipe(v.string(), v.regex(/^pages\/[A-Za-z0-9][\w.-]*$/));
const pagesPath = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const pagesSchema = v.optional(v.record(pagesPath, pagesFolder), {});

/** State of a revision in addition to its registry. Stored beside the revision's folder, so that it is never served. */
export const stateSchema = v.object({
  settings: v.optional(siteSettingsSchema),
  /** Without them, the product's. */
  looks: v.optional(looksSchema),
  publishers: v.record(v.string(), publisherSchema),
  pages: pagesSchema,
  staffPages: pagesSchema,
  /** Withdrawn releases by their `url`. */
  withdrawn: v.optional(v.record(v.string(), v.object({ at: v.number(), why: v.string() })), {}),
  /** Defaults before the fallback release, by package, the latest of a slot first. */
  earlier: v.optional(v.record(v.string(), v.array(releaseSchema)), {}),
  /** `clearing`: in an emergency, the worker empties the devices' caches, and caches nothing. */
  worker: v.optional(v.picklist(['caching', 'clearing'])),
  /** Epoch milliseconds of the publication. */
  publishedAt: v.optional(v.number()),
});
export type SiteState = v.InferOutput<typeof stateSchema>;

const currentLink = 'current';

/** Folder of a revision in the store. */
export function revisionFolder(revision: number): string {
  return `revisions/${revision}`;
}
/** The folders of all revisions in the store, the oldest first. A publisher that was killed may have left a part of one. */
export function revisionFolders(site: string): string[] {
  const folder = join(site, 'revisions');
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => /^\d+$/.test(name) && existsSync(join(folder, name, 'registry.json')))
    .sort((a, b) => Number(a) - Number(b))
    .map(name => revisionFolder(Number(name)));
}
/** State file of a revision; the swap of the link publishes both at once. */
export function stateFileOf(folder: string): string {
  return `${folder}.json`;
}
function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Folder that a web server serves as the site's root. */
export function siteRoot(site: string): string {
  return join(site, currentLink);
}

/** Folder of the revision that the link names; undefined for a new site. */
export function currentRevision(site: string): string | undefined {
  try {
    return readlinkSync(siteRoot(site));
  } catch {
    return undefined;
  }
}

/** The registry of the present revision; empty for a new site. */
export function readRegistry(site: string): Registry {
  return readRegistryOf(site, currentLink) ?? emptyRegistry;
}

/** The releases of a package that a market gets. */
export function publishedSlot(site: string, name: string, market: string): Release[] {
  return slotOf(readRegistry(site).microFrontends[name] ?? [], market);
}

/** The registry of a revision, by its folder in the store; undefined if it has none. */
export function readRegistryOf(site: string, folder: string): Registry | undefined {
  const stored = readJson(join(site, folder, 'registry.json'));
  if (stored === undefined) return undefined;
  const registry = v.safeParse(registrySchema, stored);
  if (registry.success) return registry.output;
  throw new Error(
    `The registry of ${site} has an unknown schema; choose another folder, or remove this one.`,
  );
}

/** State of a revision, by its folder in the store. */
export function readStateOf(site: string, folder: string | undefined): SiteState {
  const stored = folder && readJson(join(site, stateFileOf(folder)));
  return v.parse(stateSchema, stored ?? { publishers: {} });
}

export function readState(site: string): SiteState {
  return readStateOf(site, currentRevision(site));
}

/** Settings of the site; undefined before it was first published. */
export function readSettings(site: string): SiteSettings | undefined {
  return readState(site).settings;
}

/** How the site's pages look. */
export function looksOf({ looks }: Pick<SiteState, 'looks'>): Looks {
  return looks ?? productLooks();
}

/** Name and logo of the lender whose site it is. */
export interface SiteBrand {
  readonly name: string;
  /** The symbol that `<Logo>` shows. */
  readonly logo: string;
}

/** Whose site it is, for the staff's pages; without a name before it was first published. */
export function brandOf(site: string): SiteBrand {
  const state = readState(site);
  const app = state.settings?.packages[state.settings.defaultPackage];
  return { name: app?.brand ?? '', logo: looksOf(state).logo };
}

/** Folder of pages for the lender's staff; undefined if the store has none. */
export function staffPageFolder(site: string, name: string): string | undefined {
  const folder = readState(site).staffPages[name];
  return folder && join(site, folder);
}

/** Whether a release is withdrawn. */
export function isWithdrawn(site: string, release: Pick<Release, 'url'>): boolean {
  return release.url in readState(site).withdrawn;
}

/** Who published the package last; undefined if it was never published. */
export function lastPublisher(site: string, name: string): Publisher | undefined {
  return readState(site).publishers[name];
}
