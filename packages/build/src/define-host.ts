import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config';
import type { DefineOptions } from './define-remote';
import { IndexTemplatePlugin } from './plugins/index-template-plugin';
import { PreloadMapPlugin } from './plugins/preload-map-plugin';

/** The router's default entry is its development build, with warnings that nobody on a phone reads. */
function productionRouter(directory: string): string {
  const facade = createRequire(join(directory, 'package.json')).resolve('react-router-dom/package.json');
  const router = createRequire(facade).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production/index.mjs');
}

/**
 * The webpack configurations of the shell: the app, the constant script that is inlined in `index.html`,
 * and the worker that keeps the app on the device. Call it from the host's `webpack.config.ts`, with who lends in the box
 * by market.
 */
export function defineHost(
  configUrl: string,
  samples: Readonly<Record<string, unknown>>,
): (options?: DefineOptions) => readonly Configuration[] {
  const directory = dirname(fileURLToPath(configUrl));
  return ({ development } = {}) => {
    const app = baseConfig({ directory, uniqueName: 'sunbird_host', development });
    // Inlined and pinned by the page's policy: it is what checks the others.
    const boot = baseConfig({ directory, uniqueName: 'sunbird_boot', development: false, published: false });
    const worker = baseConfig({
      directory,
      uniqueName: 'sunbird_worker',
      development: false,
      published: false,
    });
    const configurations: Configuration[] = [
      {
        ...app,
        name: 'app',
        resolve: {
          ...app.resolve,
          alias: {
            ...app.resolve?.alias,
            ...(development ? {} : { 'react-router$': productionRouter(directory) }),
          },
        },
        entry: { main: './src/main.tsx' },
        plugins: [
          ...(app.plugins ?? []),
          new IndexTemplatePlugin('src/index.template.html'),
          new PreloadMapPlugin({ samples }),
          new webpack.DefinePlugin({
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
            ENV_TARGET: '"web"',
            FEDERATION_HAS_EXPOSES: false,
          }),
        ],
      },
      {
        ...boot,
        name: 'boot',
        devtool: false,
        entry: { boot: './src/boot/boot.ts' },
        output: { ...boot.output, clean: false, filename: 'boot.js', iife: true },
      },
      {
        ...worker,
        name: 'worker',
        devtool: false,
        target: 'webworker',
        entry: { sw: './worker/sw.ts' },
        output: { ...worker.output, clean: false, filename: 'sw.js' },
      },
    ];
    return configurations;
  };
}
