import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registryOf } from '../registry/market-slot';
import { hostName, type Registry, type Release } from '../registry/schema';
import type { StoredRelease } from './add-release';
import { writeAtomically } from './files';
import { whileLocked } from './lock-folder';
import { linkPreview, previewFile, removeExpiredPreviews } from './preview-files';
import type { SiteSettings } from './settings';
import { readRegistry, readSettings, siteRoot } from './site-state';
import { renderPage } from './write-revision';

export interface PreviewRequest {
  /** A release of the store: nothing else can be previewed. */
  readonly stored: StoredRelease;
  /** What the badge calls it. */
  readonly label: string;
  readonly market: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly now: number;
}

/** The registry of a market in which everybody gets the release. */
function registryWith({ stored, market }: PreviewRequest, registry: Registry): Registry {
  const chosen: Release = { ...stored.release, deployment: { traffic: 100, default: true } };
  const seen = registryOf(registry, market);
  return { ...seen, microFrontends: { ...seen.microFrontends, [stored.name]: [chosen] } };
}

function settingsFor(settings: SiteSettings, market: string): SiteSettings {
  const found = Object.entries(settings.packages).find(([, app]) => app.market === market);
  return { ...settings, defaultPackage: found?.[0] ?? settings.defaultPackage };
}

/**
 * Puts a page into the site that shows a release before it takes any traffic: the app as it is now, with that
 * release in its place. Nobody finds the page who was not given its name, and it ends by itself. It is a plain
 * file, so it works wherever the site is served from. Returns its path in the site.
 */
export function openPreview(site: string, request: PreviewRequest): Promise<string> {
  const { label, expires, market } = request;
  return whileLocked(site, () => {
    removeExpiredPreviews(site, request.now);
    const settings = readSettings(site);
    const registry = registryWith(request, readRegistry(site));
    const host = registry.microFrontends[hostName]?.find(({ deployment }) => deployment.default);
    if (!settings || !host) throw new Error('This site was not published yet.');
    const file = `preview-${randomBytes(16).toString('base64url')}-${expires}.html`;
    const page = renderPage(site, host, registry, settingsFor(settings, market), { label, expires });
    writeAtomically(previewFile(site, file), page);
    if (!existsSync(join(siteRoot(site), file))) linkPreview(siteRoot(site), file);
    return file;
  });
}
