import type { Registry, Release } from '../schema';

type Placed = Pick<Release, 'deployment'>;

/** The releases of a market: its own slot if it has one, else the shared slot. */
export function slotOf<R extends Placed>(releases: readonly R[], market: string): R[] {
  const own = releases.filter(({ deployment }) => deployment.market === market);
  return own.length > 0 ? own : releases.filter(({ deployment }) => !deployment.market);
}

/** The releases of each package, changed. */
export function mapReleases<R>(
  { microFrontends }: Pick<Registry, 'microFrontends'>,
  change: (releases: Release[], name: string) => R[],
): Record<string, R[]> {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [name, change(releases, name)]),
  );
}

/** The registry with only the releases of one market. */
export function registryOf(registry: Registry, market: string): Registry {
  return { ...registry, microFrontends: mapReleases(registry, releases => slotOf(releases, market)) };
}

/** Markets that have a slot of their own. */
function ownMarkets(releases: readonly Placed[]): string[] {
  return [...new Set(releases.flatMap(({ deployment }) => deployment.market ?? []))];
}

type SlotChange = (slot: readonly Release[]) => readonly Release[];

/** Changes the slot of one market. From then on that market has its own slot. */
export function withMarketSlot(releases: readonly Release[], market: string, change: SlotChange): Release[] {
  const slot = change(slotOf(releases, market)).map(release => ({
    ...release,
    deployment: { ...release.deployment, market },
  }));
  return [...releases.filter(({ deployment }) => deployment.market !== market), ...slot];
}

/** Changes every slot: the shared one, and those of single markets. */
export function withEverySlot(releases: readonly Release[], change: SlotChange): Release[] {
  const shared = change(releases.filter(({ deployment }) => !deployment.market));
  return ownMarkets(releases).reduce<Release[]>(
    (changed, market) => withMarketSlot(changed, market, change),
    [...shared, ...releases.filter(({ deployment }) => deployment.market)],
  );
}

/** The default release of a slot: what everybody gets for whom no candidate is. */
export function defaultIn<R extends Placed>(slot: readonly R[]): R | undefined {
  return slot.find(({ deployment }) => deployment.default);
}

/** The default release of a remote, or of the shell; undefined for a registry without one. */
export function defaultOf({ microFrontends }: Registry, name: string): Release | undefined {
  return defaultIn(microFrontends[name] ?? []);
}
