import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFloor } from '@sunbird/federation/build-files';
import { isWorkspace, root } from '@sunbird/node-kit/workspace';
import { filePatience, IntegrityPlugin } from '@sunbird/remote-plugin/integrity';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { moduleRules } from './module-rules';
import { eagerPlugin } from './plugins/page-plugins';
import { cacheFolder, sourceHash } from './source-hash';

const require = createRequire(import.meta.url);
const noParser = require.resolve('@formatjs/icu-messageformat-parser/no-parser.js');
const here = dirname(fileURLToPath(import.meta.url));
const standIns = join(here, 'loaders/stand-ins.mjs');

export interface BaseOptions {
  /** Folder of the package that is built. */
  readonly directory: string;
  /** Tells this build's chunks and styles from those of every other on the page. */
  readonly uniqueName: string;
  readonly development?: boolean | undefined;
  /** A development build for a shell as it is deployed, whose React has no warnings to add to. */
  readonly deployedShell?: boolean | undefined;
  /** Part of the published app, whose every file is checked against its hash. Plain pages are not. */
  readonly published?: boolean;
  /** Runs in Node, at the build. Classes then have the same names in every package, so that equal rules are equal. */
  readonly forNode?: boolean;
}

type Output = NonNullable<Configuration['output']>;

/** The folder of a release is named by the contents of all its files; a plain page's address stays. */
function namesOf(published: boolean): string {
  return published ? '[name]' : '[name].[contenthash:6]';
}

/** A build for development has a folder of its own: a release may be built beside it. */
function folderOf(directory: string, development: boolean): string {
  return join(directory, development ? 'node_modules/.cache/development' : 'dist');
}

function outputOf({ directory, uniqueName, development = false, published = true }: BaseOptions): Output {
  const names = namesOf(published);
  return {
    path: folderOf(directory, development),
    // The shell's two scripts beside the app are builds of their own.
    clean: { keep: /^(boot|sw)\.js$/ },
    publicPath: 'auto',
    uniqueName,
    filename: `${names}.js`,
    chunkFilename: `${names}.js`,
    chunkLoadTimeout: filePatience,
    hashFunction: 'xxhash64',
    // From the workspace's root, as editors and the terminal name a file.
    devtoolModuleFilenameTemplate: (info: { readonly absoluteResourcePath: string }) =>
      `webpack://sunbird/${relative(root, info.absoluteResourcePath)}`,
  };
}

const resolution: NonNullable<Configuration['resolve']> = {
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  mainFields: ['browser', 'module', 'main'],
  alias: {
    // Messages are compiled at build, so the parser of ICU messages is not shipped.
    '@formatjs/icu-messageformat-parser$': noParser,
    // The html tokenizer does not decode here, so its table of 2,231 names (13 kB) is not shipped.
    'entities/decode$': standIns,
  },
};

/** What react-vant's components bring and `ui` shows nowhere: the close icon of a popup comes with 240 others. */
const unused = [
  { component: 'button', brings: /^\.\.\/loading$/ },
  { component: 'popup', brings: /^@react-vant\/icons$/ },
];

const withoutUnused = unused.map(
  ({ component, brings }) =>
    new webpack.NormalModuleReplacementPlugin(brings, request => {
      if (request.context.endsWith(join('react-vant', 'es', component))) request.request = standIns;
    }),
);

function pluginsOf(development: boolean, published: boolean): NonNullable<Configuration['plugins']> {
  const names = namesOf(published);
  return [
    ...withoutUnused,
    new MiniCssExtractPlugin({
      filename: `${names}.css`,
      chunkFilename: `${names}.css`,
      ignoreOrder: true,
    }),
    ...(published ? [new IntegrityPlugin()] : []),
    // It moves every line by one, which no source map would know.
    ...(published && !development ? [eagerPlugin()] : []),
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production'),
    }),
  ];
}

function optimizationOf(development: boolean): NonNullable<Configuration['optimization']> {
  return {
    // Names, not numbers: a change in one module must not rename the chunks of others.
    chunkIds: development ? 'named' : 'deterministic',
    moduleIds: development ? 'named' : 'deterministic',
    // Not in processes of their own, which cost a second each: packages are built side by side with tests.
    minimizer: [
      new TerserPlugin({
        parallel: false,
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
      }),
      new CssMinimizerPlugin({ parallel: false }),
    ],
  };
}

/** The first build of a checkout, which most do once, keeps no cache: writing it takes a tenth of the build. */
function cacheOf(directory: string, development: boolean): NonNullable<Configuration['cache']> {
  if (!isWorkspace) return development ? { type: 'memory' } : false;
  const cacheDirectory = join(directory, cacheFolder);
  if (!development && !existsSync(cacheDirectory)) return false;
  return {
    type: 'filesystem',
    cacheDirectory,
    // A change of the preset must not be answered from before it.
    version: sourceHash(root, join(here, '..')),
  };
}

/** What host, remotes and the plain pages (simulator, desk) have in common. */
export function baseConfig(options: BaseOptions): Configuration {
  const { directory, uniqueName, development = false, published = true, forNode = false } = options;
  const { deployedShell = false } = options;
  return {
    mode: development ? 'development' : 'production',
    context: directory,
    target: forNode ? 'node20' : ['web', `browserslist:${browserFloor.join(', ')}`],
    devtool: development ? 'cheap-module-source-map' : false,
    cache: cacheOf(directory, development),
    output: outputOf(options),
    resolve: resolution,
    module: { rules: moduleRules({ uniqueName, development, deployedShell, forNode }) },
    plugins: pluginsOf(development, published),
    optimization: optimizationOf(development),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
