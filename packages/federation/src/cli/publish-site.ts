import { join } from 'node:path';
import { buildPackage } from '@sunbird/build/run';
import { chosenSite } from '../lender/chosen-lender';
import { storeSbom } from '../sbom/sbom';
import { storeLenderFiles } from '../store/files/lender-files';
import { addPages, addRelease, type StoredRelease } from '../store/releases/add-release';
import { readAssets } from '../store/releases/built-assets';
import { publish } from '../store/revisions/publish';
import { readManifest } from './read-manifest';
import { root } from './root';
import { plainPages, sitePackages, staffPages } from './site-packages';

/** Builds one package, or reuses its build, and adds it to the store. */
async function release(site: string, name: string): Promise<StoredRelease> {
  const directory = join(root, name);
  const manifest = readManifest(directory);
  const { output, reused } = await buildPackage(root, directory);
  if (!reused) console.log(`  built ${name}`);
  const stored = await addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
  storeSbom(site, stored, root, directory);
  return stored;
}

/** Builds packages of plain pages and adds them to the store. Returns their folders in the store by path. */
async function storePages(
  site: string,
  packages: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const [path, directory] of Object.entries(packages)) {
    const { output, reused } = await buildPackage(root, join(root, directory));
    if (!reused) console.log(`  built ${directory}`);
    stored[path] = await addPages(site, path, output);
  }
  return stored;
}

/**
 * Builds what changed and publishes it as `start` does, for the lender of a file. It never replaces a release that a
 * releaser chose.
 */
export async function publishAll(site: string, lenderFile?: string): Promise<void> {
  const { settings, files } = chosenSite(lenderFile);
  await storeLenderFiles(site, files);
  const defaults: StoredRelease[] = [];
  for (const name of sitePackages()) defaults.push(await release(site, name));
  const registry = await publish(site, {
    publisher: 'start',
    settings,
    defaults,
    // The simulator of a wrapper belongs to the sandbox.
    pages: settings.standIns ? await storePages(site, plainPages) : {},
    staffPages: await storePages(site, staffPages),
  });
  console.log(`  site at revision ${registry.revision}`);
}
