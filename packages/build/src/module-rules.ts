import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFloor } from '@sunbird/federation/build-files';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

function swcOptions({ development, deployedShell }: RuleOptions) {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // A shell as it is deployed has no `jsxDEV`, and its React nothing that one could warn with.
      transform: { react: { runtime: 'automatic', development: development && !deployedShell } },
      externalHelpers: false,
    },
    // Else syntax that these browsers know is rewritten whole, for the few patterns of it that some get wrong.
    env: { targets: browserFloor.join(', '), bugfixes: true },
    sourceMaps: development,
  };
}

function scriptRules(options: RuleOptions): RuleSetRule[] {
  return [
    {
      // Dependencies too: some ship syntax that the browser floor does not know.
      test: /\.(m?js|tsx?)$/,
      exclude: /[\\/]core-js[\\/]/,
      resolve: { fullySpecified: false },
      use: { loader: join(here, 'loaders/compile-source-loader.mjs'), options: swcOptions(options) },
    },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: { loader: join(here, 'loaders/unnamed-loader.mjs') },
    },
    {
      test: /[\\/](?:axios|react-router)[\\/].*\.m?js$/,
      use: { loader: join(here, 'loaders/own-address-loader.mjs') },
    },
  ];
}

export interface RuleOptions {
  readonly uniqueName: string;
  readonly development: boolean;
  readonly deployedShell: boolean;
  readonly forNode: boolean;
}

function styleRule({ uniqueName, development, forNode }: RuleOptions): RuleSetRule {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: development ? `${uniqueName}_[name]_[local]` : '[hash:base64:6]',
    localIdentHashSalt: forNode ? 'sunbird' : uniqueName,
    ...(forNode ? { localIdentContext: join(here, '..', '..', '..') } : {}),
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { modules } }],
  };
}

/** How each kind of source becomes part of a build. */
export function moduleRules(options: RuleOptions): RuleSetRule[] {
  return [
    ...scriptRules(options),
    {
      // The words of `loan-domain` take a value by their own rule, as those of the lender do.
      test: /[\\/](?:messages|texts[\\/]\w+)[\\/](?!loan-domain\.)[a-z0-9.-]+\.json$/,
      type: 'json',
      use: { loader: join(here, 'loaders/messages-loader.mjs') },
    },
    { test: /\.(svg|png|webp)$/, type: 'asset/inline' },
    styleRule(options),
  ];
}
