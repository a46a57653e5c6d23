import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultOf, hostName, type Registry, type Release, registryOf } from '@sunbird/federation/registry';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { whileLocked, writeAtomically } from '@sunbird/node-kit/files';
import { linkPreview, previewFile, removeExpiredPreviews } from '../records/preview-files';
import { looksOf, readRegistry, readState, siteRoot } from '../records/site-state';
import type { StoredRelease } from '../releases/add-release';
import { renderPage } from './write-revision';

interface PreviewRequest {
  /** A stored release: only those can be previewed. */
  readonly stored: StoredRelease;
  /** Text of the badge. */
  readonly label: string;
  readonly market: string;
  /** Epoch milliseconds. */
  readonly expires: number;
  readonly now: number;
}

/** How long a preview of the desk can be opened. */
export const previewLifetimeMs = 30 * 60_000;

/** The registry of a market with the release as the default. */
function registryWith({ stored, market }: PreviewRequest, registry: Registry): Registry {
  const chosen: Release = { ...stored.release, deployment: { traffic: 100, default: true } };
  const seen = registryOf(registry, market);
  return { ...seen, microFrontends: { ...seen.microFrontends, [stored.name]: [chosen] } };
}

function settingsFor(settings: SiteSettings, market: string): SiteSettings {
  const match = Object.entries(settings.packages).find(([, app]) => app.market === market);
  return { ...settings, defaultPackage: match?.[0] ?? settings.defaultPackage };
}

/**
 * Adds a preview page to the site: the live app with one release replaced, before that release takes any traffic. The
 * name of the page can not be guessed, and the page expires. It is a plain file, so any server can serve it. Returns
 * its path in the site.
 */
export function openPreview(site: string, request: PreviewRequest): Promise<string> {
  const { label, expires, market } = request;
  return whileLocked(site, async () => {
    removeExpiredPreviews(site, request.now);
    const { settings, ...state } = readState(site);
    const registry = registryWith(request, readRegistry(site));
    const host = defaultOf(registry, hostName);
    if (!settings || !host) throw new Error('This site is not published yet.');
    const file = `preview-${randomBytes(16).toString('base64url')}-${expires}.html`;
    const page = await renderPage(site, {
      host,
      registry,
      settings: settingsFor(settings, market),
      looks: looksOf(state),
      preview: { label, expires },
    });
    writeAtomically(previewFile(site, file), page);
    if (!existsSync(join(siteRoot(site), file))) linkPreview(siteRoot(site), file);
    return file;
  });
}
