import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageFunctions } from './find';

const require = createRequire(import.meta.url);
const library = join(
  dirname(require.resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/**
 * Expression that defines the queries in a page. It is evaluated by the protocol, which the page's policy does not
 * restrict.
 */
export const installQueries = `(function () {
  ${readFileSync(library, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '')}
  window.engineQueries = (${pageFunctions})();
}).call(window)`;

/** Expression that calls a query; evaluates to `missing` if the page does not have the queries yet. */
export function callQuery(name: string, argument: unknown): string {
  return `(window.engineQueries ? window.engineQueries.${name}(${JSON.stringify(argument)}) : 'missing')`;
}
