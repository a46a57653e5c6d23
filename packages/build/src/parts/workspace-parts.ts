import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import { parse } from 'yaml';

/** A package of the workspace: a remote, the host, a shared package or the browser tests. */
export interface Part {
  /** As in its `package.json`, such as `@sunbird/mfe-repay`. */
  readonly name: string;
  /** Relative to the root, such as `mfe-repay`. */
  readonly folder: string;
  /** Other parts that it depends on, by name; those that only its tests need included. */
  readonly dependsOn: readonly string[];
  readonly testScript: string | undefined;
}

const workspaceSchema = v.object({ packages: v.array(v.string()) });
const namesSchema = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.object({
  name: v.string(),
  scripts: v.optional(v.object({ test: v.optional(v.string()) })),
  dependencies: namesSchema,
  devDependencies: namesSchema,
});

/** Every part, as pnpm finds them: by the folders of `pnpm-workspace.yaml`. */
export function readParts(root: string): Part[] {
  const { packages } = v.parse(
    workspaceSchema,
    parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')),
  );
  const manifests = globSync(
    packages.map(folder => `${folder}/package.json`),
    { cwd: root },
  ).sort();
  const found = manifests.map(file => ({
    folder: file.slice(0, -'/package.json'.length),
    manifest: v.parse(packageSchema, JSON.parse(readFileSync(join(root, file), 'utf8'))),
  }));
  const names = new Set(found.map(({ manifest }) => manifest.name));
  return found.map(({ folder, manifest }) => ({
    name: manifest.name,
    folder,
    dependsOn: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(name =>
      names.has(name),
    ),
    testScript: manifest.scripts?.test,
  }));
}

/** Parts that import this one, directly or through another. */
export function importersOf(part: Part, parts: readonly Part[]): Part[] {
  const reached = new Set([part.name]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { name, dependsOn } of parts) if (dependsOn.some(one => reached.has(one))) reached.add(name);
  }
  return parts.filter(({ name }) => name !== part.name && reached.has(name));
}
