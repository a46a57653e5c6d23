import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { compile } from '@sunbird/build/compile';
import { pageTemplate } from '@sunbird/build/page-template';
import { screenRequests } from '@sunbird/build/site-packages';
import { type Manifest, manifestSchema } from '@sunbird/federation';
import { marketCodes } from '@sunbird/loan-domain';
import { sitePackagesIn } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { root } from '../../support/paths';
import { places } from './places';

type Stats = Awaited<ReturnType<typeof compile>>;

/** Which files a start needs, as the twin's inline script reads it; addresses within the site. */
export interface TwinFiles {
  readonly main: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly markets: Readonly<Record<string, readonly string[]>>;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

function manifestIn(folder: string): Manifest {
  return v.parse(manifestSchema, JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));
}

const remoteFolders = sitePackagesIn(root).filter(folder => folder !== 'host');

/** What the registry has of each remote, by name. */
export function remoteManifests(): Readonly<Record<string, Pick<Manifest, 'routes' | 'shell' | 'fallback'>>> {
  return Object.fromEntries(
    remoteFolders
      .map(manifestIn)
      .map(({ name, routes, shell, fallback }) => [name, { routes, shell, fallback }]),
  );
}

/** Reads from a build which chunks each dynamic import loads. */
export function twinFiles(stats: Stats, folder: string): TwinFiles {
  const { compilation } = stats;
  function wanted(file: string) {
    return /\.(js|css)$/.test(file);
  }
  function of(isRelevant: (request: string, module: string) => boolean): string[] {
    const files = new Set<string>();
    for (const group of compilation.chunkGroups) {
      if (group.isInitial()) continue;
      const requested = group.origins.some(({ request, module }) =>
        isRelevant(request ?? '', module?.identifier() ?? ''),
      );
      if (requested) for (const file of group.getFiles()) if (wanted(file)) files.add(folder + file);
    }
    return [...files].sort();
  }
  const main = [...compilation.entrypoints.values()].flatMap(point => point.getFiles()).filter(wanted);
  const routes: Record<string, string[]> = {};
  const messages: Record<string, Record<string, string[]>> = {};
  for (const name of remoteFolders) {
    const directory = join(root, name);
    const { routes: declared } = manifestIn(name);
    const requests = new Map([...screenRequests(directory)].map(([request, screen]) => [screen, request]));
    const texts = name.replace('mfe-', '');
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
          of(requested => requested.endsWith(`/texts/${language}/${texts}.json`)),
        ]),
      );
    }
  }
  return {
    main: main.map(file => folder + file),
    languages: Object.fromEntries(
      ['en', 'es'].map(language => [
        language,
        of(
          requested => /\/(?:host|i18n)\.json$/.test(requested) && requested.includes(`/texts/${language}/`),
        ),
      ]),
    ),
    markets: Object.fromEntries(
      marketCodes.map(market => [
        market,
        of(requested => requested.endsWith(`/markets/${market.toLowerCase()}`)),
      ]),
    ),
    routes,
    messages,
  };
}

/** Blocks of the published page that the twin needs as well: the app package, and home's first call. */
function sharedBlocks(): string {
  const page = readFileSync(join(places.federated, 'current', 'index.html'), 'utf8');
  return ['sunbird-settings', 'sunbird-paths']
    .map(id => new RegExp(`<script type="application/json" id="${id}">.*?</script>`).exec(page)?.[0] ?? '')
    .join('\n');
}

/** The host's own page: the same skeleton, with the given scripts and no registry. */
export function renderPage(head: string, scripts: string): string {
  const template = pageTemplate(readFileSync(join(root, 'host/src/index.template.html'), 'utf8'));
  const blocks = [
    '<script type="application/json" id="sunbird-registry">null</script>',
    sharedBlocks(),
    scripts,
  ].join('\n');
  return template.replace('<!--sunbird:head-->', () => head).replace('<!--sunbird:scripts-->', () => blocks);
}

export function renderTwinPage(bootFile: string, files: TwinFiles): string {
  const boot = readFileSync(bootFile, 'utf8').trim();
  return renderPage(
    '',
    `<script type="application/json" id="twin-files">${JSON.stringify(files)}</script>\n<script>${boot}</script>`,
  );
}
