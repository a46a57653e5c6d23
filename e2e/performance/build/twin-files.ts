import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { compile } from '@sunbird/build/compile';
import { sitePackagesIn } from '@sunbird/build/site-packages';
import { manifestSchema } from '@sunbird/federation';
import * as v from 'valibot';
import { root } from '../../support/paths';

type Stats = Awaited<ReturnType<typeof compile>>;

/** Which files a start needs, as the twin's inline script reads it; addresses within the site. */
export interface TwinFiles {
  readonly main: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly markets: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** Names of screens by the request that loads them, as a remote's module spells it. */
function screenRequests(directory: string): Map<string, string> {
  const source = readFileSync(join(directory, 'src/remote.ts'), 'utf8');
  return new Map(
    [...source.matchAll(/(\w+):\s*\(\)\s*=>\s*import\('(\.\/[^']+)'/g)].map(
      ([, screen = '', request = '']) => [screen, request],
    ),
  );
}

/** Reads from a build which chunks each dynamic import loads. */
export function twinFiles(stats: Stats, folder: string): TwinFiles {
  const { compilation } = stats;
  function wanted(file: string) {
    return /\.(js|css)$/.test(file);
  }
  function of(isAsked: (request: string, module: string) => boolean): string[] {
    const found = new Set<string>();
    for (const group of compilation.chunkGroups) {
      if (group.isInitial()) continue;
      const requested = group.origins.some(({ request, module }) =>
        isAsked(request ?? '', module?.identifier() ?? ''),
      );
      if (requested) for (const file of group.getFiles()) if (wanted(file)) found.add(folder + file);
    }
    return [...found].sort();
  }
  const main = [...compilation.entrypoints.values()].flatMap(point => point.getFiles()).filter(wanted);
  const routes: Record<string, string[]> = {};
  const messages: Record<string, Record<string, string[]>> = {};
  for (const name of sitePackagesIn(root).filter(candidate => candidate !== 'host')) {
    const directory = join(root, name);
    const { routes: declared } = v.parse(
      manifestSchema,
      JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')),
    );
    const requests = screenRequests(directory);
    function inRemote(module: string) {
      return module.includes(`${directory}/`);
    }
    for (const route of declared) {
      if (!('screen' in route)) continue;
      const request = requests.get(route.screen);
      routes[route.path] = of((requested, module) => requested === request && inRemote(module));
      messages[route.path] = Object.fromEntries(
        ['en', 'es'].map(language => [
          language,
          of((requested, module) => requested.endsWith(`/messages/${language}.json`) && inRemote(module)),
        ]),
      );
    }
  }
  function outside(module: string) {
    return !/[\\/]mfe-[^\\/]+[\\/]/.test(module);
  }
  return {
    main: main.map(file => folder + file),
    languages: Object.fromEntries(
      ['en', 'es'].map(language => [
        language,
        of((requested, module) => requested.endsWith(`/messages/${language}.json`) && outside(module)),
      ]),
    ),
    markets: Object.fromEntries(
      ['NG', 'MX', 'IN'].map(market => [market, of(requested => requested === `./${market.toLowerCase()}`)]),
    ),
    routes,
    messages,
  };
}
