import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Name of the file in a build that tells which files each of its lazy parts needs. */
export const preloadMapFile = 'preload.json';

/** Files by the part that needs them; every path is relative to the build's folder. */
export interface PreloadMap {
  /** Needed whatever is shown first. */
  readonly always: readonly string[];
  readonly screens: Readonly<Record<string, readonly string[]>>;
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly markets: Readonly<Record<string, readonly string[]>>;
}

const exposed = './src/remote.ts';

/** `Home: () => import('./home/home-screen')` in the remote's module: screen names by what they import. */
function screenRequests(directory: string): Map<string, string> {
  const path = join(directory, exposed);
  const found = new Map<string, string>();
  if (!existsSync(path)) return found;
  for (const [, screen = '', request = ''] of readFileSync(path, 'utf8').matchAll(
    /(\w+):\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*'(\.\/[^']+)'/g,
  )) {
    found.set(request, screen);
  }
  return found;
}

/** Writes down which files a screen, a language or a market needs, so that a page can fetch them at once. */
export class PreloadMapPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadMapPlugin', (compilation: Compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PreloadMapPlugin', stage }, () => {
        const map = mapOf(compilation, screenRequests(compiler.context));
        compilation.emitAsset(preloadMapFile, new webpack.sources.RawSource(JSON.stringify(map)));
      });
    });
  }
}

function mapOf(compilation: Compilation, screens: ReadonlyMap<string, string>): PreloadMap {
  const map = {
    always: new Set<string>(),
    screens: new Map<string, Set<string>>(),
    languages: new Map<string, Set<string>>(),
    markets: new Map<string, Set<string>>(),
  };
  const add = (kind: Map<string, Set<string>>, name: string, files: readonly string[]) => {
    const known = kind.get(name) ?? new Set<string>();
    for (const file of files) known.add(file);
    kind.set(name, known);
  };
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue;
    const files = group.chunks.flatMap(chunk => [...chunk.files]).filter(file => /\.(js|css)$/.test(file));
    for (const { request } of group.origins) {
      if (!request) continue;
      const screen = screens.get(request);
      const [, language] = /\/messages\/(\w+)\.json$/.exec(request) ?? [];
      const [, market] = /^\.\/(ng|mx|in)$/.exec(request) ?? [];
      if (request === exposed) for (const file of files) map.always.add(file);
      else if (screen) add(map.screens, screen, files);
      else if (language) add(map.languages, language, files);
      else if (market) add(map.markets, market.toUpperCase(), files);
    }
  }
  const plain = (kind: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries([...kind].map(([name, files]) => [name, [...files].sort()]));
  return {
    always: [...map.always].sort(),
    screens: plain(map.screens),
    languages: plain(map.languages),
    markets: plain(map.markets),
  };
}
