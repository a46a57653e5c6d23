import { generateKeyPairSync } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { compile, loadConfigurations } from '@sunbird/build/compile';
import { keySigner, signRevision, workerScript } from '@sunbird/release-store';
import { root } from '../../support/paths';
import { changedModule } from './places';
import { remoteManifests, renderTwinPage, type TwinFiles, twinFiles } from './twin-files';

type WebpackConfiguration = Awaited<ReturnType<typeof loadConfigurations>>[number];

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

/** Folder of the twin's files within its site: the worker caches files below `host/`. */
const twinFolder = 'host/twin/';
const twinSources = join(root, 'e2e/performance/twin');
const federationOnly = new Set(['IntegrityPlugin', 'PreloadMapPlugin', 'IndexTemplatePlugin']);

type Plugin = NonNullable<WebpackConfiguration['plugins']>[number];
type PluginObject = Extract<Plugin, { apply: unknown }>;

/** Replaces the host's federation modules by those of the twin. */
const withoutFederation: PluginObject = {
  apply(compiler) {
    const { DefinePlugin, NormalModuleReplacementPlugin } = compiler.webpack;
    new DefinePlugin({ twinManifests: JSON.stringify(remoteManifests()) }).apply(compiler);
    function replace(pattern: RegExp, file: string) {
      return new NormalModuleReplacementPlugin(pattern, resource => {
        if (/[\\/]host[\\/](src|worker)/.test(resource.context)) resource.request = join(twinSources, file);
      }).apply(compiler);
    }
    replace(/^@sunbird\/federation$/, 'registry.ts');
    replace(/^\.\/remotes$|\/remotes\/remotes$/, 'remotes.ts');
    replace(/^\.\/site-files$|\/kit\/site-files$/, 'site-files.ts');
    replace(/^\.\/page-releases$/, 'page-releases.ts');
  },
};

function ownPlugins(configuration: WebpackConfiguration): Plugin[] {
  return (configuration.plugins ?? []).filter(
    plugin => !plugin || !('name' in plugin && federationOnly.has(String(plugin.name))),
  );
}

/** The shell's own configuration, with the remotes' screens as lazy chunks of its own: one file per screen. */
function spa(app: WebpackConfiguration, path: string): WebpackConfiguration {
  return {
    ...app,
    name: 'twin',
    devtool: false,
    output: {
      ...app.output,
      path,
      publicPath: twinFolder,
      uniqueName: 'sunbird_twin',
      crossOriginLoading: false,
    },
    optimization: {
      ...app.optimization,
      splitChunks: { minSize: 0, cacheGroups: { default: false, defaultVendors: false } },
    },
    plugins: [...ownPlugins(app), withoutFederation],
  };
}

function inline(boot: WebpackConfiguration, path: string): WebpackConfiguration {
  const { entry: _entry, ...rest } = boot;
  return {
    ...rest,
    name: 'twin-boot',
    entry: { boot: join(twinSources, 'boot.ts') },
    output: { ...boot.output, path },
  };
}

/** Writes the twin's page and worker, signed: the worker caches no other page. */
async function writePage(site: string, page: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = keySigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const facts = { revision: 1, publishedAt: Date.now(), audit: null, settings: {} };
  const statement = await signRevision({ ...facts, contents: { 'index.html': page } }, [signer], undefined);
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'revision.json'), statement ?? '');
  writeFileSync(join(site, 'sw.js'), workerScript({ keys: [signer.key], revision: 1 }, twinFolder));
}

/** Builds the same sources as one plain app: `changed` adds one line to one screen. Returns its files. */
export async function buildTwin(site: string, changed = false): Promise<TwinFiles> {
  rmSync(site, { recursive: true, force: true });
  const folder = join(site, twinFolder);
  mkdirSync(folder, { recursive: true });
  const [app, boot, worker] = await loadConfigurations(join(root, 'host'));
  if (!app || !boot || !worker) throw new Error('The host has other configurations than the twin knows.');
  const plain = spa(app, folder);
  const stats = await compile(changed ? withOneLine(plain) : plain);
  const files = twinFiles(stats, twinFolder);
  const parts = join(site, 'parts');
  await compile(inline(boot, parts));
  await compile({
    ...worker,
    output: { ...worker.output, path: parts },
    plugins: [...(worker.plugins ?? []), withoutFederation],
  });
  copyFileSync(join(parts, 'sw.js'), join(folder, 'sw.js'));
  await writePage(site, renderTwinPage(join(parts, 'boot.js'), files));
  compressBelow(site);
  return files;
}

/** Compresses files as a release is compressed. */
export function compressBelow(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|html)$/.test(path) || existsSync(`${path}.br`)) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
