import { join, resolve } from 'node:path';
import { loadConfigurations } from '@sunbird/build/compile';
import webpack, { type Configuration } from 'webpack';
import { addRelease } from '../store/releases/add-release';
import { readAssets } from '../store/releases/built-assets';
import { publish } from '../store/revisions/publish';
import { readManifest, root } from './site-packages';

/** Publishes the output of a development build. Open pages see the new revision and reload. */
async function republish(site: string, name: string): Promise<void> {
  const directory = join(root, name);
  const manifest = readManifest(directory);
  const output = join(directory, 'dist');
  const stored = await addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
  const { revision } = await publish(site, { publisher: 'start', defaults: [stored] });
  console.log(`  ${name} at revision ${revision}`);
}

function watchOne(site: string, name: string, configuration: Configuration): void {
  webpack(configuration).watch({ aggregateTimeout: 100 }, (failure, stats) => {
    if (failure || !stats) console.error(failure ?? `webpack gave no result for ${name}.`);
    else if (stats.hasErrors()) console.error(stats.toString({ all: false, errors: true }));
    else republish(site, name).catch((error: unknown) => console.error(error));
  });
}

/** `watch <site> <package…>`: development builds that are published after every change. */
async function watch(site: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const [app, ...once] = await loadConfigurations(join(root, name), { development: true });
    // The boot script rarely changes: it is built once and not watched.
    if (app) watchOne(site, name, app);
    for (const configuration of once) webpack(configuration, () => undefined);
  }
}

await watch(resolve(process.argv[2] ?? '.site-dev'), process.argv.slice(3));
