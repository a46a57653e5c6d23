import { type Registry, type Release, within } from '@sunbird/federation';

/** As long after its start a page still knows what is published, in ms. */
const freshness = 60_000;
/** How long somebody waits for the answer, in ms (settled: 1 s at most). */
const patience = 1000;

export interface WithdrawalCheckOptions {
  readonly pinned: (remote: string) => Release | undefined;
  /** Addresses of releases that are withdrawn now; undefined where that can't be known. */
  readonly withdrawn: () => Promise<readonly string[] | undefined>;
  /** The same as it was asked at boot, where the page is of an earlier visit. */
  readonly asked?:
    | { readonly askedAt: number; readonly answer: Promise<readonly string[] | undefined> }
    | undefined;
  /** The registry as it stands now; undefined where that can't be known. */
  readonly renew: () => Promise<Registry | undefined>;
  readonly take: (registry: Registry) => void;
  /** Milliseconds since the page began. */
  readonly age?: () => number;
}

/**
 * Before a remote is loaded for the first time the site is asked whether its release was withdrawn since the page
 * was made: then this start leaves it, too. No answer in time is a no, and a remote is asked for once. A young page
 * that the network has brought knows; for one that was kept on the device the question was sent as the page began.
 */
export function createWithdrawalCheck(options: WithdrawalCheckOptions): (remote: string) => Promise<void> {
  const { pinned, withdrawn, asked, renew, take, age = () => performance.now() } = options;
  const checks = new Map<string, Promise<void>>();

  function ask(): Promise<readonly string[] | undefined> {
    if (age() >= freshness) return within(patience, withdrawn());
    if (!asked) return Promise.resolve(undefined);
    return within(Math.max(0, asked.askedAt + patience - age()), asked.answer);
  }

  async function check({ url }: Release): Promise<void> {
    const found = await ask().catch(() => undefined);
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
