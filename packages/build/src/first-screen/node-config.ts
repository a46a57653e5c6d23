import { existsSync } from 'node:fs';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config';

const entries = ['first-screen.ts', 'first-screen.tsx'];

/** The module that draws a package's first screen in Node; undefined if the package has none. */
export function firstScreenEntry(directory: string): string | undefined {
  const found = entries.find(file => existsSync(join(directory, 'src', file)));
  return found && `./src/${found}`;
}

/**
 * The same sources as in the browser, as one script for Node and one stylesheet.
 */
export function nodeConfig(directory: string, entry: string): Configuration {
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
      path: join(directory, 'node_modules/.cache/first-screen'),
      publicPath: '',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: true, minimizer: [new CssMinimizerPlugin()] },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
