import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile, firstScreenFile, preloadMapFile } from '@sunbird/federation/build-files';
import { admittedBy, type Preload } from '@sunbird/federation/registry';
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

/** What a build may ask a start for: the rest is put into the page itself, or read by the shell as its own. */
const ownPreloads: readonly string[] = ['always', 'languages', 'markets'];

function preloadProblems(preload: Preload, files: Readonly<Record<string, string>>): string[] {
  const others = Object.keys(preload).filter(key => !ownPreloads.includes(key));
  const named = [
    preload.always,
    ...Object.values(preload.languages),
    ...Object.values(preload.markets),
  ].flat();
  const missing = named.filter(file => !Object.hasOwn(files, file));
  return [
    ...(others.length > 0
      ? [
          `It brings ${others.join(', ')}, which the page takes from the lender's own builds alone: leave out ${firstScreenFile}, and these keys of ${preloadMapFile}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [`Its ${preloadMapFile} names ${missing.join(', ')}, which it lacks: build it again.`]
      : []),
  ];
}

/** Whatever a server may say is a page would run at the app's address without the app's policy, at once. */
const isNoPage =
  /\.(m?js|css|json|map|txt|ts|zip|wasm|png|jpe?g|gif|webp|avif|woff2?|mp[34]|webm)(\.(br|gz))?$/i;

function pageProblems(files: readonly string[]): string[] {
  const pages = files.filter(file => !isNoPage.test(file));
  if (pages.length === 0) return [];
  return [
    `It has files that may be opened as pages (${pages.join(', ')}): leave them out, and inline pictures of SVG.`,
  ];
}

/**
 * Why the shell could not run a release that was built elsewhere: one sentence each, with what to do. What its build can
 * see, `SunbirdRemotePlugin` says there.
 */
export function foreignProblems(
  folder: string,
  { release, contents }: Pick<StoredRelease, 'release' | 'contents'>,
): string[] {
  const manifest = join(folder, federationManifest);
  const { metaData, shared } = existsSync(manifest) ? readJson(manifest, manifestSchema) : noManifest;
  if (metaData.remoteEntry.type === 'module')
    return [
      `Its ${entryFile} is an ES module, as Vite makes it, and the oldest browsers of the app check no hash of a module's imports: build scripts, with webpack or Rspack.`,
    ];
  const { files, preload } = release.extras;
  const admitted = admittedBy(readFileSync(join(folder, entryFile), 'utf8'));
  const refused = Object.keys(files).filter(file => file !== entryFile && admitted[file] !== files[file]);
  return [
    ...(refused.length > 0
      ? [
          `Its ${entryFile} did not admit its files (${refused.join(', ')}): add SunbirdRemotePlugin of @sunbird/remote-plugin to the plugins of its webpack or Rspack.`,
        ]
      : []),
    ...versionProblems(shared),
    ...preloadProblems(preload, files),
    ...pageProblems(Object.keys(contents)),
  ];
}

const noManifest: v.InferOutput<typeof manifestSchema> = {
  metaData: { remoteEntry: {} },
  shared: [],
};
