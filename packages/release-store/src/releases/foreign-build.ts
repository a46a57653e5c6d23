import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile } from '@sunbird/federation/build-files';
import { admittedBy, joinedFiles } from '@sunbird/federation/registry';
import { sharedModules } from '@sunbird/federation/shared-modules';
import { readJson } from '@sunbird/node-kit/parse-file';
import { rootFile } from '@sunbird/node-kit/workspace';
import semver from 'semver';
import * as v from 'valibot';
import type { StoredRelease } from './release-record';

/** What Module Federation's own plugins write beside a build. One that was built by webpack's alone has none. */
const federationManifest = 'mf-manifest.json';
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ type: v.optional(v.string()) }) }),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string(), '*') })),
});

const hostPackage = v.object({ dependencies: v.record(v.string(), v.string()) });

/** `^19.0.0` as people say it: 19. */
function spoken(range: string): string {
  return range.replace(/^[\^~]/, '').replace(/(\.0)+$/, '');
}

/** What a build asks for in another version than the shell has. */
function versionProblems(shared: v.InferOutput<typeof manifestSchema>['shared']): string[] {
  const { dependencies } = readJson(rootFile('host/package.json', import.meta.url), hostPackage);
  return shared.flatMap(({ name, requiredVersion }) => {
    const has = sharedModules.some(one => one === name) ? semver.valid(dependencies[name]) : null;
    if (!has || !semver.validRange(requiredVersion) || semver.satisfies(has, requiredVersion)) return [];
    const called = name.replace(/^react/, 'React');
    return [
      `It asks for ${called} ${spoken(requiredVersion)}, the shell has ${has.replace(/\.\d+$/, '')}: build it with that one.`,
    ];
  });
}

/**
 * Why the shell could not run a release that was built elsewhere: one sentence each, with what to do. What its build can
 * see, `SunbirdRemotePlugin` says there.
 */
export function foreignProblems(folder: string, { release }: Pick<StoredRelease, 'release'>): string[] {
  const manifest = join(folder, federationManifest);
  const { metaData, shared } = existsSync(manifest) ? readJson(manifest, manifestSchema) : noManifest;
  if (metaData.remoteEntry.type === 'module')
    return [
      `Its ${entryFile} is an ES module, as Vite makes it, and the oldest browsers of the app check no hash of a module's imports: build scripts, with webpack or Rspack.`,
    ];
  const { files, preload } = release.extras;
  const admitted = admittedBy(readFileSync(join(folder, entryFile), 'utf8'));
  const joined = joinedFiles(preload);
  const refused = Object.keys(files).filter(
    file => file !== entryFile && !joined.has(file) && admitted[file] !== files[file],
  );
  return [
    ...(refused.length > 0
      ? [
          `Its ${entryFile} did not admit its files (${refused.join(', ')}): add SunbirdRemotePlugin of @sunbird/remote-plugin to the plugins of its webpack or Rspack.`,
        ]
      : []),
    ...versionProblems(shared),
  ];
}

const noManifest: v.InferOutput<typeof manifestSchema> = {
  metaData: { remoteEntry: {} },
  shared: [],
};
