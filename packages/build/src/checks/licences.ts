import { root } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { runPnpm } from '../commands/spawn';

/** Every installed package carries a licence that allows us to ship or use it. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'Unlicense',
  'PostgreSQL',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
  'WTFPL',
  'Public Domain',
]);

/** Word lists of the spelling check. No release contains them. */
const checkedOnly = new Set(['@cspell/dict-en-common-misspellings', '@cspell/dict-es-es']);

/** Native libraries (LGPL) that the lender's process loads from files of their own; no release contains them. */
const loadedOnly = /^@img\/sharp-libvips-/;

/** One allowed choice of an `OR` is enough; of an `AND`, all must be. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(/\s+OR\s+/i);
  return choices.some(choice => choice.split(/\s+AND\s+/i).every(licence => allowed.has(licence.trim())));
}

/** What `pnpm licenses list --json` prints: packages by licence. */
const listSchema = v.record(v.string(), v.array(v.object({ name: v.string() })));

const listed = runPnpm(['licenses', 'list', '--json', '--recursive'], root);
const refused = Object.entries(v.parse(listSchema, JSON.parse(listed))).flatMap(([licence, packages]) =>
  isAllowed(licence)
    ? []
    : packages
        .filter(({ name }) => !checkedOnly.has(name) && !loadedOnly.test(name))
        .map(({ name }) => `${name}: ${licence}`),
);
for (const line of refused) console.error(line);
console.log(`${refused.length} packages have a licence that is not on the list.`);
process.exitCode = refused.length === 0 ? 0 : 1;
