import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config';
import { containerName, entryFile, exposedChunk } from './build-files';
import { preloadMapPlugin } from './plugins/preload-map-plugin';
import { screenChunks } from './screen-chunks';
import { consumedByRemote } from './shared-dependencies';
import { readRemote } from './site-packages';

export interface DefineOptions {
  readonly development?: boolean;
}

export type Define = (options?: DefineOptions) => Configuration;

/**
 * The whole webpack configuration of a remote. Call it from the remote's `webpack.config.ts` with
 * `import.meta.url`; its name comes from `remote.json` beside it.
 */
export function defineRemote(configUrl: string): Define {
  const directory = dirname(fileURLToPath(configUrl));
  return ({ development } = {}) => {
    const { name } = readRemote(directory);
    const base = baseConfig({ directory, uniqueName: containerName(name), development });
    return {
      ...base,
      name,
      entry: {},
      optimization: { ...base.optimization, splitChunks: screenChunks(directory) },
      plugins: [
        ...(base.plugins ?? []),
        preloadMapPlugin({ entry: entryFile }),
        new webpack.container.ModuleFederationPlugin({
          name: containerName(name),
          filename: entryFile,
          exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
          shared: consumedByRemote(configUrl),
        }),
      ],
    };
  };
}
