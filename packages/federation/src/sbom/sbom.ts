import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { StoredRelease } from '../store/releases/add-release';
import { type InstalledPackage, installedPackages, keyOf } from './installed-packages';

/** A CycloneDX 1.5 document, with the fields that this repository fills. */
export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly [{ readonly expression: string }];
  readonly hashes?: readonly [{ readonly alg: 'SHA-512'; readonly content: string }];
}

/** The lockfile's hash of every package, by name and version, in hex. */
export function lockedHashes(lockfile: string): Map<string, string> {
  const entry = /^ {2}'?([^\s'][^\n']*?)'?:\n {4}resolution: \{integrity: sha512-([A-Za-z0-9+/=]+)/gm;
  return new Map(
    [...lockfile.matchAll(entry)].map(([, key = '', hash = '']) => [
      key,
      Buffer.from(hash, 'base64').toString('hex'),
    ]),
  );
}

function isExpression(licence: string): boolean {
  return /^[\w.+\-() ]+$/.test(licence);
}

/** Bill of materials of a package: all run-time dependencies with licence and hash. */
export function sbomOf(directory: string, lockfile: string): Sbom {
  const installed = installedPackages(directory);
  const hashes = lockedHashes(lockfile);
  function component(one: InstalledPackage): Component {
    const hash = hashes.get(keyOf(one));
    return {
      type: 'library',
      'bom-ref': keyOf(one),
      name: one.name,
      version: one.version,
      ...(one.isOwn ? {} : { purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}` }),
      ...(one.licence && isExpression(one.licence) ? { licenses: [{ expression: one.licence }] } : {}),
      ...(hash ? { hashes: [{ alg: 'SHA-512', content: hash }] } : {}),
    };
  }
  const [first, ...others] = [...installed.values()];
  if (!first) throw new Error(`${directory} holds no package.`);
  function byName(a: InstalledPackage, b: InstalledPackage) {
    return keyOf(a) < keyOf(b) ? -1 : 1;
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...component(first), type: 'application' } },
    components: others.sort(byName).map(component),
    dependencies: [...installed].map(([ref, { needs }]) => ({ ref, dependsOn: needs })),
  };
}

/** Path of the bill of materials of a release: in the store, outside of what is served. */
export function sbomFile(site: string, { release }: Pick<StoredRelease, 'release'>): string {
  const folder = dirname(release.url);
  return join(site, 'sbom', `${basename(dirname(folder))}-${basename(folder)}.cdx.json`);
}

/** Writes the bill of materials of a release into the store, unless it exists. */
export function storeSbom(site: string, stored: StoredRelease, root: string, directory: string): string {
  const file = sbomFile(site, stored);
  if (existsSync(file)) return file;
  const sbom = sbomOf(directory, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
  return file;
}
