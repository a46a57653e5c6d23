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
import { packageFolderOf, stemOf } from './release-files';

/** A release that the next start uses. */
export interface NextRelease {
  /** Relative to the site, as are all addresses here. */
  readonly folder: string;
  /** Hashes of the files that the page knows, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The files that bring the hashes of all others. */
  readonly admitting: readonly string[];
  /** Files that are fetched wherever one of another name is: `entry.js` brings its chunk. */
  readonly companions: Readonly<Record<string, readonly string[]>>;
}

function nextRelease(release: Release): NextRelease {
  const folder = releaseFolder(release);
  const entry = release.url.slice(folder.length);
  const { always, landing } = release.extras.preload;
  return {
    folder,
    files: { [entry]: release.metadata.integrity, ...release.extras.files },
    admitting: [entry, ...(landing ? [landing.script] : [])],
    companions: {
      [entry]: always,
      ...(landing ? { [landing.script]: [...landing.beside, ...landing.styles] } : {}),
    },
  };
}

/** The releases that a page starts this device with; undefined for a page that is not the app's. */
export function releasesOfPage(page: string, { install, market }: Device): NextRelease[] | undefined {
  try {
    const { registry } = readableRegistry(JSON.parse(registryBlock.exec(page)?.[2] ?? ''));
    const chosen = Object.entries(registry.microFrontends).flatMap(([name, releases]) => {
      const release = startingRelease(name, slotOf(releases, market), install);
      return release ? [[name, nextRelease(release)] as const] : [];
    });
    return chosen.some(([name]) => name === hostName) ? chosen.map(([, release]) => release) : undefined;
  } catch {
    return undefined;
  }
}

/** Hashes that a starting file brings of the files beside it. */
export function admittedBy(script: string): Readonly<Record<string, string>> {
  const found = /sunbirdAdmit\(document\.currentScript\.src,(\{[^}]*\})\)/.exec(script)?.[1];
  const hashes: unknown = JSON.parse(found ?? '{}');
  if (typeof hashes !== 'object' || hashes === null) return {};
  return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [file, `sha256-${hash}`]));
}

/**
 * Of a release's files those that this device has a use for: what it keeps of the package's other releases, and
 * what goes with that. A remote that nobody opened here is not fetched ahead.
 */
export function filesInUse(
  { folder, companions }: NextRelease,
  files: Readonly<Record<string, string>>,
  kept: readonly string[],
): string[] {
  const own = packageFolderOf(folder);
  const stems = new Set(
    kept.filter(path => path.startsWith(own)).map(path => stemOf(path.slice(path.lastIndexOf('/') + 1))),
  );
  const direct = Object.keys(files).filter(file => stems.has(stemOf(file)));
  const beside = direct.flatMap(file => companions[file] ?? []);
  return [...new Set([...direct, ...beside])];
}
