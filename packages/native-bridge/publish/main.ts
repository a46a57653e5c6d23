import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as v from 'valibot';
import { messageSchemas, writeDeclarations } from './generated-files';

const own = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What others may import, by file of the published package: a folder of `src`. */
const entries = { index: '.', fake: 'fake' };

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  dependencies: v.object({ valibot: v.string() }),
});

/** The manifest of the published package: everything but valibot is in its files. */
function manifestOf(): object {
  const text = readFileSync(join(own, 'package.json'), 'utf8');
  const { name, version, description, license, dependencies } = v.parse(manifestSchema, JSON.parse(text));
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './fake': { types: './fake.d.ts', default: './fake.js' },
      './schemas/*.json': './schemas/*.json',
      './vectors/*.json': './vectors/*.json',
    },
    files: ['*.js', '*.d.ts', 'schemas', 'vectors', 'docs'],
    dependencies: { valibot: dependencies.valibot },
  };
}

function writeJson(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Writes the package as it is published: modules, types, JSON Schemas, vectors and documents. */
async function buildPackage(out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, join(own, 'src', entry, 'index.ts')]),
    ),
    outdir: out,
    bundle: true,
    format: 'esm',
    target: 'es2020',
    external: ['valibot'],
    logLevel: 'warning',
  });
  writeDeclarations(own, entries, out);
  for (const [file, schema] of messageSchemas()) writeJson(join(out, 'schemas', file), schema);
  for (const copied of ['README.md', 'docs', 'vectors'])
    cpSync(join(own, copied), join(out, copied), { recursive: true });
  writeJson(join(out, 'package.json'), manifestOf());
}

const target = resolve(process.argv[2] ?? join(own, 'dist'));
await buildPackage(target);
process.stdout.write(`Wrote ${target}. Publish it with \`npm publish ${target}\`.\n`);
