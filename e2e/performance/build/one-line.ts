import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { loadConfigurations } from '@sunbird/build/compile';
import { changedModule } from './places';

export type WebpackConfiguration = Awaited<ReturnType<typeof loadConfigurations>>[number];

const loader = join(dirname(fileURLToPath(import.meta.url)), '../loaders/one-line-loader.mjs');

/** The same build with one added line in one module of one remote. */
export function withOneLine(configuration: WebpackConfiguration): WebpackConfiguration {
  return {
    ...configuration,
    module: {
      ...configuration.module,
      rules: [
        ...(configuration.module?.rules ?? []),
        { test: changedModule, enforce: 'pre', use: { loader } },
      ],
    },
  };
}
