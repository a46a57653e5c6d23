import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, releaseFolder } from '@sunbird/federation';
import {
  addRelease,
  publish,
  readRegistry,
  type StoredRelease,
  withCandidate,
  withoutRelease,
  withPromoted,
} from '@sunbird/release-store';

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/** The live release of a remote. */
export function defaultReleaseOfSite(site: string, name: string): Release {
  const defaultRelease = readRegistry(site).microFrontends[name]?.find(
    ({ deployment }) => deployment.default,
  );
  if (!defaultRelease) throw new Error(`${name} was never published.`);
  return defaultRelease;
}

/** Changes a build's scripts, and updates the hashes that its entries hold. */
function changeScripts(folder: string, change: (text: string) => string): void {
  const hashes = new Map<string, string>();
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const before = readFileSync(join(folder, file));
    const after = Buffer.from(change(before.toString()));
    if (after.equals(before)) continue;
    writeFileSync(join(folder, file), after);
    hashes.set(digest(before), digest(after));
  }
  if (hashes.size === 0) throw new Error('No script of the build has what was to be changed.');
  // A remote where no start lands has no landing file.
  for (const naming of ['entry.js', 'landing.js'].filter(file => existsSync(join(folder, file)))) {
    const text = readFileSync(join(folder, naming), 'utf8');
    writeFileSync(
      join(folder, naming),
      [...hashes].reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
}

const crash = '{Screen:()=>()=>{throw new Error("a crash of the test")}}';

/** Makes every screen of a build throw when it is rendered. */
function crashScreens(text: string): string {
  return text.replace(/\{Screen:\(\)=>\w+\}/g, crash);
}

/** Adds a copy of a remote's live release, changed by `change`. The store computes its address and hashes. */
async function addChanged(
  site: string,
  name: string,
  version: string,
  change: (text: string) => string,
): Promise<StoredRelease> {
  const defaultRelease = defaultReleaseOfSite(site, name);
  const output = mkdtempSync(join(tmpdir(), 'sunbird-release-'));
  try {
    function filter(path: string) {
      return !/\.(br|gz)$|release\.json$/.test(path);
    }
    cpSync(join(site, releaseFolder(defaultRelease)), output, { recursive: true, filter });
    changeScripts(output, change);
    const { contract, routes, preload } = defaultRelease.extras;
    return await addRelease(site, {
      manifest: { name, version, contract, routes },
      output,
      entry: 'entry.js',
      preload,
    });
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Adds a second release of a remote to a site's store: a copy of the first, 0.2.0, with another sentence. */
export function addSecondRelease(
  site: string,
  name: string,
  from: string,
  to: string,
): Promise<StoredRelease> {
  return addChanged(site, name, '0.2.0', text => text.replaceAll(from, to));
}

/** What home asks, in the live release and in that of `addSecondHome`. */
export const homeAsks = { before: 'How much do you need?', now: 'How much would help?' };

/** Adds a second release of borrow, whose home asks in other words. */
export function addSecondHome(site: string): Promise<StoredRelease> {
  return addSecondRelease(site, 'sunbird/borrow', homeAsks.before, homeAsks.now);
}

/** Adds a release of a remote whose screens crash on every open. */
export function addCrashingRelease(site: string, name: string, version: string): Promise<StoredRelease> {
  return addChanged(site, name, version, crashScreens);
}

/** Adds a release of a remote that throws when it is imported. */
export function addThrowingRelease(site: string, name: string, version: string): Promise<StoredRelease> {
  return addChanged(site, name, version, text => `throw new Error("thrown at import");\n${text}`);
}

/** Gives a stored release a share of installs in every market, as the command line does. */
export async function giveShare(
  site: string,
  { name, release }: StoredRelease,
  share: number,
): Promise<void> {
  await publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withCandidate(releases, release, share) },
  });
}

/** Publishes a stored release to all borrowers; the previous one stays as the fallback. */
export async function promote(site: string, { name, release }: StoredRelease): Promise<void> {
  await publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withPromoted(releases, release) },
  });
}

/** Withdraws a release: the previous one is live again. */
export async function withdraw(site: string, { name, release }: StoredRelease): Promise<void> {
  await publish(site, {
    publisher: 'command',
    edit: { name, change: releases => withoutRelease(releases, release.url) },
    withdrawn: { url: release.url, why: 'a test' },
  });
}
