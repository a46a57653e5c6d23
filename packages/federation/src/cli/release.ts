import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from '@sunbird/build/run';
import { contractVersion } from '@sunbird/shell-api/version';
import { satisfiesContract } from '../registry/contract-range';
import { withEverySlot, withMarketSlot } from '../registry/market-slot';
import { type Release, releaseFolder } from '../registry/schema';
import { addRelease, readRelease } from '../store/add-release';
import { auditProblem } from '../store/audit';
import { readAssets } from '../store/built-assets';
import { publish } from '../store/publish';
import { readRegistry } from '../store/site-state';
import { withAllRolledBack, withCandidate, withPromoted, withRolledBack } from '../store/slot';
import { verifySite } from '../store/verify';
import { readManifest, root, sitePackages } from './site-packages';

const usage = `pnpm release <remote>                            builds one remote alone and adds the release; it takes no traffic
pnpm release promote <remote> <release>          gives the release to everybody
pnpm release canary <remote> <release> --traffic 5
pnpm release rollback <remote>                   gives the release before back to everybody
pnpm release list [remote]                       what is published, and to whom
pnpm release verify                              every published file is there, with the bytes it was published with
  --site <folder>                                default .site
  --market <NG | MX | IN>                        for one market; without it, for all`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: '.site' },
    traffic: { type: 'string' },
    market: { type: 'string' },
  },
});
const site = resolve(root, values.site);

/** The package of a remote, named as `repay`, `mfe-repay` or `host`. */
function packageOf(name: string | undefined): string {
  const found = sitePackages().find(known => known === name || known === `mfe-${name}`);
  if (!found)
    throw new Error(`There is no "${name ?? ''}" here. Choose one of ${sitePackages().join(', ')}.`);
  return found;
}

function folderOf(packageName: string): string {
  return packageName === 'host' ? 'host' : join('remotes', packageName.replace('mfe-', ''));
}

/** A stored release by its folder's name, `1.2.0-ab12cd34ef`; gates apply before it may be published. */
function storedRelease(packageName: string, label: string | undefined): Release {
  const folder = join(site, folderOf(packageName));
  const stored = label === undefined ? undefined : readRelease(join(folder, label));
  if (!stored) {
    const known = readdirSync(folder).filter(name => !name.endsWith('.tmp'));
    throw new Error(
      `There is no release "${label ?? ''}" of ${packageName}. Stored are: ${known.join(', ')}.`,
    );
  }
  const { contract } = stored.release.extras;
  if (!satisfiesContract(contractVersion, contract)) {
    throw new Error(`This release asks for contract ${contract}; the shell offers ${contractVersion}.`);
  }
  return stored.release;
}

type SlotChange = (releases: readonly Release[]) => Release[];

async function edit(packageName: string, change: SlotChange, everywhere?: SlotChange): Promise<void> {
  const { name } = readManifest(join(root, packageName));
  const { market } = values;
  const inAll = everywhere ?? (releases => withEverySlot(releases, change));
  const chosen: SlotChange =
    market === undefined ? inAll : releases => withMarketSlot(releases, market, change);
  const { revision } = await publish(site, { publisher: 'command', edit: { name, change: chosen } });
  console.log(`Revision ${revision}.`);
  list(name);
}

function list(only?: string): void {
  for (const [name, releases] of Object.entries(readRegistry(site).microFrontends)) {
    if (only && only !== name) continue;
    for (const release of releases) {
      const { traffic, default: isDefault, market = '' } = release.deployment;
      const audience = isDefault ? 'everybody else' : `${traffic} %`;
      const label = readRelease(join(site, releaseFolder(release)))?.label ?? '';
      const row = [name, basename(dirname(release.url)), label, market, audience];
      console.log(row.filter(text => text !== '').join('  '));
    }
  }
}

async function add(packageName: string): Promise<void> {
  const directory = join(root, packageName);
  const manifest = readManifest(directory);
  const { output } = await buildPackage(root, directory);
  const { release } = await addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
  const label = basename(dirname(release.url));
  console.log(`${manifest.name} ${label} lies at ${releaseFolder(release)} and takes no traffic yet.`);
  console.log(`Give it to everybody: pnpm release promote ${packageName} ${label}`);
}

function traffic(): number {
  const share = Number(values.traffic);
  if (values.traffic === undefined || !Number.isInteger(share) || share < 0 || share > 100) {
    throw new Error('Say which share of installs gets it: --traffic with a whole number from 0 to 100.');
  }
  return share;
}

async function run([command, name, label]: readonly (string | undefined)[]): Promise<void> {
  switch (command) {
    case undefined:
      throw new Error(usage);
    case 'list':
      return list(name === undefined ? undefined : readManifest(join(root, packageOf(name))).name);
    case 'verify': {
      const edited = auditProblem(site);
      const problems = [...verifySite(site, readRegistry(site)), ...(edited ? [edited] : [])];
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return console.log('Every published file is there, with the bytes it was published with.');
    }
    case 'promote': {
      const chosen = storedRelease(packageOf(name), label);
      return edit(packageOf(name), releases => withPromoted(releases, chosen));
    }
    case 'canary': {
      const share = traffic();
      const candidate = storedRelease(packageOf(name), label);
      return edit(packageOf(name), releases => withCandidate(releases, candidate, share));
    }
    case 'rollback':
      return edit(packageOf(name), withRolledBack, withAllRolledBack);
    default:
      return add(packageOf(command));
  }
}

run(positionals).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
