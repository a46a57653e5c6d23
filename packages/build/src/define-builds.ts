import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, entryFile, exposedChunk } from '@sunbird/federation/build-files';
import { sharedWithShell } from '@sunbird/remote-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config';
import { declarationPlugin } from './plugins/declaration-plugin';
import { chunkPolicy, indexTemplatePlugin, pagePlugin } from './plugins/page-plugins';
import { preloadMapPlugin } from './plugins/preload-map-plugin';
import { screenChunks } from './screen-chunks';
import { readRemote } from './site-packages';

export interface PageEntry {
  readonly entry: string;
  /** Title of the document until its script runs. */
  readonly title: string;
}

/**
 * The webpack configuration of plain pages beside the app, such as the wrapper simulator: `pages` by the
 * name of their html file. They share nothing with the shell at run time.
 */
export function definePages(
  configUrl: string,
  name: string,
  pages: Readonly<Record<string, PageEntry>>,
  options: { readonly frames?: string } = {},
): (options?: DefineOptions) => Configuration {
  const directory = dirname(fileURLToPath(configUrl));
  return ({ development } = {}) => {
    const base = baseConfig({ directory, uniqueName: `sunbird_${name}`, development, published: false });
    function of<T>(pick: (page: PageEntry) => T) {
      return Object.fromEntries(Object.entries(pages).map(([page, entry]) => [page, pick(entry)]));
    }
    return {
      ...base,
      name,
      entry: of(({ entry }) => entry),
      output: { ...base.output, trustedTypes: { policyName: chunkPolicy } },
      plugins: [
        ...(base.plugins ?? []),
        pagePlugin(
          of(({ title }) => title),
          options.frames,
        ),
      ],
    };
  };
}

/** The router's default entry is its development build, with warnings that are useless on a phone. */
function productionRouter(directory: string): string {
  const facade = createRequire(join(directory, 'package.json')).resolve('react-router-dom/package.json');
  const router = createRequire(facade).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production/index.mjs');
}

type Options = Parameters<typeof baseConfig>[0];

function appConfig(options: Options, samples: Readonly<Record<string, unknown>>): Configuration {
  const { directory, development } = options;
  const app = baseConfig(options);
  const router: Record<string, string> = development ? {} : { 'react-router$': productionRouter(directory) };
  return {
    ...app,
    name: 'app',
    resolve: { ...app.resolve, alias: { ...app.resolve?.alias, ...router } },
    entry: { main: './src/main.tsx' },
    plugins: [
      ...(app.plugins ?? []),
      indexTemplatePlugin('src/index.template.html'),
      preloadMapPlugin({ samples }),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: '"web"',
        FEDERATION_HAS_EXPOSES: false,
      }),
    ],
  };
}

/** A script of one file, which no release publishes and the page's policy or the browser pins. */
function scriptConfig(
  { directory, development }: Pick<Options, 'directory' | 'development'>,
  name: string,
  over: Configuration,
): Configuration {
  const base = baseConfig({ directory, uniqueName: `sunbird_${name}`, development, published: false });
  const one = { ...base, name, devtool: false, cache: false, ...over } as const;
  return { ...one, output: { ...base.output, clean: false, ...over.output } };
}

/**
 * The webpack configurations of the shell: the app, the constant script that is inlined in `index.html` and checks all
 * others, and the worker that keeps the app on the device. Call it from the host's `webpack.config.ts`, with who lends in
 * the box by market.
 */
export function defineHost(
  configUrl: string,
  samples: Readonly<Record<string, unknown>>,
): (options?: DefineOptions) => readonly Configuration[] {
  const directory = dirname(fileURLToPath(configUrl));
  return ({ development } = {}) => [
    appConfig({ directory, uniqueName: 'sunbird_host', development }, samples),
    scriptConfig({ directory, development }, 'boot', {
      entry: { boot: './src/boot/boot.ts' },
      output: { filename: 'boot.js', iife: true },
    }),
    scriptConfig({ directory, development }, 'worker', {
      target: 'webworker',
      entry: { sw: './worker/sw.ts' },
      output: { filename: 'sw.js' },
    }),
  ];
}

export type DefineOptions = Pick<Options, 'development' | 'deployedShell'>;

export type Define = (options?: DefineOptions) => Configuration;

/**
 * The whole webpack configuration of a remote. Call it from the remote's `webpack.config.ts` with
 * `import.meta.url`; its name comes from `remote.json` beside it.
 */
export function defineRemote(configUrl: string): Define {
  const directory = dirname(fileURLToPath(configUrl));
  return (options = {}) => {
    const { name } = readRemote(directory);
    const base = baseConfig({ directory, uniqueName: containerName(name), ...options });
    return {
      ...base,
      name,
      entry: {},
      optimization: { ...base.optimization, splitChunks: screenChunks(directory) },
      plugins: [
        ...(base.plugins ?? []),
        preloadMapPlugin({ entry: entryFile }),
        declarationPlugin(directory),
        new webpack.container.ModuleFederationPlugin({
          name: containerName(name),
          filename: entryFile,
          exposes: { './remote': { import: './src/remote.ts', name: exposedChunk } },
          shared: sharedWithShell,
        }),
      ],
    };
  };
}
