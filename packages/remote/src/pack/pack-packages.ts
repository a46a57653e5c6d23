import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';

const texts = v.record(v.string(), v.string());

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  exports: v.optional(texts, {}),
  bin: v.optional(texts),
  dependencies: v.optional(texts, {}),
  publishConfig: v.optional(
    v.object({
      /** Of a package that has more than others need: what they may import. */
      exports: v.optional(texts),
      /** Files and folders beside the modules, from the workspace's root. */
      files: v.optional(v.array(v.string()), []),
    }),
    { files: [] },
  ),
});

type PackageManifest = v.InferOutput<typeof manifestSchema>;

interface Package {
  readonly folder: string;
  readonly manifest: PackageManifest;
}

type Packages = ReadonlyMap<string, Package>;

const scope = '@sunbird/';

/** What a team that makes a remote asks for; what these need of the workspace is packed with them. */
const offered = ['remote', 'remote-plugin', 'remote-kit', 'testing', 'create-sunbird-remote'];

function readPackage(root: string, short: string): Package {
  const folder = join(root, 'packages', short);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return { folder, manifest: v.parse(manifestSchema, JSON.parse(text)) };
}

/** The packages that are offered, with all that they depend on. */
function packagesOf(root: string): Packages {
  const packages = new Map<string, Package>();
  function visit(short: string): void {
    if (packages.has(short)) return;
    const own = readPackage(root, short);
    packages.set(short, own);
    for (const name of Object.keys(own.manifest.dependencies))
      if (name.startsWith(scope)) visit(name.slice(scope.length));
  }
  for (const short of offered) visit(short);
  return packages;
}

const isSource = /(?<!\.d)\.tsx?$/;

function asScript(file: string): string {
  return file.replace(isSource, '.js');
}

/** The sources that the exports and programs of a package name. */
function entriesOf({ folder, manifest }: Package): string[] {
  const exports = manifest.publishConfig.exports ?? manifest.exports;
  const named = [...Object.values(exports), ...Object.values(manifest.bin ?? {})];
  return globSync(named, { cwd: folder, ignore: ['**/*.test.*'], expandDirectories: false });
}

/** Leaves every import as it is, but for the ending that Node asks for: each source stays a module of its own. */
function keepImports(): Plugin {
  return {
    name: 'keep-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const at = join(resolveDir, path);
        const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
        const ending = endings.find(one => /\.\w+$/.test(at + one) && existsSync(at + one));
        if (ending === undefined) return { errors: [{ text: `There is no ${at}.` }] };
        return { path: asScript(path + ending), external: true };
      });
    },
  };
}

const loader = { '.css': 'empty', '.json': 'empty' } as const;
const scripts = {
  bundle: true,
  packages: 'external',
  format: 'esm',
  jsx: 'automatic',
  logLevel: 'error',
} as const;

/** Every file that the entries reach, relative to the package's folder. */
async function reached(folder: string, entryPoints: string[]): Promise<string[]> {
  const common = { ...scripts, absWorkingDir: folder, write: false, metafile: true, loader } as const;
  const { metafile } = await build({ ...common, entryPoints, outdir: folder });
  return Object.keys(metafile.inputs).map(file => file.split(' with ')[0] ?? file);
}

/** Writes modules, declarations, styles and texts of a package. */
async function writeModules(own: Package, out: string): Promise<void> {
  const { folder } = own;
  const entries = entriesOf(own);
  const isModule = (file: string) => isSource.test(file);
  const files = await reached(folder, entries.filter(isModule));
  await build({
    ...scripts,
    absWorkingDir: folder,
    entryPoints: files.filter(isModule),
    outbase: folder,
    outdir: out,
    // The floor of Node; what runs in a browser is compiled again by the build of the remote.
    target: 'es2022',
    supported: { 'import-attributes': true },
    plugins: [keepImports()],
  });
  const styles = globSync('src/**/*.css', { cwd: folder });
  const asTheyAre = [...entries, ...files].filter(file => !isModule(file));
  for (const file of new Set([...asTheyAre, ...styles])) cpSync(join(folder, file), join(out, file));
  const types = join(folder, '.types');
  for (const file of globSync('src/**/*.d.ts', { cwd: types, ignore: ['**/*.test.d.ts'] }))
    cpSync(join(types, file), join(out, file));
  for (const file of globSync('src/**/*.d.ts', { cwd: folder })) cpSync(join(folder, file), join(out, file));
}

function exportOf(file: string): string | object {
  if (!isSource.test(file)) return file;
  return { types: file.replace(isSource, '.d.ts'), default: asScript(file) };
}

function mapValues<Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value) => Made) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}

/** React is the remote's own: two copies in one page, or one test, do not work together. */
const peers = ['react', 'react-dom'];

/** Dependencies with the versions of the packages of this workspace. */
function versioned(dependencies: Readonly<Record<string, string>>, packages: Packages) {
  return Object.entries(dependencies).map(([name, range]) => {
    const packed = packages.get(name.slice(scope.length));
    return [name, packed ? `^${packed.manifest.version}` : range] as const;
  });
}

/** What its README says first. */
function descriptionOf({ folder }: Package): string {
  const [, description = ''] = /^# [^:\n]+: (.+)/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  return description;
}

/** The manifest of a packed package: its own version, and those of the packages that it needs. */
function packedManifest(own: Package, packages: Packages): object {
  const { manifest } = own;
  const { name, version, sideEffects, bin, dependencies, publishConfig } = manifest;
  const versions = versioned(dependencies, packages);
  const isPeer = ([dependency]: readonly [string, string]) => peers.includes(dependency);
  return {
    ...{ name, version, description: descriptionOf(own), license: 'UNLICENSED', type: 'module' },
    ...(sideEffects !== undefined && {
      sideEffects: Array.isArray(sideEffects) ? sideEffects.map(asScript) : sideEffects,
    }),
    exports: {
      ...mapValues(publishConfig.exports ?? manifest.exports, exportOf),
      './package.json': './package.json',
    },
    ...(bin && { bin: mapValues(bin, asScript) }),
    dependencies: Object.fromEntries(versions.filter(one => !isPeer(one))),
    peerDependencies: Object.fromEntries(versions.filter(isPeer)),
  };
}

const modelSchema = v.looseObject({ dependencies: texts, devDependencies: texts });

/** Gives a remote that is made from a template the packages of this version. */
function writeVersions(file: string, packages: Packages): void {
  const { dependencies, devDependencies, ...rest } = v.parse(
    modelSchema,
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const [used, tools] = [dependencies, devDependencies].map(one =>
    Object.fromEntries(versioned(one, packages)),
  );
  writeFileSync(
    file,
    `${JSON.stringify({ ...rest, dependencies: used, devDependencies: tools }, null, 2)}\n`,
  );
}

/** Packs every package that a remote outside the workspace is made with. Returns the tarballs, by package. */
export async function packPackages(root: string, out: string): Promise<Readonly<Record<string, string>>> {
  const packages = packagesOf(root);
  const work = mkdtempSync(join(tmpdir(), 'sunbird-pack-'));
  const tarballs: Record<string, string> = {};
  mkdirSync(out, { recursive: true });
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  execFileSync(tsc, ['-b', ...[...packages.values()].map(({ folder }) => folder)], { stdio: 'inherit' });
  try {
    for (const [short, own] of packages) {
      const staged = join(work, short);
      mkdirSync(staged);
      await writeModules(own, staged);
      for (const file of own.manifest.publishConfig.files)
        cpSync(
          join(root, file),
          join(staged, relative(own.folder, join(root, file)).replace(/^(\.\.\/)+/, '')),
          { recursive: true },
        );
      cpSync(join(own.folder, 'README.md'), join(staged, 'README.md'));
      const model = join(staged, 'template', 'package.json');
      if (existsSync(model)) writeVersions(model, packages);
      const manifest = packedManifest(own, packages);
      writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
        cwd: staged,
        encoding: 'utf8',
      });
      tarballs[own.manifest.name] = join(out, packed.trim());
    }
    return tarballs;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
