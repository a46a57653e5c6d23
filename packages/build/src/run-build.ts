import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash';

export interface BuildResult {
  /** Folder with the built files. Kept, so that the next build of the same sources is only a look-up. */
  readonly output: string;
  readonly reused: boolean;
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
  for (const configuration of configurations) await compile(configuration);
  await writeFirstScreen(directory, configurations[0]?.cache);
  const fresh = `${output}.${process.pid}`;
  mkdirSync(dirname(output), { recursive: true });
  rmSync(fresh, { recursive: true, force: true });
  cpSync(join(directory, 'dist'), fresh, { recursive: true });
  // Another process may have built the very same sources meanwhile; either result will do.
  if (existsSync(output)) rmSync(fresh, { recursive: true, force: true });
  else renameSync(fresh, output);
  return { output, reused: false };
}
