import type { Registry, Release } from './schema';

type Placed = Pick<Release, 'deployment'>;

/** What serves a market: its own slot where it has one, else the slot of all markets. */
export function slotOf<R extends Placed>(releases: readonly R[], market: string): R[] {
  const own = releases.filter(({ deployment }) => deployment.market === market);
  return own.length > 0 ? own : releases.filter(({ deployment }) => !deployment.market);
}

/** The registry as one market sees it. */
export function registryOf(registry: Registry, market: string): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, releases]) => [name, slotOf(releases, market)]),
  );
  return { ...registry, microFrontends };
}

/** Markets that have a slot of their own. */
function ownMarkets(releases: readonly Placed[]): string[] {
  return [...new Set(releases.flatMap(({ deployment }) => deployment.market ?? []))];
}

type SlotChange = (slot: readonly Release[]) => readonly Release[];

/** Changes what serves one market. From then on that market has a slot of its own. */
export function withMarketSlot(releases: readonly Release[], market: string, change: SlotChange): Release[] {
  const slot = change(slotOf(releases, market)).map(release => ({
    ...release,
    deployment: { ...release.deployment, market },
  }));
  return [...releases.filter(({ deployment }) => deployment.market !== market), ...slot];
}

/** Changes what serves every market, those with a slot of their own too. */
export function withEverySlot(releases: readonly Release[], change: SlotChange): Release[] {
  const shared = change(releases.filter(({ deployment }) => !deployment.market));
  return ownMarkets(releases).reduce<Release[]>(
    (changed, market) => withMarketSlot(changed, market, change),
    [...shared, ...releases.filter(({ deployment }) => deployment.market)],
  );
}
