import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';

const manifestSchema = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
  sunbird: v.optional(
    v.object({
      /** Environment variables that choose what is built, such as the promotion's campaign. */
      buildSettings: v.optional(v.array(v.string()), []),
      /** Files outside of the packages that become part of the build, from the workspace's root. */
      buildFiles: v.optional(v.array(v.string()), []),
    }),
    {},
  ),
});

function readManifest(directory: string): v.InferOutput<typeof manifestSchema> {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
}

/** Where webpack keeps a package's cache, from the package's second build on. */
export const cacheFolder = 'node_modules/.cache/webpack';

/** What tools and builds leave, and folders of programs and of what tests need: no build has them. */
const skipped = new Set([
  ...['node_modules', '.types', 'dist', '.cache', 'test-results'],
  ...['checks', 'cli', 'commands', 'testing'],
]);

function* filesBelow(directory: string): Generator<string> {
  for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

function workspaceDependencies(directory: string): string[] {
  const { dependencies, devDependencies } = readManifest(directory);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, range]) => range.startsWith('workspace:') && name !== '@sunbird/testing')
    .map(([name]) => name.replace('@sunbird/', ''));
}

function closure(root: string, directory: string): string[] {
  const visited = new Set<string>();
  function visit(at: string) {
    if (visited.has(at)) return;
    visited.add(at);
    for (const name of workspaceDependencies(at)) {
      const next = join(root, 'packages', name);
      if (existsSync(next) && statSync(next).isDirectory()) visit(next);
    }
  }
  visit(directory);
  return [...visited].sort();
}

/** Texts are all in one package. A build has those of the packages that it is made of. */
function isOthersText(file: string, folders: readonly string[]): boolean {
  const [, owner] =
    /languages\/(?:texts\/\w+|src\/generated(?:\/texts\/\w+)?)\/([a-z0-9-]+)\./.exec(file) ?? [];
  if (owner === undefined || owner.startsWith('language')) return false;
  return !folders.some(folder => basename(folder).replace('mfe-', '') === owner);
}

/**
 * A hash of everything that can change what a package builds to: its sources, those of the packages it uses,
 * the lockfile, and the settings and files that it names.
 */
export function sourceHash(root: string, directory: string): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const name of readManifest(directory).sunbird.buildSettings) {
    hash.update(`${name}=${process.env[name] ?? ''}\0`);
  }
  for (const file of readManifest(directory).sunbird.buildFiles) hash.update(readFileSync(join(root, file)));
  const folders = closure(root, directory);
  for (const folder of folders) {
    for (const file of filesBelow(folder)) {
      if (isOthersText(file, folders)) continue;
      hash.update(relative(root, file));
      hash.update('\0');
      hash.update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
