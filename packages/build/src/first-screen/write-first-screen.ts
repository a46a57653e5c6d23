import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { firstScreenFile } from '@sunbird/federation/build-files';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import * as v from 'valibot';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config';
import { compile } from '../compile';
import { readRemote } from '../site-packages';

const entries = ['first-screen.ts', 'first-screen.tsx'];

/** The module that draws a package's first screen in Node; undefined if the package has none. */
function firstScreenEntry(directory: string): string | undefined {
  const entry = entries.find(file => existsSync(join(directory, 'src', file)));
  return entry && `./src/${entry}`;
}

/** The same sources as in the browser, as one script for Node and one stylesheet. */
function nodeConfig(directory: string, entry: string, path: string): Configuration {
  const base = baseConfig({ directory, uniqueName: 'sunbird_first_screen', published: false, forNode: true });
  return {
    ...base,
    name: 'first-screen',
    devtool: false,
    entry: { 'first-screen': entry },
    // Without `node`: react-vant's build for Node brings no styles.
    resolve: { ...base.resolve, conditionNames: ['production', 'import', 'require', 'default'] },
    output: {
      ...base.output,
      path,
      publicPath: '',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: true, minimizer: [new CssMinimizerPlugin({ parallel: false })] },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const require = createRequire(import.meta.url);

const moduleSchema = v.object({ render: v.function() });
const preRenderedSchema = v.record(v.string(), v.unknown());

/** Markup that the policy of the page refuses, or that would run. */
const refused = /\sstyle="|<script|<style|\son[a-z]+="/;

/**
 * Draws the first screen of a package that has one, into the package's build, the folder `dist` of `work`.
 * `cache` is the cache of that build.
 */
export async function writeFirstScreen(
  directory: string,
  work: string,
  cache: Configuration['cache'],
): Promise<void> {
  const entry = firstScreenEntry(directory);
  if (!entry) return;
  const { name } = readRemote(directory);
  const folder = join(work, 'first-screen');
  await compile({ ...nodeConfig(directory, entry, folder), cache });
  const file = join(folder, 'first-screen.cjs');
  const { render } = v.parse(moduleSchema, require(file));
  const preRendered = v.parse(preRenderedSchema, await render());
  // Every byte of the page counts: the app's own files bring what high contrast and translators need.
  const text = JSON.stringify(preRendered).replaceAll(String.raw` translate=\"no\"`, '');
  const attribute = refused.exec(text.replace(/\\"/g, '"'))?.[0];
  if (attribute)
    throw new Error(`The first screen of ${name} has${attribute}, which the policy of the page refuses.`);
  const sheets = readdirSync(folder).filter(file => file.endsWith('.css'));
  const css = sheets.map(sheet => readFileSync(join(folder, sheet), 'utf8')).join('');
  const plain = css.replace(/forced-color-adjust:[a-z-]+;?/g, '');
  writeFileSync(join(work, 'dist', firstScreenFile), JSON.stringify({ ...JSON.parse(text), css: plain }));
}
