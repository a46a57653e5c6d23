import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '@sunbird/federation/store';
import type { BenchOptions } from '../options';
import { homeGroups } from '../report/module-groups';
import { scenarioNames, scenarios, type Variant } from '../run/scenarios';
import { buildFederated, deployFederated } from './federated';
import { buildFloor } from './floor';
import { benchFolder, places } from './places';
import { buildTwin } from './twin';

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
