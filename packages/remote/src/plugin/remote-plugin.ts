import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, entryFile, preloadMapFile } from '@sunbird/federation/build-files';
import { sharedModules } from '@sunbird/federation/shared-modules';
import type { Compilation, Compiler, Module } from 'webpack';
import { AssetsPlugin, IntegrityPlugin } from './integrity-plugin';

/** The option `shared` of a `ModuleFederationPlugin`: the shell brings these, and a remote ships none of them. */
export const sharedWithShell = Object.fromEntries(
  sharedModules.map(name => [name, { singleton: true, import: false, requiredVersion: false } as const]),
);

/** What a remote exposes, by the name that the shell asks for. */
const exposed = './remote';
const exports = ['screens', 'messages'];

/** The import of the exposed module, as the container of a build names it. */
const exposedImport = /\["\.\/remote",\{[^}]*?"import":\["([^"]+)"/;

/** What the shell would refuse of a build, or not find in it. */
function exposedProblem({ modules, moduleGraph }: Compilation): string | undefined {
  const all = [...modules];
  const container = all.find(module => exposedImport.test(module.identifier()));
  const request = exposedImport.exec(container?.identifier() ?? '')?.[1];
  if (request === undefined)
    return `It exposes no "${exposed}": add it to exposes of ModuleFederationPlugin.`;
  function isExposed(module: Module) {
    return Reflect.get(module, 'rawRequest') === request;
  }
  const module = all.find(isExposed);
  const provided = module && moduleGraph.getProvidedExports(module);
  // A module whose exports are known at run time alone.
  if (!Array.isArray(provided)) return undefined;
  const missing = exports.filter(name => !provided.includes(name));
  return missing.length === 0 ? undefined : `${request} exports no ${missing.join(' and no ')}.`;
}

function outputProblems(compilation: Compilation, container: string): string[] {
  const { publicPath } = compilation.outputOptions;
  const files = compilation.entrypoints.get(container)?.getFiles() ?? [];
  const scripts = files.filter(file => file.endsWith('.js'));
  const inFolders = compilation.getAssets().find(({ name }) => /[/\\].*\.(js|css)$/.test(name));
  return [
    ...(files.includes(entryFile)
      ? []
      : [`ModuleFederationPlugin must have the name "${container}" and the filename "${entryFile}".`]),
    ...(scripts.length > 1
      ? [
          `${entryFile} needs ${scripts.filter(file => file !== entryFile).join(', ')} before it: leave runtimeChunk off, and splitChunks to "async".`,
        ]
      : []),
    ...(publicPath === 'auto'
      ? []
      : ['output.publicPath must be "auto": a release has an address of its own.']),
    ...(inFolders
      ? [`${inFolders.name} is in a folder, and the shell admits files beside ${entryFile} alone.`]
      : []),
  ];
}

/** Requests by which texts of a language are loaded: `texts/en.json`, `texts/en/savings.json`, `messages/en.json`. */
export const textsOf = /\/(?:texts|messages)\/(\w+)(?:\/[a-z0-9-]+)?\.json$/;

function filesByLanguage({ chunkGroups }: Compilation): Record<string, string[]> {
  const languages: Record<string, string[]> = {};
  for (const group of chunkGroups) {
    for (const { request } of group.origins) {
      const language = textsOf.exec(request ?? '')?.[1];
      if (language) languages[language] = [...(languages[language] ?? []), ...group.getFiles()];
    }
  }
  return languages;
}

/** The release's own list of what a start needs: `release` reads in it which languages a remote speaks. */
function listTexts(compilation: Compilation): void {
  const languages = filesByLanguage(compilation);
  const hashes = Object.values(languages)
    .flat()
    .map(file => {
      const bytes = compilation.getAsset(file)?.source.buffer() ?? '';
      return [file, `sha256-${createHash('sha256').update(bytes).digest('base64')}`];
    });
  const { RawSource } = compilation.compiler.webpack.sources;
  const list = { languages, hashes: Object.fromEntries(hashes) };
  compilation.emitAsset(preloadMapFile, new RawSource(JSON.stringify(list)));
}

/**
 * Makes a remote that webpack or Rspack builds with any `ModuleFederationPlugin` one that the shell takes: its files are
 * admitted by their hashes, and its build fails where the shell would. The remote's name is that of `remote.json`.
 */
export class SunbirdRemotePlugin {
  readonly name = 'SunbirdRemotePlugin';

  apply(bundler: object): void {
    const compiler = bundler as Compiler;
    const { name }: { name: string } = JSON.parse(
      readFileSync(join(compiler.context, 'remote.json'), 'utf8'),
    );
    const container = containerName(name);
    // Two remotes of one name on a page would take each other's chunks.
    compiler.options.output.uniqueName = container;
    new IntegrityPlugin().apply(compiler);
    compiler.hooks.thisCompilation.tap(this.name, compilation => {
      compilation.hooks.afterOptimizeModules.tap(this.name, () => {
        const problem = exposedProblem(compilation);
        if (problem !== undefined) this.report(compilation, problem);
      });
    });
    new AssetsPlugin(this.name, compilation => {
      for (const problem of outputProblems(compilation, container)) this.report(compilation, problem);
      listTexts(compilation);
    }).apply(compiler);
  }

  private report({ errors, compiler }: Compilation, problem: string): void {
    errors.push(new compiler.webpack.WebpackError(`${this.name}: ${problem}`));
  }
}
