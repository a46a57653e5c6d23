import * as v from 'valibot';
import { inertJson, registryBlock } from '../registry/page-patch';
import { pageRegistry } from '../registry/page-registry';
import { type Registry, type Release, registrySchema } from '../registry/schema';
import { type SiteSettings, siteSettingsSchema } from '../store/revisions/settings';

/** A local release that replaces the published one of its remote. */
export interface Overlay {
  readonly name: string;
  readonly release: Release;
  /** Number of the local build. It is added to the revision, so that open pages reload. */
  readonly build: number;
}

const settingsBlock = /(<script type="application\/json" id="sunbird-settings">)(.*?)(<\/script>)/s;

/** The registry of a deployed site with the local release as the only one of its remote. */
export function overlayRegistry(value: unknown, { name, release, build }: Overlay): Registry {
  const registry = v.parse(registrySchema, value);
  const local: Release = { ...release, deployment: { traffic: 100, default: true } };
  return {
    ...registry,
    revision: registry.revision + build,
    microFrontends: { ...registry.microFrontends, [name]: [local] },
  };
}

function jsonIn(page: string, block: RegExp): unknown {
  return JSON.parse(block.exec(page)?.[2] ?? 'null');
}

/** The settings of a deployed page. Throws if the page is not a Sunbird site, or if the site allows no previews. */
export function previewSettings(page: string, url: string): SiteSettings {
  const settings = v.safeParse(siteSettingsSchema, jsonIn(page, settingsBlock));
  if (!settings.success) throw new Error(`${url} is not the address of a Sunbird site.`);
  if (settings.output.standIns) return settings.output;
  throw new Error(`${url} allows no previews: its settings do not have "standIns": true.`);
}

/** The page of a deployed site with the local release in its registry. It reloads after every local build. */
export function overlayPage(page: string, url: string, overlay: Overlay): string {
  const settings = { ...previewSettings(page, url), liveReload: true };
  const registry = pageRegistry(overlayRegistry(jsonIn(page, registryBlock), overlay));
  // Functions as replacements: a `$` in the texts must stay a `$`.
  return page
    .replace(registryBlock, (_, open, __, close) => open + inertJson(registry) + close)
    .replace(settingsBlock, (_, open, __, close) => open + inertJson(settings) + close);
}
