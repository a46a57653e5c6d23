import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compile, loadConfigurations } from '@sunbird/build/compile';
import { manifestSchema } from '@sunbird/federation';
import { addRelease, publish, readAssets, siteRoot } from '@sunbird/release-store';
import * as v from 'valibot';
import { root } from '../../support/paths';
import { scenarios, type Variant } from '../run/scenarios';
import { buildFloor, buildPaper } from './floor';
import { benchFolder, places } from './places';
import { buildTwin, withOneLine } from './twin';

/** Publishes the app into its own folder; returns the served folder. */
function buildFederated(): string {
  rmSync(places.federated, { recursive: true, force: true });
  const program = join(root, 'packages/release-store/src/cli/publish-all.ts');
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
  /** The served site; of the floor, the folder of one site per screen. */
  readonly before: string;
  /** The same site after a deploy of one line. */
  readonly after: string;
}

/** `before` only if an earlier site is named. */
export type Sites = Readonly<Partial<Record<Variant, Roots>> & Record<'federated', Roots>>;

interface BuildOptions {
  /** Takes the builds of the last run. */
  readonly isReused: boolean;
  /** The served folder of an earlier commit, which is measured beside this one. */
  readonly before: string | undefined;
}

/** Builds the app, its twin and its floor, and a deploy of one line of the first two. */
export async function buildAll({ isReused, before }: BuildOptions): Promise<Sites> {
  if (!isReused) {
    buildFederated();
    const files = await buildTwin(places.twin);
    const paths = Object.entries(scenarios).map(([name, { path }]) => [name, path]);
    buildFloor(places.floor, places.twin, files, Object.fromEntries(paths));
    buildPaper(places.paper, siteRoot(places.federated), Object.fromEntries(paths));
    await buildTwin(places.twinChanged, true);
    await deployFederated();
  }
  return {
    federated: { before: siteRoot(places.federated), after: siteRoot(places.federatedChanged) },
    twin: { before: places.twin, after: places.twinChanged },
    floor: { before: places.floor, after: places.floor },
    paper: { before: places.paper, after: places.paper },
    ...(before !== undefined && { before: { before, after: before } }),
  };
}
