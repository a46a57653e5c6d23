import { containerName } from '@sunbird/federation/build-files';
import {
  defaultIn,
  hostName,
  type Registry,
  type Release,
  releaseFolder,
  slotOf,
} from '@sunbird/federation/registry';
import { sharedModules } from '@sunbird/federation/shared-modules';

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** A remote as Module Federation's own tools describe one, from the site's root: a release has an address of its own. */
function manifestOf(name: string, release: Release) {
  const container = containerName(name);
  const folder = releaseFolder(release);
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      globalName: container,
      type: 'app',
      buildInfo: { buildVersion: release.metadata.version },
      remoteEntry: { path: folder, name: release.url.slice(folder.length), type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      publicPath: 'auto',
    },
    // What a host has to bring.
    shared: sharedModules.map(shared => ({
      id: `${container}:${shared}`,
      name: shared,
      version: '*',
      singleton: true,
      requiredVersion: '*',
      assets: noAssets,
    })),
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: noAssets }],
  };
}

/** Address of a remote's manifest, relative to the site's root: `repay.mf-manifest.json`. */
export function federationManifest(name: string): string {
  return `${name.replace('sunbird/', '')}.mf-manifest.json`;
}

/** The default release of each remote outside the markets with a slot of their own, for hosts and tools that know Module Federation and not this registry. */
export function federationManifests({ microFrontends }: Registry): Record<string, string> {
  const remotes = Object.entries(microFrontends).flatMap(([name, releases]) => {
    const release = name === hostName ? undefined : defaultIn(slotOf(releases, ''));
    return release ? [[federationManifest(name), `${JSON.stringify(manifestOf(name, release))}\n`]] : [];
  });
  return Object.fromEntries(remotes);
}
