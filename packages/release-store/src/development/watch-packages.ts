import { join } from 'node:path';
import { type Compiler, loadConfigurations, watch } from '@sunbird/build/compile';
import { root } from '@sunbird/node-kit/workspace';
import { addRelease, readAssets, readManifest, type StoredRelease } from '../releases/add-release';
import { type BuildProblem, buildErrorOf } from './problems';

/** Adds what was built to a store. */
function addBuild(site: string, { context, outputPath }: Compiler): Promise<StoredRelease> {
  const manifest = readManifest(context);
  const assets = readAssets(manifest.name, outputPath);
  return addRelease(site, { manifest, output: outputPath, ...assets, compressed: false });
}

interface Watched {
  /** The store that gets each build. */
  readonly site: string;
  readonly names: readonly string[];
  readonly deployedShell?: boolean;
  readonly onProblems: (problems: readonly BuildProblem[]) => void;
  /** Gets the new builds; for the first time once all packages have been built without an error. */
  readonly onBuilt: (stored: readonly StoredRelease[]) => Promise<void>;
}

/** Builds packages for development, now and after every change. */
export async function watchPackages(watched: Watched): Promise<void> {
  const { site, names, deployedShell, onProblems, onBuilt } = watched;
  const options = { development: true, deployedShell };
  const loaded = await Promise.all(names.map(name => loadConfigurations(join(root, name), options)));
  const problems = new Map<Compiler, readonly BuildProblem[]>();
  const unbuilt = new Set(names.map(name => join(root, name)));
  const fresh = new Map<string, StoredRelease>();
  let last = Promise.resolve();

  /** A package is one folder, of which the shell's has several builds. */
  async function add(compilers: readonly Compiler[]): Promise<void> {
    const broken = [...problems].flatMap(([{ context }, { length }]) => (length > 0 ? context : []));
    for (const compiler of new Map(compilers.map(one => [one.context, one])).values()) {
      if (broken.includes(compiler.context)) continue;
      fresh.set(compiler.context, await addBuild(site, compiler));
      unbuilt.delete(compiler.context);
    }
    if (unbuilt.size > 0 || fresh.size === 0) return;
    await onBuilt([...fresh.values()]);
    fresh.clear();
  }

  watch(loaded.flat(), results => {
    for (const stats of results) {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      problems.set(stats.compilation.compiler, errors.map(buildErrorOf));
    }
    const all = [...problems.values()].flat();
    last = last
      .then(() => add(results.map(({ compilation }) => compilation.compiler)))
      .then(() => onProblems(all))
      .catch((error: unknown) => {
        const text = error instanceof Error ? error.message : String(error);
        onProblems([...all, { kind: 'Build failed', text, places: [] }]);
      });
  });
}
