import type { BenchOptions } from '../options';
import { scenarioNames, scenarios, type Variant } from '../run/scenarios';
import { buildFederated, deployFederated } from './federated';
import { buildFloor } from './floor';
import { places } from './places';
import { type BuiltTwin, buildTwin } from './twin';

export interface Roots {
  /** Site as served. */
  readonly before: string;
  /** The same after a deploy of one line; the same folder where nothing is deployed. */
  readonly after: string;
}

export interface Built {
  readonly sites: Readonly<Record<Variant, Roots>>;
  readonly twin: BuiltTwin;
}

/** Builds the app, its twin and its floor, and the deploy of each where it is asked for. */
export async function buildAll({ modes }: BenchOptions): Promise<Built> {
  const federated = buildFederated();
  const twin = await buildTwin(places.twin);
  const paths = Object.fromEntries(scenarioNames.map(name => [name, scenarios[name].path]));
  const floor = buildFloor(places.floor, twin, paths);
  const deploys = modes.includes('deploy');
  const changed = deploys ? await buildTwin(places.twinChanged, true) : twin;
  return {
    sites: {
      federated: { before: federated, after: deploys ? await deployFederated() : federated },
      twin: { before: twin.root, after: changed.root },
      floor: { before: floor, after: floor },
    },
    twin,
  };
}
