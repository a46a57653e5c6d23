import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const manifestSchema = v.object({
  name: v.string(),
  version: v.optional(v.string(), '0.0.0'),
  license: v.optional(v.unknown()),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package declares it. */
  readonly licence: string | undefined;
  /** Part of this repository. */
  readonly isOwn: boolean;
  /** Run-time dependencies, as keys of the map. */
  readonly needs: readonly string[];
}

export function keyOf({ name, version }: Pick<InstalledPackage, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** Folder of a dependency as Node resolves it; undefined if it is not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (dirname(at) === at) return undefined;
  }
}

/** A package and all its run-time dependencies as installed, by name and version. */
export function installedPackages(directory: string): Map<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  function visit(folder: string): string {
    const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const { name, version, license } = manifest;
    const key = keyOf(manifest);
    if (found.has(key)) return key;
    const needs: string[] = [];
    const isOwn = !folder.includes('/node_modules/');
    const licence = typeof license === 'string' ? license : undefined;
    found.set(key, { name, version, licence, isOwn, needs });
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const place = folderOf(dependency, folder);
      // An optional dependency for another platform is not installed.
      if (place) needs.push(visit(place));
      else if (dependency in manifest.dependencies)
        throw new Error(`${key} needs ${dependency}: install first.`);
    }
    needs.sort();
    return key;
  }
  visit(realpathSync(directory));
  return found;
}
