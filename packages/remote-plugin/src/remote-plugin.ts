import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, declarationFile, entryFile, preloadMapFile } from '@sunbird/federation/build-files';
import { sharedModules } from '@sunbird/federation/shared-modules';
import type { Compilation, Compiler, Module } from 'webpack';
import { AssetsPlugin, IntegrityPlugin } from './integrity-plugin';

/** The option `shared` of a `ModuleFederationPlugin`: the shell brings these, and a remote ships none of them. */
export const sharedWithShell = Object.fromEntries(
  sharedModules.map(name => [name, { singleton: true, import: false, requiredVersion: false } as const]),
);

function remoteName(directory: string): string {
  const file = join(directory, declarationFile);
  const name: unknown = Reflect.get(Object(JSON.parse(readFileSync(file, 'utf8'))), 'name');
  if (typeof name !== 'string') throw new Error(`${file} must say the name, such as "sunbird/savings".`);
  return name;
}

/** What a remote exposes, by the name that the shell asks for, and what that module exports. */
const exposed = './remote';
const exported = ['screens', 'messages'];

/** The import of the exposed module, as the container of a build names it. */
const exposedImport = /\["\.\/remote",\{[^}]*?"import":\["([^"]+)"/;

function textOf(module: Module, key: 'rawRequest' | 'resource'): string {
  return String(Reflect.get(module, key) ?? '');
}

/** What the shell would not find in a build, or find twice. */
function moduleProblems({ modules, moduleGraph }: Compilation): string[] {
  const all = [...modules];
  const [request] = all.flatMap(module => exposedImport.exec(module.identifier())?.[1] ?? []);
  const remote = all.find(module => textOf(module, 'rawRequest') === request);
  const provided = remote && moduleGraph.getProvidedExports(remote);
  // Of a module whose exports are known at run time alone, there the shell says it.
  const missing = Array.isArray(provided) ? exported.filter(name => !provided.includes(name)) : [];
  const second = all
    .map(module => textOf(module, 'resource'))
    .find(file => /[\\/]node_modules[\\/]react(-dom)?[\\/]/.test(file));
  return [
    ...(request === undefined
      ? [`It exposes no "${exposed}": add it to exposes of ModuleFederationPlugin.`]
      : []),
    ...(missing.length > 0 ? [`${request} exports no ${missing.join(' and no ')}.`] : []),
    ...(second === undefined
      ? []
      : [
          `It brings a React of its own (${second}): set shared of ModuleFederationPlugin to sharedWithShell.`,
        ]),
  ];
}

/** What the shell would not let in, or not look for. */
function fileProblems(compilation: Compilation, container: string): string[] {
  const { publicPath } = compilation.outputOptions;
  const started = compilation.entrypoints.get(container)?.getFiles() ?? [];
  const needed = started.filter(file => file.endsWith('.js') && file !== entryFile);
  const inFolder = compilation.getAssets().find(({ name }) => /[\\/].*\.(js|css)$/.test(name));
  if (!started.includes(entryFile))
    return [`ModuleFederationPlugin must have the name "${container}" and the filename "${entryFile}".`];
  return [
    ...(needed.length > 0
      ? [
          `${entryFile} needs ${needed.join(', ')} before it: leave runtimeChunk off, and splitChunks to "async".`,
        ]
      : []),
    ...(publicPath === 'auto'
      ? []
      : ['output.publicPath must be "auto": each release has an address of its own.']),
    ...(inFolder
      ? [`${inFolder.name} is in a folder, and the shell admits files beside ${entryFile} alone.`]
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
    const { context, options } = compiler;
    const container = containerName(remoteName(context));
    // Two remotes of one name on a page would take each other's chunks. The shell's loader forgets a release by this name.
    options.output.uniqueName = container;
    options.output.chunkLoadingGlobal = `webpackChunk${container}`;
    new IntegrityPlugin().apply(compiler);
    compiler.hooks.thisCompilation.tap(this.name, compilation => {
      // Later, modules are joined.
      compilation.hooks.afterOptimizeModules.tap(this.name, () =>
        this.report(compilation, moduleProblems(compilation)),
      );
    });
    new AssetsPlugin(this.name, compilation => {
      this.report(compilation, fileProblems(compilation, container));
      listTexts(compilation);
      // `release add` reads in it what the remote declares.
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset(declarationFile, new RawSource(readFileSync(join(context, declarationFile))));
    }).apply(compiler);
  }

  private report({ errors, compiler }: Compilation, problems: readonly string[]): void {
    const { WebpackError } = compiler.webpack;
    errors.push(...problems.map(problem => new WebpackError(`${this.name}: ${problem}`)));
  }
}
