import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  emptyRegistry,
  type Registry,
  type Release,
  registrySchema,
  releaseSchema,
  slotOf,
} from '@sunbird/federation/registry';
import { productLooks } from '@sunbird/lender-settings/looks';
import { type Looks, looksSchema } from '@sunbird/lender-settings/looks-schema';
import { type SiteSettings, siteSettingsSchema } from '@sunbird/lender-settings/site-settings';
import { completeLanguages, type Language } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** Who published the releases of a slot. `start` never overrules a releaser. */
const publisherSchema = v.picklist(['start', 'command', 'desk']);
export type Publisher = v.InferOutput<typeof publisherSchema>;

/** Folder of pages in the store, and where the site has them: plain names, which lead nowhere else. */
const pagesFolder = v.pipe(v.string(), v.regex(/^pages\/[A-Za-z0-9][\w.-]*$/));
const pagesPath = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
const pagesSchema = v.optional(v.record(pagesPath, pagesFolder), {});

/** State of a revision in addition to its files. It is never served. */
const stateSchema = v.object({
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
});
export type SiteState = v.InferOutput<typeof stateSchema>;

/** A plain name: it leads nowhere else. */
const fileName = v.pipe(v.string(), v.regex(/^\w[\w.-]*$/));
const revisionSchema = v.object({ files: v.record(fileName, v.string()), state: stateSchema });
/** A revision as every store has it, in one file: what changes at fixed addresses, by name, and its state. */
export type StoredRevision = v.InferOutput<typeof revisionSchema>;

/** A new name, the path of the revision's file: its number, epoch milliseconds, and what no other publisher has. */
export function newRevision(revision: number, at: number): string {
  return `revisions/${revision}-${at}-${randomBytes(6).toString('hex')}.json`;
}
/** The names of all revisions in the store, the oldest first. A publisher that was killed may have left one. */
export function listRevisions(site: string): string[] {
  const folder = join(site, 'revisions');
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(file => /^\d+-\d+-\w+\.json$/.test(file))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map(file => `revisions/${file}`);
}
/** When a revision was published, in epoch milliseconds. */
export function publishedAt(name: string): number {
  return Number(name.split('-')[1]);
}
export function readRevision(site: string, name: string): StoredRevision {
  return v.parse(revisionSchema, JSON.parse(readFileSync(join(site, name), 'utf8')));
}

/** Folder that a web server serves as the site's root: a link to that of the revision. */
export function siteRoot(site: string): string {
  return join(site, 'current');
}
/** Folder with what is served of a revision. */
export function servedFolder(name: string): string {
  return `served/${basename(name, '.json')}`;
}
/** The name of the revision that is served; undefined for a new site. */
export function currentRevision(site: string): string | undefined {
  try {
    return `revisions/${basename(readlinkSync(siteRoot(site)))}.json`;
  } catch {
    return undefined;
  }
}

function parseRegistry(site: string, text: string): Registry {
  const registry = v.safeParse(registrySchema, JSON.parse(text));
  if (registry.success) return registry.output;
  throw new Error(
    `The registry of ${site} has an unknown schema; choose another folder, or remove this one.`,
  );
}

/** The registry of the present revision; empty for a new site. */
export function readRegistry(site: string): Registry {
  const path = join(siteRoot(site), 'registry.json');
  return existsSync(path) ? parseRegistry(site, readFileSync(path, 'utf8')) : emptyRegistry;
}

/** The registry of a stored revision. */
export function registryOf(name: string, { files }: StoredRevision): Registry {
  return parseRegistry(name, files['registry.json'] ?? '{}');
}

export function readState(site: string): SiteState {
  const name = currentRevision(site);
  return name === undefined ? v.parse(stateSchema, { publishers: {} }) : readRevision(site, name).state;
}

/** The releases of a package that a market gets. */
export function publishedSlot(site: string, name: string, market: string): Release[] {
  return slotOf(readRegistry(site).microFrontends[name] ?? [], market);
}

/** Settings of the site; undefined before it was first published. */
export function readSettings(site: string): SiteSettings | undefined {
  return readState(site).settings;
}

/** The languages that the site is offered in. */
export function offeredLanguages(site: string): readonly Language[] {
  return readSettings(site)?.languages ?? completeLanguages;
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
  return readRegistry(site).withdrawn?.includes(release.url) ?? false;
}

/** Who published the package last; undefined if it was never published. */
export function lastPublisher(site: string, name: string): Publisher | undefined {
  return readState(site).publishers[name];
}
