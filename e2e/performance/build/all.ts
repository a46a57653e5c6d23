import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, loadConfigurations } from '@sunbird/build/compile';
import { manifestSchema } from '@sunbird/federation';
import { addRelease, publish, readAssets, siteRoot } from '@sunbird/federation/store';
import * as v from 'valibot';
import { root } from '../../support/paths';
import type { BenchOptions } from '../options';
import { homeGroups } from '../report/module-groups';
import { scenarioNames, scenarios, type Variant } from '../run/scenarios';
import { buildFloor } from './floor';
import { benchFolder, places } from './places';
import { buildTwin, withOneLine } from './twin';

/** Publishes the app into its own folder; returns the served folder. */
function buildFederated(): string {
  rmSync(places.federated, { recursive: true, force: true });
  const program = join(root, 'packages/federation/src/cli/publish-all.ts');
  const built = spawnSync(process.execPath, ['--import', 'tsx', program, places.federated], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new Error('The app could not be built.');
  return siteRoot(places.federated);
}

/** The same site after a deploy of one remote with one added line. */
async function deployFederated(): Promise<string> {
  const site = places.federatedChanged;
  rmSync(site, { recursive: true, force: true });
  cpSync(places.federated, site, { recursive: true, verbatimSymlinks: true });
  const directory = join(root, 'mfe-borrow');
  const output = join(benchFolder, 'borrow-changed');
  for (const configuration of await loadConfigurations(directory)) {
    const changed = withOneLine(configuration);
    await compile({ ...changed, output: { ...changed.output, path: output } });
  }
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')));
  const release = await addRelease(site, { manifest, output, ...readAssets(manifest.name, output) });
  await publish(site, { publisher: 'command', defaults: [release] });
  return siteRoot(site);
}

export interface Roots {
  /** The served site. */
  readonly before: string;
  /** The same site after a deploy of one line. */
  readonly after: string;
}

export interface Built {
  /** `before` only if the options name it. */
  readonly sites: Readonly<Partial<Record<Variant, Roots>> & Record<'federated', Roots>>;
}

const sites: Built['sites'] = {
  federated: { before: siteRoot(places.federated), after: siteRoot(places.federatedChanged) },
  twin: { before: places.twin, after: places.twinChanged },
  floor: { before: places.floor, after: places.floor },
};

/** Builds the app, its twin and its floor, and a deploy of each if the options need one. */
export async function buildAll({ modes, reuse, before, goals }: BenchOptions): Promise<Built> {
  if (!reuse) {
    buildFederated();
    const twin = await buildTwin(places.twin);
    const paths = Object.fromEntries(scenarioNames.map(name => [name, scenarios[name].path]));
    buildFloor(places.floor, twin, paths);
    writeFileSync(join(benchFolder, 'groups.json'), JSON.stringify(homeGroups(twin)));
    if (modes.includes('deploy')) {
      await buildTwin(places.twinChanged, true);
      await deployFederated();
    }
  }
  const { twin, ...others } = sites;
  const compared = goals ? others : { ...others, twin };
  if (before === undefined) return { sites: compared };
  const earlier = siteRoot(before);
  return { sites: { ...compared, before: { before: earlier, after: earlier } } };
}
