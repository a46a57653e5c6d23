import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileMessage } from '@sunbird/languages/messages';
import { SunbirdRemotePlugin, sharedWithShell } from '@sunbird/remote-plugin';
import { root } from '../support/paths';

const ofBuild = createRequire(join(root, 'packages/build/package.json'));
const ofHost = createRequire(join(root, 'host/package.json'));

function texts(title: string): string {
  return JSON.stringify({ 'savings.title': compileMessage(title) });
}

/** A remote as a team elsewhere has it: plain files, and a plugin that everybody uses. */
const sources: Readonly<Record<string, string>> = {
  'remote.json': JSON.stringify({
    name: 'sunbird/savings',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [{ path: '/savings', name: 'savings', screen: 'Savings' }],
  }),
  'src/remote.js': `export const screens = { Savings: () => import('./savings-screen.js') };
export const messages = { en: () => import('../texts/en.json'), es: () => import('../texts/es.json') };`,
  'src/savings-screen.js': `import { createElement, useState } from 'react';
import { useI18n } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import './savings-screen.css';
export function Screen() {
  const { t } = useI18n();
  const [saved, setSaved] = useState(0);
  return createElement('main', { className: 'savings' },
    createElement('h1', null, t('savings.title')),
    createElement('button', { onClick: () => setSaved(saved + 100) }, useShell().settings.brand.name + ' ' + saved));
}`,
  'src/savings-screen.css': '.savings { outline: 3px solid rgb(1, 2, 3) }',
  'texts/en.json': texts('Your savings'),
  'texts/es.json': texts('Tus ahorros'),
};

/** Writes the sources of the remote, of which a test may replace some. */
export function writeStockRemote(folder: string, over: Readonly<Record<string, string>> = {}): void {
  for (const [file, text] of Object.entries({ ...sources, ...over })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

export type BundlerName = 'webpack' | 'rspack';

interface BuildOptions {
  /** Default: ours alone. Without any, the build is as one that knows nothing of this shell. */
  readonly plugins?: readonly object[];
  /** Of its `ModuleFederationPlugin`. */
  readonly federation?: object;
  readonly output?: object;
  readonly optimization?: object;
}

interface BuildResult {
  hasErrors(): boolean;
  toString(options: object): string;
}
type Bundler = (configuration: object) => {
  run(done: (failure: Error | null, result?: BuildResult) => void): void;
};

async function partsOf(bundler: BundlerName) {
  if (bundler === 'rspack') {
    const { rspack } = await import('@rspack/core');
    const { ModuleFederationPlugin } = ofHost('@module-federation/enhanced/rspack');
    return { run: rspack as Bundler, ModuleFederationPlugin, rule: { type: 'css' }, styles: [] };
  }
  const { ModuleFederationPlugin } = ofHost('@module-federation/enhanced/webpack');
  const Extract = ofBuild('mini-css-extract-plugin');
  const rule = { use: [Extract.loader, ofBuild.resolve('css-loader')] };
  return { run: ofBuild('webpack') as Bundler, ModuleFederationPlugin, rule, styles: [new Extract()] };
}

/** Builds the remote in a folder, as its team would. Rejects with the bundler's own words. */
export async function buildStockRemote(
  bundler: BundlerName,
  folder: string,
  { plugins = [new SunbirdRemotePlugin()], federation, output, optimization }: BuildOptions = {},
): Promise<void> {
  const { run, ModuleFederationPlugin, rule, styles } = await partsOf(bundler);
  const container = {
    name: 'sunbird_savings',
    filename: 'entry.js',
    exposes: { './remote': './src/remote.js' },
    shared: sharedWithShell,
    dts: false,
    ...federation,
  };
  const compiler = run({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), clean: true, publicPath: 'auto', ...output },
    module: { rules: [{ test: /\.css$/, ...rule }] },
    plugins: [new ModuleFederationPlugin(container), ...styles, ...plugins],
    ...(optimization && { optimization }),
    infrastructureLogging: { level: 'error' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, result) => {
      const broken = result?.hasErrors()
        ? new Error(result.toString({ all: false, errors: true }))
        : undefined;
      if (failure || broken) reject(failure ?? broken);
      else resolve();
    });
  });
}
