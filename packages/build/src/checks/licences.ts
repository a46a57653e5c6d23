import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** Every installed package carries a licence that allows us to ship or use it. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
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

/** Word lists of the spelling check, with their licences. No release contains them. */
const checkedOnly: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0',
  '@cspell/dict-es-es': 'LGPL-3.0',
};

const manifestSchema = v.object({
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  license: v.optional(v.unknown()),
  licenses: v.optional(v.unknown()),
});

function licenceText(manifest: v.InferOutput<typeof manifestSchema>): string {
  const declared = manifest.license ?? manifest.licenses;
  if (typeof declared === 'string') return declared;
  const first = Array.isArray(declared) ? declared[0] : declared;
  return typeof first === 'object' && first !== null && 'type' in first ? String(first.type) : '';
}

/** One allowed choice of an `OR` is enough; of an `AND`, all must be. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '');
  return bare
    .split(/\s+OR\s+/i)
    .some(choice => choice.split(/\s+AND\s+/i).every(licence => allowed.has(licence.trim())));
}

function* installedManifests(): Generator<string> {
  const store = join(root, 'node_modules', '.pnpm');
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules');
    if (entry === 'node_modules' || !existsSync(modules)) continue;
    const owner = entry.startsWith('@') ? entry.split('@')[1] : undefined;
    const name = owner ? `@${owner.replace('+', '/')}` : (entry.split('@')[0] ?? '');
    const manifest = join(modules, name, 'package.json');
    if (existsSync(manifest)) yield manifest;
  }
}

const refused: string[] = [];
let count = 0;
for (const file of installedManifests()) {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  const licence = licenceText(manifest);
  count += 1;
  if (!isAllowed(licence) && checkedOnly[manifest.name] !== licence)
    refused.push(`${manifest.name} ${manifest.version}: ${licence || 'no licence named'}`);
}
for (const line of refused) console.error(line);
console.log(`${count} packages read, ${refused.length} with a licence that is not on the list.`);
process.exitCode = refused.length === 0 ? 0 : 1;
