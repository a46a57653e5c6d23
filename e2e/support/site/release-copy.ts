import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
} from '@sunbird/federation/store';

function digest(bytes: Buffer) {
  return createHash('sha256').update(bytes);
}

/** The live release of a remote. */
export function standingRelease(site: string, name: string): Release {
  const standing = readRegistry(site).microFrontends[name]?.find(({ deployment }) => deployment.default);
  if (!standing) throw new Error(`${name} was never published.`);
  return standing;
}

/** Replaces a sentence in a build's files, and updates their content hashes and manifests. */
function changeText(folder: string, from: string, to: string): void {
  const scripts = readdirSync(folder).filter(file => file.endsWith('.js'));
  for (const file of scripts) {
    const before = readFileSync(join(folder, file));
    if (!before.includes(from)) continue;
    const after = Buffer.from(before.toString().replaceAll(from, to));
    const oldName = /\.([0-9a-f]{8})\.js$/.exec(file)?.[1];
    if (!oldName) throw new Error(`${file} holds the sentence, and its name does not tell its content.`);
    const newName = digest(after).digest('hex').slice(0, 8);
    writeFileSync(join(folder, file), after);
    renameSync(join(folder, file), join(folder, file.replace(oldName, newName)));
    for (const naming of ['entry.js', 'landing.js', 'preload.json']) {
      const text = readFileSync(join(folder, naming), 'utf8');
      const renamed = text
        .replaceAll(oldName, newName)
        .replaceAll(digest(before).digest('base64'), digest(after).digest('base64'));
      writeFileSync(join(folder, naming), renamed);
    }
    return;
  }
  throw new Error(`No file says "${from}".`);
}

const crash = '{Screen:()=>()=>{throw new Error("a crash of the test")}}';

/** Makes every screen of a build throw when it is rendered, and updates the hashes that its entries hold. */
function crashScreens(folder: string): void {
  const hashes = new Map<string, string>();
  for (const file of readdirSync(folder).filter(name => name.endsWith('.js'))) {
    const before = readFileSync(join(folder, file));
    const after = Buffer.from(before.toString().replace(/\{Screen:\(\)=>\w+\}/g, crash));
    if (after.equals(before)) continue;
    writeFileSync(join(folder, file), after);
    hashes.set(digest(before).digest('base64'), digest(after).digest('base64'));
  }
  if (hashes.size === 0) throw new Error('The build has no screens.');
  for (const naming of ['entry.js', 'landing.js', 'preload.json']) {
    const text = readFileSync(join(folder, naming), 'utf8');
    writeFileSync(
      join(folder, naming),
      [...hashes].reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
}

/** Adds a copy of a remote's live release, changed by `change`. The store computes its address and hashes. */
async function addChanged(
  site: string,
  name: string,
  version: string,
  change: (folder: string) => void,
): Promise<StoredRelease> {
  const standing = standingRelease(site, name);
  const output = mkdtempSync(join(tmpdir(), 'sunbird-release-'));
  try {
    function filter(path: string) {
      return !/\.(br|gz)$|release\.json$/.test(path);
    }
    cpSync(join(site, releaseFolder(standing)), output, { recursive: true, filter });
    change(output);
    const { contract, routes, preload } = standing.extras;
    const renamed: typeof preload = JSON.parse(readFileSync(join(output, 'preload.json'), 'utf8'));
    return await addRelease(site, {
      manifest: { name, version, contract, routes },
      output,
      entry: 'entry.js',
      preload: { ...preload, ...renamed },
    });
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Adds a second release of a remote to a site's store: a copy of the first with another sentence and version. */
export function addSecondRelease(
  site: string,
  name: string,
  version: string,
  from: string,
  to: string,
): Promise<StoredRelease> {
  return addChanged(site, name, version, folder => changeText(folder, from, to));
}

/** Adds a release of a remote whose screens crash on every open. */
export function addCrashingRelease(site: string, name: string, version: string): Promise<StoredRelease> {
  return addChanged(site, name, version, crashScreens);
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
