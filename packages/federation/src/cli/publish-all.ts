import { join, resolve } from 'node:path';
import { buildPackage } from '@sunbird/build/run';
import { addPages, addRelease, type StoredRelease } from '../store/add-release';
import { readAssets } from '../store/built-assets';
import { publish } from '../store/publish';
import { plainPages, readManifest, root, settingsFromEnvironment, sitePackages } from './site-packages';

/** Builds one package, or finds its build, and puts it into the store. */
async function release(site: string, name: string): Promise<StoredRelease> {
  const directory = join(root, name);
  const manifest = readManifest(directory);
  const { output, reused } = await buildPackage(root, directory);
  if (!reused) console.log(`  built ${name}`);
  return addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
}

async function publishAll(site: string): Promise<void> {
  const settings = settingsFromEnvironment();
  const defaults: StoredRelease[] = [];
  for (const name of sitePackages()) defaults.push(await release(site, name));
  const pages: Record<string, string> = {};
  for (const [path, directory] of Object.entries(plainPages)) {
    const { output, reused } = await buildPackage(root, join(root, directory));
    if (!reused) console.log(`  built ${directory}`);
    pages[path] = await addPages(site, path, output);
  }
  const registry = await publish(site, { publisher: 'start', settings, defaults, pages });
  console.log(`  site at revision ${registry.revision}`);
}

publishAll(resolve(process.argv[2] ?? '.site')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
