import { join } from 'node:path';
import { loadConfigurations } from '@sunbird/build/compile';
import { root } from '@sunbird/node-kit/workspace';
import webpack, { type Configuration } from 'webpack';
import { addRelease, readAssets, type StoredRelease } from '../store/releases/add-release';
import { readManifest } from './gates';

function watchOne(configuration: Configuration, name: string, onBuilt: () => Promise<void>): void {
  webpack(configuration).watch({ aggregateTimeout: 100 }, (failure, stats) => {
    if (failure || !stats) console.error(failure ?? `webpack gave no result for ${name}.`);
    else if (stats.hasErrors()) console.error(stats.toString({ all: false, errors: true }));
    else onBuilt().catch((error: unknown) => console.error(error));
  });
}

/** Adds the output of a development build to a store. */
async function addBuild(site: string, directory: string): Promise<StoredRelease> {
  const manifest = readManifest(directory);
  const output = join(directory, 'dist');
  return addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
}

/** Builds a package for development, now and after every change, and adds each build to a store. */
export async function watchPackage(
  site: string,
  name: string,
  onRelease: (stored: StoredRelease) => Promise<void>,
): Promise<void> {
  const directory = join(root, name);
  const [app, ...once] = await loadConfigurations(directory, { development: true });
  if (app) watchOne(app, name, async () => onRelease(await addBuild(site, directory)));
  // The boot script rarely changes: it is built once and not watched.
  for (const configuration of once) webpack(configuration, () => undefined);
}
