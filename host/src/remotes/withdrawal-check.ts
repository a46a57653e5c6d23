import { type Registry, type Release, within } from '@sunbird/federation';

/** How long after its load the registry in the page counts as current, in ms. */
const maxAgeMs = 60_000;
/** How long a screen waits for the withdrawal list, in ms (limit: 1 s). */
const timeoutMs = 1000;

export interface WithdrawalCheckOptions {
  readonly pinned: (remote: string) => Release | undefined;
  /** Fetches the addresses of withdrawn releases; undefined if that fails. */
  readonly withdrawn: () => Promise<readonly string[] | undefined>;
  /** The request that the boot script sent, if the page came from the cache. */
  readonly requested?:
    | { readonly askedAt: number; readonly answer: Promise<readonly string[] | undefined> }
    | undefined;
  /** Fetches the live registry; undefined if that fails. */
  readonly renew: () => Promise<Registry | undefined>;
  readonly take: (registry: Registry) => void;
  /** Milliseconds since the navigation. */
  readonly age?: () => number;
}

/**
 * Checks before the first load of a remote whether its release was withdrawn after the page was published; if so, this
 * start uses the live registry. Without a response in time the release stays. Each remote is checked once. A page that
 * the network has just delivered is current; for a page from the cache the boot script has sent the request.
 */
export function createWithdrawalCheck(options: WithdrawalCheckOptions): (remote: string) => Promise<void> {
  const { pinned, withdrawn, requested, renew, take, age = () => performance.now() } = options;
  const checks = new Map<string, Promise<void>>();

  function fetchList(): Promise<readonly string[] | undefined> {
    if (age() >= maxAgeMs) return within(timeoutMs, withdrawn());
    if (!requested) return Promise.resolve(undefined);
    return within(Math.max(0, requested.askedAt + timeoutMs - age()), requested.answer);
  }

  async function check({ url }: Release): Promise<void> {
    const found = await fetchList().catch(() => undefined);
    if (!found?.includes(url)) return;
    const registry = await renew().catch(() => undefined);
    if (registry?.withdrawn?.includes(url)) take(registry);
  }

  return async remote => {
    const release = pinned(remote);
    if (!release) return;
    const known = checks.get(remote) ?? check(release);
    checks.set(remote, known);
    await known;
  };
}
