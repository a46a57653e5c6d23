import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { isRunning } from '@sunbird/node-kit/is-running';
import { cacheFolder, sourceHash } from './source-hash';

export interface BuildResult {
  /** Folder with the built files. Kept, so that the next build of the same sources is only a look-up. */
  readonly output: string;
  readonly reused: boolean;
}

/**
 * A folder for this build alone: another process may build the package at the same time. `isAlone` says that none does,
 * for both would write into webpack's cache. Removes what a killed build left.
 */
function claimFolder(output: string): { readonly folder: string; readonly isAlone: boolean } {
  const own = `${output}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  const others = readdirSync(dirname(output)).filter(name => /\.\d+$/.test(name) && name !== basename(own));
  const ended = others.filter(name => !isRunning(Number(extname(name).slice(1))));
  for (const name of ended) rmSync(join(dirname(output), name), { recursive: true, force: true });
  return { folder: own, isAlone: ended.length === others.length };
}

/** Builds one package alone, unless these very sources were built before. */
export async function buildPackage(root: string, directory: string): Promise<BuildResult> {
  const name = directory.slice(root.length + 1).replace(/\//g, '-');
  const output = join(root, '.cache', 'builds', name, sourceHash(root, directory));
  if (existsSync(output)) return { output, reused: true };
  // webpack takes a second to load: only when there is something to build.
  const { compile, loadConfigurations } = await import('./compile');
  const { writeFirstScreen } = await import('./first-screen/write-first-screen');
  const configurations = await loadConfigurations(directory);
  const { folder, isAlone } = claimFolder(output);
  const path = join(folder, 'dist');
  for (const configuration of configurations) {
    const cache = isAlone && configuration.cache;
    await compile({ ...configuration, cache, output: { ...configuration.output, path } });
  }
  await writeFirstScreen(directory, folder, isAlone && configurations[0]?.cache);
  mkdirSync(join(directory, cacheFolder), { recursive: true });
  try {
    renameSync(path, output);
  } catch (error) {
    // Another process built the very same sources meanwhile: either result will do.
    if (!existsSync(output)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  return { output, reused: false };
}
