import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import type { DefineOptions } from './define-builds';

export type { Compiler, StatsError } from 'webpack';

type ConfigModule = { default: (options?: DefineOptions) => Configuration | readonly Configuration[] };

function isConfigModule(module: unknown): module is ConfigModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}

const configFiles = ['webpack.config.ts', 'webpack.config.mjs'];

/** The webpack configurations that a package declares in its `webpack.config.ts`, or a repository in its `.mjs`. */
export async function loadConfigurations(
  directory: string,
  options: DefineOptions = {},
): Promise<readonly Configuration[]> {
  const file = configFiles.map(name => join(directory, name)).find(existsSync);
  if (file === undefined) throw new Error(`${directory} has no ${configFiles.join(' or ')}.`);
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isConfigModule(module)) throw new Error(`${file} has no default export.`);
  return [module.default(options)].flat();
}

/** What was read of the sources: packages that are built one after another in a process share most of them. */
let sources: Compiler['inputFileSystem'] | undefined;

/** Runs one webpack build to its end; rejects with webpack's own words. */
export function compile(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  sources ??= compiler.inputFileSystem;
  compiler.inputFileSystem = sources;
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats) reject(failure ?? new Error('webpack gave no result.'));
      else if (stats.hasErrors())
        reject(new Error(stats.toString({ all: false, errors: true, errorDetails: true })));
      else resolve(stats);
    });
  });
}

/**
 * Builds now and after every change. `onBuilt` gets the results of what was built anew, once nothing is being built. Who
 * runs these configurations in another copy of webpack runs them without what the plugins add.
 */
export function watch(
  configurations: readonly Configuration[],
  onBuilt: (results: readonly Stats[]) => void,
): void {
  webpack([...configurations]).watch({ aggregateTimeout: 50 }, (failure, result) => {
    if (failure || !result) throw failure ?? new Error('webpack gave no result.');
    onBuilt(result.stats);
  });
}
