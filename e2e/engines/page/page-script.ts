import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pageFunctions } from './find';

const require = createRequire(import.meta.url);
const library = join(
  dirname(require.resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/** Expression that puts the queries into a page: they are evaluated there, so that the page's policy does not ask for them. */
export const installQueries = `(function () {
  ${readFileSync(library, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '')}
  window.engineQueries = (${pageFunctions})();
}).call(window)`;

/** Expression that calls one of the queries; evaluates to `missing` in a page that has none yet. */
export function callQuery(name: string, argument: unknown): string {
  return `(window.engineQueries ? window.engineQueries.${name}(${JSON.stringify(argument)}) : 'missing')`;
}
