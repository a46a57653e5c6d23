import type { BuiltTwin } from '../build/twin';

interface Sized {
  readonly name?: string | undefined;
  readonly size?: number | undefined;
  readonly modules?: readonly Sized[] | undefined;
}

/** Package, or part of this workspace, that a module belongs to. */
export function groupOf(name: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/!|?]+)/.exec(name)?.[1];
  if (library) return library;
  return (
    /(?:^|\/)(packages\/[^/]+|host|mfe-[^/]+|performance\/twin)\//.exec(name)?.[1] ??
    (name.startsWith('./') ? 'host' : 'webpack')
  );
}

function add(into: Map<string, number>, module: Sized): void {
  if (module.modules && module.modules.length > 0) {
    for (const inner of module.modules) add(into, inner);
    return;
  }
  const group = groupOf(module.name ?? '');
  into.set(group, (into.get(group) ?? 0) + (module.size ?? 0));
}

/** Source bytes by group of the chunks that a start on home runs, before they are made small. */
export function homeGroups({ stats, files }: BuiltTwin): ReadonlyMap<string, number> {
  const wanted = new Set(
    [...files.main, ...(files.routes['/'] ?? [])].map(file => file.split('/').slice(-1)[0] ?? ''),
  );
  const found = new Map<string, number>();
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    modules: true,
    nestedModules: true,
    // Else a module that webpack has from its cache has no name.
    cachedModules: true,
    // Else what a chunk only needs for its own entry is one nameless sum.
    dependentModules: true,
    chunkModulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  });
  for (const chunk of chunks) {
    if (!chunk.files?.some(file => wanted.has(file))) continue;
    for (const module of chunk.modules ?? [])
      if (module.moduleType !== 'css/mini-extract') add(found, module);
  }
  return new Map([...found].sort(([, a], [, b]) => b - a));
}

export function groupTable(groups: ReadonlyMap<string, number>): string {
  const total = [...groups.values()].reduce((sum, size) => sum + size, 0);
  const rows = [...groups]
    .filter(([, size]) => size > 1000)
    .map(
      ([name, size]) => `| ${name} | ${(size / 1000).toFixed(1)} | ${((100 * size) / total).toFixed(1)} % |`,
    );
  return [
    '## Source by group: home, signed out',
    '',
    'Scripts of the twin, before they are made small, kB.',
    '',
    '| group | kB | share |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
