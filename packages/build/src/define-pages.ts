import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config';
import type { DefineOptions } from './define-remote';
import { chunkPolicy, pagePlugin } from './plugins/page-plugin';

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
