import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  emptyRegistry,
  hostName,
  type Registry,
  type Release,
  registrySchema,
  releaseFolder,
} from '../registry/schema';
import type { StoredRelease } from './add-release';
import { precompress } from './compress';
import { writeAtomically } from './files';
import { lockFolder } from './lock-folder';
import { linkPreviews } from './preview-files';
import { type PreviewNote, renderIndex } from './render-index';
import { type SiteSettings, siteSettingsSchema } from './settings';

/** Who decided what a slot serves. `start` never overrules a person. */
export type Publisher = 'start' | 'command' | 'desk';

const stateSchema = v.object({
  settings: v.optional(siteSettingsSchema),
  publishers: v.record(v.string(), v.picklist(['start', 'command', 'desk'])),
  pages: v.optional(v.record(v.string(), v.string()), {}),
  staffPages: v.optional(v.record(v.string(), v.string()), {}),
});
type SiteState = v.InferOutput<typeof stateSchema>;

export interface Change {
  readonly publisher: Publisher;
  readonly settings?: SiteSettings;
  /** Gives the default to these releases, where the publisher may. */
  readonly defaults?: readonly StoredRelease[];
  /** Any other change of the registry, made by a person: the remote that it concerns, and its new releases. */
  readonly edit?: { readonly name: string; readonly change: (releases: readonly Release[]) => Release[] };
  /** Plain pages beside the app: folders in the store, by the path under which they are served. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Pages of the lender's own people: folders in the store that are no part of the site. */
  readonly staffPages?: Readonly<Record<string, string>>;
}

const currentLink = 'current';
const stateFile = 'state.json';

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The registry of the present revision; empty for a new site. */
export function readRegistry(site: string): Registry {
  const stored = readJson(join(site, currentLink, 'registry.json'));
  if (stored === undefined) return emptyRegistry;
  const registry = v.safeParse(registrySchema, stored);
  if (registry.success) return registry.output;
  throw new Error(
    `The registry of ${site} is not of this version; choose another folder, or remove that one.`,
  );
}

function readState(site: string): SiteState {
  const stored = readJson(join(site, stateFile));
  return stored === undefined ? { publishers: {}, pages: {}, staffPages: {} } : v.parse(stateSchema, stored);
}

/** The previous default stays in the registry without traffic: the loader falls back on it. */
function withDefault(releases: readonly Release[], next: Release): Release[] {
  const current = releases.find(release => release.deployment.default);
  if (current?.url === next.url) return [...releases];
  const asDefault = { ...next, deployment: { traffic: 100, default: true } };
  const previous = current && {
    ...current,
    deployment: { traffic: 0, default: false, previous: true },
  };
  return previous ? [asDefault, previous] : [asDefault];
}

function applyDefaults(registry: Registry, state: SiteState, change: Change): Registry {
  const microFrontends = { ...registry.microFrontends };
  for (const { name, release } of change.defaults ?? []) {
    const owner = state.publishers[name];
    if (change.publisher === 'start' && owner !== undefined && owner !== 'start') continue;
    microFrontends[name] = withDefault(microFrontends[name] ?? [], release);
    state.publishers[name] = change.publisher;
  }
  if (change.edit) {
    const { name, change: edit } = change.edit;
    microFrontends[name] = edit(microFrontends[name] ?? []);
    state.publishers[name] = change.publisher;
  }
  return { ...registry, microFrontends };
}

function readHostFile(site: string, host: Release, file: string): string {
  return readFileSync(join(site, releaseFolder(host), file), 'utf8');
}

/**
 * Publishes a new revision: registry and `index.html` are written into a folder of their own, then one
 * link is swapped. Killed at any step, the site serves the old revision or the new one, never a mix.
 * Returns the registry in force; the revision grows only when something changed.
 */
export async function publish(site: string, change: Change): Promise<Registry> {
  const release = await lockFolder(site);
  try {
    const before = readRegistry(site);
    const state = readState(site);
    const settings = change.settings ?? state.settings;
    if (!settings) throw new Error('This site has no settings yet; publish it once with settings.');
    const wanted = applyDefaults(before, state, change);
    const host = wanted.microFrontends[hostName]?.find(candidate => candidate.deployment.default);
    if (!host) throw new Error('This site has no release of the host yet; publish the host first.');
    const pages = { ...state.pages, ...change.pages };
    const staffPages = { ...state.staffPages, ...change.staffPages };
    const unchanged =
      JSON.stringify(pages) === JSON.stringify(state.pages) &&
      JSON.stringify(wanted) === JSON.stringify(before) &&
      JSON.stringify(settings) === JSON.stringify(state.settings) &&
      existsSync(join(site, currentLink, 'index.html'));
    // Who chose a release is kept even where the choice changes nothing that is served.
    const saveState = () =>
      writeAtomically(
        join(site, stateFile),
        `${JSON.stringify({ ...state, settings, pages, staffPages }, null, 2)}\n`,
      );
    if (unchanged) {
      saveState();
      return before;
    }
    const registry = { ...wanted, revision: before.revision + 1 };
    await writeRevision(site, { registry, settings, host, pages });
    saveState();
    return registry;
  } finally {
    await release();
  }
}

interface Revision {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly host: Release;
  readonly pages: Readonly<Record<string, string>>;
}

/** The app's page with this host, registry and settings. */
export function renderPage(
  site: string,
  host: Release,
  registry: Registry,
  settings: SiteSettings,
  preview?: PreviewNote,
): string {
  return renderIndex({
    template: readHostFile(site, host, 'index.template.html'),
    boot: readHostFile(site, host, 'boot.js').trim(),
    registry,
    settings,
    ...(preview ? { preview } : {}),
  });
}

async function writeRevision(site: string, { registry, settings, host, pages }: Revision): Promise<void> {
  const name = `revisions/${registry.revision}`;
  const folder = join(site, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), renderPage(site, host, registry, settings));
  // A shell from before the worker has none.
  const worker = join(site, releaseFolder(host), 'sw.js');
  if (existsSync(worker)) copyFileSync(worker, join(folder, 'sw.js'));
  writeFileSync(join(folder, 'registry.json'), `${JSON.stringify(registry)}\n`);
  for (const shared of ['remotes', 'host']) {
    mkdirSync(join(site, shared), { recursive: true });
    symlinkSync(join('..', '..', shared), join(folder, shared));
  }
  for (const [path, stored] of Object.entries(pages))
    symlinkSync(join('..', '..', stored), join(folder, path));
  linkPreviews(site, folder);
  await Promise.all(['index.html', 'registry.json'].map(file => precompress(join(folder, file))));
  swapLink(site, name);
}

/** A rename replaces the link in one step; there is no moment without one. */
function swapLink(site: string, target: string): void {
  const link = join(site, currentLink);
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}

/** Folder that a web server serves as the site's root. */
export function siteRoot(site: string): string {
  return join(site, currentLink);
}

/** Number of the revision that the link names, for messages. */
export function currentRevision(site: string): string | undefined {
  try {
    return readlinkSync(join(site, currentLink));
  } catch {
    return undefined;
  }
}

/** Settings of the site; undefined before it was first published. */
export function readSettings(site: string): SiteSettings | undefined {
  return readState(site).settings;
}

/** Folder of pages for the lender's own people; undefined where none were put into the store. */
export function staffPageFolder(site: string, name: string): string | undefined {
  const folder = readState(site).staffPages[name];
  return folder && join(site, folder);
}

/** Who decided last what a package serves; undefined for one that was never published. */
export function lastPublisher(site: string, name: string): Publisher | undefined {
  return readState(site).publishers[name];
}
