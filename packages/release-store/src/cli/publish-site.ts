import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildPackage } from '@sunbird/build/run';
import type { Registry } from '@sunbird/federation/registry';
import { type InstallInput, installFiles } from '@sunbird/lender-settings/install-files';
import { type BoxAddresses, chosenSite } from '@sunbird/lender-settings/lender';
import { looksPath } from '@sunbird/lender-settings/looks-schema';
import { installFolder } from '@sunbird/lender-settings/site-paths';
import { whileLocked } from '@sunbird/node-kit/files';
import { root } from '@sunbird/node-kit/workspace';
import { actors, appendAudit } from '../records/audit';
import { storeLenderFiles } from '../records/lender-files';
import { readRegistry } from '../records/site-state';
import { addPages, addRelease, type StoredRelease } from '../releases/add-release';
import { type Change, publish } from '../revisions/publish';
import { openSigners } from '../signing/signer';
import { builtPackage } from './own-package';
import { plainPages, registryName, sitePackages, staffPages } from './site-packages';

/** Builds one package, or reuses its build, and adds it to the store. */
async function release(site: string, name: string): Promise<StoredRelease> {
  return addRelease(site, await builtPackage(join(root, name), name));
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

/** Adds files that are made for this site to the store. Returns their folder in the store by path. */
async function storeMade(
  site: string,
  path: string,
  write: (folder: string) => Promise<void> | void,
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'made-'));
  try {
    await write(folder);
    return { [path]: await addPages(site, path, folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds a lender's fonts and screenshots, by their address in the site. */
async function storeLooks(
  site: string,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  if (Object.keys(files).length === 0) return {};
  return storeMade(site, looksPath, folder => {
    for (const [path, file] of Object.entries(files)) copyFileSync(file, join(folder, basename(path)));
  });
}

/** Adds what a browser needs to install the app. */
function storeInstall(site: string, input: InstallInput): Promise<Record<string, string>> {
  return storeMade(site, installFolder, async folder => {
    for (const [file, content] of await installFiles(input)) writeFileSync(join(folder, file), content);
  });
}

/** Publishes what no releaser chose, and says so in the desk's log if that changes the site. */
async function publishAsStart(site: string, change: Omit<Change, 'publisher'>): Promise<Registry> {
  return whileLocked(join(site, 'desk'), async () => {
    const before = readRegistry(site);
    const registry = await publish(site, { publisher: 'start', ...change });
    const { revision, microFrontends: slots } = registry;
    const changed = Object.keys(slots).filter(
      name => !isDeepStrictEqual(slots[name], before.microFrontends[name]),
    );
    const facts = { revision, slots: changed.join(', ') };
    if (revision !== before.revision)
      appendAudit(site, { at: Date.now(), by: actors.start, act: 'publishedElsewhere', facts });
    return registry;
  });
}

interface PublishOptions {
  readonly lenderFile?: string | undefined;
  /** Publishes the lender as it runs in the box. */
  readonly box?: BoxAddresses | undefined;
  /** Releases that take the place of those that would be built. */
  readonly built?: readonly StoredRelease[];
}

/**
 * Builds what changed and publishes it as `start` does, for the lender of a file. It never replaces a release that a
 * releaser chose.
 */
export async function publishAll(
  site: string,
  { lenderFile, box, built = [] }: PublishOptions = {},
): Promise<Registry> {
  const { settings, files, own, pictures } = chosenSite(lenderFile, box);
  await storeLenderFiles(site, files);
  const defaults: StoredRelease[] = [];
  for (const name of sitePackages()) {
    const given = built.find(one => one.name === registryName(name));
    defaults.push(given ?? (await release(site, name)));
  }
  const registry = await publishAsStart(site, {
    settings,
    looks: own.looks,
    defaults,
    pages: {
      // The simulator of a wrapper belongs to the sandbox.
      ...(settings.standIns && (await storePages(site, plainPages))),
      ...(await storeLooks(site, { ...own.files, ...pictures.files })),
      ...(await storeInstall(site, { settings, looks: own.looks, ...pictures })),
    },
    staffPages: await storePages(site, staffPages),
  });
  console.log(`  site at revision ${registry.revision}`);
  if (openSigners(site).length === 0)
    console.log('  it is not signed, so devices start its page from the network: set SIGNING_KEY');
  return registry;
}

/**
 * Builds every campaign of the promotion and adds it to the store without traffic, so that the desk can offer it. A second
 * run adds only what changed.
 */
export async function addCampaigns(site: string): Promise<void> {
  const directory = join(root, 'mfe-promotion');
  const source = readFileSync(join(directory, 'src', 'campaign.ts'), 'utf8');
  const own = /from '\.\/campaigns\/([a-z0-9-]+)\//.exec(source)?.[1];
  for (const campaign of readdirSync(join(directory, 'src', 'campaigns')).sort()) {
    // That of the sources is built without its name: the site was published with it.
    process.env.CAMPAIGN = campaign === own ? '' : campaign;
    await addRelease(site, await builtPackage(directory, `campaign ${campaign}`));
  }
}
