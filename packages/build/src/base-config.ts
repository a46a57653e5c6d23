import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { filePatience, IntegrityPlugin } from './plugins/integrity-plugin';
import { sourceHash } from './source-hash';

const require = createRequire(import.meta.url);
const noParser = require.resolve('@formatjs/icu-messageformat-parser/no-parser.js');
const here = dirname(fileURLToPath(import.meta.url));

/** The oldest browsers that open the app: Android WebViews of Chromium 80, and iOS 14. */
export const browserFloor = ['chrome >= 80', 'ios_saf >= 14'];

export interface BaseOptions {
  /** Folder of the package that is built. */
  readonly directory: string;
  /** Tells this build's chunks and styles from those of every other on the page. */
  readonly uniqueName: string;
  readonly development?: boolean | undefined;
  /** Part of the published app, whose every file is checked against its hash. Plain pages are not. */
  readonly published?: boolean;
  /** Runs in Node, at the build. Classes then have the same names in every package, so that equal rules are equal. */
  readonly forNode?: boolean;
}

/** What host, remotes and the plain pages (simulator, desk) have in common. */
export function baseConfig({
  directory,
  uniqueName,
  development = false,
  published = true,
  forNode = false,
}: BaseOptions): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: directory,
    target: forNode ? 'node20' : ['web', `browserslist:${browserFloor.join(', ')}`],
    devtool: development ? 'cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, 'node_modules/.cache/webpack'),
      // A change of the preset must not be answered from before it.
      version: sourceHash(join(here, '..', '..', '..'), join(here, '..')),
    },
    output: {
      path: join(directory, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: filePatience,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['browser', 'module', 'main'],
      alias: {
        // Messages are compiled at build, so the parser of ICU messages is not shipped.
        '@formatjs/icu-messageformat-parser$': noParser,
        // The html tokenizer is told not to decode, so its table of 2,231 names (13 kB) is not shipped.
        'entities/decode$': join(here, 'loaders/no-entities.mjs'),
      },
    },
    module: {
      rules: [
        {
          // Dependencies too: some ship syntax that the browser floor does not know.
          test: /\.(m?js|tsx?)$/,
          exclude: /[\\/]core-js[\\/]/,
          resolve: { fullySpecified: false },
          use: { loader: require.resolve('swc-loader'), options: swcOptions(development) },
        },
        {
          // The barrel is marked as having side effects, which would keep every component and its CSS.
          test: /react-vant[\\/]es[\\/]index\.js$/,
          sideEffects: false,
        },
        {
          test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
          use: { loader: join(here, 'loaders/unnamed-loader.mjs') },
        },
        {
          test: /[\\/]messages[\\/][a-z-]+\.json$/,
          type: 'json',
          use: { loader: join(here, 'loaders/messages-loader.mjs') },
        },
        { test: /\.(svg|png|webp)$/, type: 'asset/inline' },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: development ? `${uniqueName}_[name]_[local]` : '[hash:base64:6]',
                  localIdentHashSalt: forNode ? 'sunbird' : uniqueName,
                  ...(forNode ? { localIdentContext: join(here, '..', '..', '..') } : {}),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
      ...(published ? [new IntegrityPlugin()] : []),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
      }),
    ],
    optimization: {
      // Names, not numbers: a change in one module must not rename the chunks of others.
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function swcOptions(development: boolean) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
      externalHelpers: false,
    },
    // Else syntax that these browsers know is rewritten whole, for the few patterns of it that some get wrong.
    env: { targets: browserFloor.join(', '), bugfixes: true },
    sourceMaps: development,
  };
}
