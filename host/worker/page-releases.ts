import { exposedChunk } from '@sunbird/build/build-files';
import {
  hostName,
  type Release,
  readableRegistry,
  registryBlock,
  releaseFolder,
  slotOf,
  startingRelease,
} from '@sunbird/federation/registry';
import type { Device } from './message';
import { packageFolderOf } from './release-files';

/** A release that the next start uses. */
export interface NextRelease {
  /** Relative to the site's root, like all addresses here. */
  readonly folder: string;
  /** Hashes of the files in the page, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The scripts that have the hashes of all other files. */
  readonly admitting: readonly string[];
  /** Files that are needed together with another one, if the release has them: `entry.js` needs its chunk. */
  readonly companions: Readonly<Record<string, readonly string[]>>;
}

function nextRelease(release: Release): NextRelease {
  const folder = releaseFolder(release);
  const entry = release.url.slice(folder.length);
  const { landing } = release.extras.preload;
  return {
    folder,
    files: { [entry]: release.metadata.integrity, ...release.extras.files },
    admitting: [entry, ...(landing ? [landing.script] : [])],
    companions: {
      [entry]: [`${exposedChunk}.css`, `${exposedChunk}.js`],
      ...(landing ? { [landing.script]: [...landing.beside, ...landing.styles] } : {}),
    },
  };
}

/** The releases that a page starts on this device; undefined for any page but the app's. */
export function releasesOfPage(
  page: string,
  { install, market, audience }: Device,
): NextRelease[] | undefined {
  try {
    const { registry } = readableRegistry(JSON.parse(registryBlock.exec(page)?.[2] ?? ''));
    const chosen = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
      const release = startingRelease(name, slotOf(releases, market), install, audience);
      return release ? [[name, nextRelease(release)] as const] : [];
    });
    return chosen.some(([name]) => name === hostName) ? chosen.map(([, release]) => release) : undefined;
  } catch {
    return undefined;
  }
}

/** The hashes of the release's other files, read from its verified entry. */
export function admittedBy(script: string): Readonly<Record<string, string>> {
  const found = /sunbirdAdmit\(document\.currentScript\.src,(\{[^}]*\})\)/.exec(script)?.[1];
  const hashes: unknown = JSON.parse(found ?? '{}');
  if (typeof hashes !== 'object' || hashes === null) return {};
  return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [file, `sha256-${hash}`]));
}

/**
 * The files of a release that this device needs: those whose counterparts of another release are in the cache, and
 * their companions. A remote that was never opened on this device is not precached.
 */
export function filesInUse(
  { folder, companions }: NextRelease,
  files: Readonly<Record<string, string>>,
  cached: readonly string[],
): string[] {
  const own = packageFolderOf(folder);
  const used = new Set(
    cached.filter(path => path.startsWith(own)).map(path => path.slice(path.lastIndexOf('/') + 1)),
  );
  const direct = Object.keys(files).filter(file => used.has(file));
  const beside = direct.flatMap(file => companions[file] ?? []).filter(file => files[file] !== undefined);
  return [...new Set([...direct, ...beside])];
}
