import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Each source keeps its own address: programs and libraries find the files beside them by `import.meta.url`. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs|js)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return undefined;
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** sharp finds its binary beside its own files, and belongs to the package of the lender. */
const keepSharp: Plugin = {
  name: 'keep-sharp',
  setup({ onResolve }) {
    onResolve({ filter: /^sharp$/ }, ({ importer }) => ({
      path: createRequire(importer).resolve('sharp'),
      external: true,
    }));
  },
};

const requireHere =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Of the embedded database: a test's lender ends before optimised code would pay for its second compilation. */
const compileOnce = "import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--liftoff-only');";

/**
 * Bundles a Node program with its libraries into one file. Tests start many lenders: the bundle starts in half the time
 * that tsx takes to compile each module.
 */
export async function bundleProgram(entry: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  // Two test runs may write at the same time: neither may start half a file.
  const part = `${file}.${process.pid}`;
  await build({
    entryPoints: [entry],
    outfile: part,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    // With `sideEffects: false` the bundler may run a module before one that it imports through an index.
    ignoreAnnotations: true,
    banner: { js: [requireHere, compileOnce].join('\n') },
    plugins: [keepAddresses, keepSharp],
    logLevel: 'error',
  });
  renameSync(part, file);
}
