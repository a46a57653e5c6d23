import {
  containerName,
  createLoader,
  diagnoseFile,
  type Loader,
  type LoadFailure,
  type Registry,
  type Release,
  releaseFolder,
  within,
} from '@sunbird/federation';
import { contractVersion } from '@sunbird/shell-api';
import type { BootRecord, Landing } from '../kit/page-data';
import { integrityOf, resolve } from '../kit/site-files';
import { loadedAtom, store } from '../kit/state';
import { readObject, storageKeys } from '../storage/storage';
import { createRuntime } from './runtime';

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
    const withdrawn = await fetchList().catch(() => undefined);
    if (!withdrawn?.includes(url)) return;
    const registry = await renew().catch(() => undefined);
    if (registry?.withdrawn?.includes(url)) take(registry);
  }

  return async remote => {
    const release = pinned(remote);
    if (!release) return;
    const checking = checks.get(remote) ?? check(release);
    checks.set(remote, checking);
    await checking;
  };
}

export interface Remotes extends Loader {
  readonly pinned: (remote: string) => Release | undefined;
  /** The pinned releases of this start, with the shell's. */
  readonly inUse: () => readonly Release[];
}

/** How long the loader waits for a pending landing file before it loads the remote by its entry, in ms. */
const landingTimeoutMs = 20_000;

interface RemotesOptions {
  readonly registry: Registry;
  readonly boot: Pick<BootRecord, 'pins' | 'landing'>;
  /** Fetches the live registry; undefined if that fails. */
  readonly renew: () => Promise<Registry | undefined>;
  readonly withdrawn: WithdrawalCheckOptions['withdrawn'];
  readonly requested?: WithdrawalCheckOptions['requested'];
  readonly onFailure: (failure: LoadFailure) => void;
}

/** Removes the stylesheets of a release, or those that are pending: webpack would take such a one for a loaded one. */
function removeStyles(folder: string, pendingOnly = false): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder) && !(pendingOnly && link.sheet)) link.remove();
  }
}

/** Removes pending elements that the boot script added for a release: webpack would wait for a pending script. */
function removePending(folder: string): void {
  removeStyles(folder, true);
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/** Reports a failed preload of the landing remote in the metrics of its release; the loader still loads the remote. */
async function followLanding(
  { remote, settled }: Landing,
  release: Release | undefined,
  onFailure: RemotesOptions['onFailure'],
): Promise<void> {
  const missing = await within(landingTimeoutMs, settled).catch(() => 'late' as const);
  if (missing === undefined) return;
  if (release) removePending(resolve(releaseFolder(release)));
  const version = release?.metadata.version;
  const of = { remote, reason: 'preload of the landing remote failed', ...(version ? { version } : {}) };
  if (missing === 'late') return onFailure({ ...of, stage: 'timeout' });
  const otherwise = missing.endsWith('.css') ? 'chunk' : 'entry';
  void diagnoseFile(missing, integrityOf(missing)).then(stage =>
    onFailure({ ...of, stage: stage ?? otherwise }),
  );
}

/** The registry of this start, which a newer one may replace, and the releases that this start has pinned in it. */
function createPinned({ registry, boot, renew }: RemotesOptions) {
  let current = registry;
  function pinned(remote: string): Release | undefined {
    const releases = current.microFrontends[remote] ?? [];
    return (
      releases.find(({ url }) => url === boot.pins[remote]) ??
      releases.find(({ deployment }) => deployment.default)
    );
  }
  function take(fresh: Registry): void {
    current = fresh;
  }
  return {
    pinned,
    take,
    registry: () => current,
    inUse: () => Object.keys(current.microFrontends).flatMap(name => pinned(name) ?? []),
    /** A remote failed before: a newer release may have fixed it. */
    async takeNewer(): Promise<void> {
      const fresh = await renew();
      if (fresh && fresh.revision > current.revision) take(fresh);
    },
  };
}

/** The loader for the pinned releases of this start. */
export function createRemotes(options: RemotesOptions): Remotes {
  const { boot, renew, withdrawn, requested, onFailure } = options;
  const { pins, landing } = boot;
  const { pinned, take, registry, inUse, takeNewer } = createPinned(options);
  const failedRemotes = new Set<string>();
  const runtime = createRuntime(landing && resolve(pins[landing.remote] ?? ''));
  const thrown = { ...Object(readObject('local', storageKeys.pins).threw) };
  const isBroken = (remote: string, url: string) => thrown[remote] === url;
  const own = { pinned, contractVersion, resolve, integrityOf, isBroken, onFailure };
  const loader = createLoader({ runtime, registry, ...own });
  const replaceWithdrawn = createWithdrawalCheck({ pinned, withdrawn, requested, renew, take });

  /** Waits for the preload of the landing remote, and removes its files if the release was withdrawn meanwhile. */
  async function land(landing: Landing): Promise<void> {
    const { remote } = landing;
    const preloaded = pinned(remote);
    await Promise.all([followLanding(landing, preloaded, onFailure), replaceWithdrawn(remote)]);
    if (!preloaded || pinned(remote)?.url === preloaded.url) return;
    runtime.forget(containerName(remote), resolve(preloaded.url));
    removeStyles(resolve(releaseFolder(preloaded)));
  }
  const landed = landing && land(landing);

  return {
    pinned,
    inUse,
    loaded: loader.loaded,
    async load(remote, part) {
      if (landing?.remote === remote) await landed;
      else await replaceWithdrawn(remote);
      if (failedRemotes.has(remote)) await takeNewer();
      const result = await loader.load(remote, part);
      if (result.ok) {
        failedRemotes.delete(remote);
        store.set(loadedAtom, loader.loaded().size);
      } else failedRemotes.add(remote);
      return result;
    },
  };
}
