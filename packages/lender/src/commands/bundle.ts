import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '@sunbird/node-kit/workspace';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';

const own = join(root, 'packages/lender');

/** What the program reads, where the workspace has it, and what it is deployed with. */
const read = [
  'lenders/sunbird/lender.json',
  'packages/languages/texts',
  ...['drizzle', 'package.json', 'deploy'].map(name => `packages/lender/${name}`),
];

/** What finds its own files by their place: binaries of this platform, and a database in WebAssembly. */
const beside = ['sharp', '@electric-sql/pglite'];

const names = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({ dependencies: names, optionalDependencies: names });

function readManifest(folder: string) {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The folder of an installed package, as `from` finds it; undefined for one that this platform does not need. */
function folderOf(name: string, from: string): string | undefined {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places.map(place => join(place, name)).find(existsSync);
  return folder && realpathSync(folder);
}

/** Copies a package and all that it needs, side by side. */
function copyPackage(name: string, from: string, into: string): void {
  const folder = folderOf(name, from);
  const target = join(into, name);
  if (folder === undefined || existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(folder, target, {
    recursive: true,
    filter: path => !path.slice(folder.length).includes('node_modules'),
  });
  const { dependencies, optionalDependencies } = readManifest(folder);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyPackage(needed, folder, into);
}

/** Each source finds what it reads at the place that it has in the workspace, below the program's own folder. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const place = JSON.stringify(relative(root, path).split(sep).join('/'));
      return {
        loader: 'ts',
        contents: source.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
      };
    });
  },
};

/** CommonJS in a bundle of ES modules asks for Node's modules by `require`. */
const requireHere =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Writes the lender as one program for this platform's Node, with what it reads beside it. */
export async function bundleLender(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [join(own, 'src/main.ts')],
    outfile: join(folder, 'lender.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    external: ['pg-native', ...beside],
    // With `sideEffects: false` the bundler may run a module before one that it imports through an index.
    ignoreAnnotations: true,
    banner: { js: requireHere },
    plugins: [keepPlaces],
    logLevel: 'error',
  });
  for (const name of read) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of beside) copyPackage(name, own, join(folder, 'node_modules'));
}
