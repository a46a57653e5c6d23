import {
  containerOf,
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
import type { BootRecord, Landing } from '../boot/boot-globals';
import { resolve } from '../boot/elements';
import { loadedAtom, store } from '../state';
import { integrityOf } from './integrity-of';
import { createRuntime } from './runtime';
import { createWithdrawalCheck, type WithdrawalCheckOptions } from './withdrawal-check';

export interface Remotes extends Loader {
  readonly pinned: (remote: string) => Release | undefined;
  /** This boot's releases, the shell's own among them. */
  readonly inUse: () => readonly Release[];
}

/** How long a landing file on its way is waited for, before the remote is asked for the usual way, in ms. */
const landingPatience = 20_000;

interface RemotesOptions {
  readonly registry: Registry;
  readonly boot: Pick<BootRecord, 'pins' | 'landing'>;
  /** The registry as it stands now; undefined where that can't be known. */
  readonly renew: () => Promise<Registry | undefined>;
  readonly withdrawn: WithdrawalCheckOptions['withdrawn'];
  readonly asked?: WithdrawalCheckOptions['asked'];
  readonly onFailure: (failure: LoadFailure) => void;
}

/** Lets in the starting files of releases that were published since the page was made. */
function admit(registry: Registry): void {
  for (const { url, fallbackUrl, metadata } of Object.values(registry.microFrontends).flat()) {
    for (const entry of [url, fallbackUrl]) {
      const hash = metadata.integrity.replace(/^sha256-/, '');
      if (entry) window.sunbirdAdmit(resolve(entry), { [entry.slice(entry.lastIndexOf('/') + 1)]: hash });
    }
  }
}

/**
 * What boot asked for of a release and is still on its way: a stylesheet would pass for one that is there, a script would be
 * waited for, whatever release asks for them next.
 */
function dropHanging(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null && link.href.startsWith(folder)) link.remove();
  }
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

function dropStyles(folder: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(folder)) link.remove();
  }
}

/** The loader over this boot's pinned releases. */
export function createRemotes(options: RemotesOptions): Remotes {
  const { registry, boot, renew, withdrawn, asked, onFailure } = options;
  const { pins, landing } = boot;
  let current = registry;
  const troubled = new Set<string>();
  const pinned = (remote: string): Release | undefined => {
    const releases = current.microFrontends[remote] ?? [];
    return (
      releases.find(({ url }) => url === pins[remote]) ??
      releases.find(({ deployment }) => deployment.default)
    );
  };
  const runtime = createRuntime(landing && resolve(pins[landing.remote] ?? ''));
  const loader = createLoader({
    runtime,
    registry: () => current,
    pinned,
    contractVersion,
    resolve,
    integrityOf,
    onFailure,
  });

  /** A head start that failed costs the person nothing; its release's figures tell of it all the same. */
  async function followLanding({ remote, settled }: Landing, release: Release | undefined): Promise<void> {
    const missing = await within(landingPatience, settled).catch(() => 'late' as const);
    if (missing === undefined) return;
    if (release) dropHanging(resolve(releaseFolder(release)));
    const version = release?.metadata.version;
    const of = { remote, reason: 'a head start that failed', ...(version ? { version } : {}) };
    if (missing === 'late') return onFailure({ ...of, stage: 'timeout' });
    const otherwise = missing.endsWith('.css') ? 'chunk' : 'entry';
    void diagnoseFile(missing, integrityOf(missing)).then(stage =>
      onFailure({ ...of, stage: stage ?? otherwise }),
    );
  }
  /** What was wrong may have been put right by a release that this page has not heard of. */
  async function takeNewReleases(): Promise<void> {
    const fresh = await renew();
    if (fresh && fresh.revision > current.revision) take(fresh);
  }
  function take(fresh: Registry): void {
    admit(fresh);
    current = fresh;
  }
  const leaveWithdrawn = createWithdrawalCheck({ pinned, withdrawn, asked, renew, take });

  /** A head start of a release that was withdrawn is undone: its files have come, and nothing of it is shown. */
  async function land(landing: Landing): Promise<void> {
    const { remote } = landing;
    const begun = pinned(remote);
    await Promise.all([followLanding(landing, begun), leaveWithdrawn(remote)]);
    if (!begun || pinned(remote)?.url === begun.url) return;
    runtime.forget(containerOf(remote), resolve(begun.url));
    dropStyles(resolve(releaseFolder(begun)));
  }
  const landed = landing && land(landing);

  return {
    pinned,
    inUse: () => Object.keys(current.microFrontends).flatMap(name => pinned(name) ?? []),
    loaded: loader.loaded,
    async load(remote, part) {
      if (landing?.remote === remote) await landed;
      else await leaveWithdrawn(remote);
      if (troubled.has(remote)) await takeNewReleases();
      const result = await loader.load(remote, part);
      if (result.ok) {
        troubled.delete(remote);
        store.set(loadedAtom, loader.loaded().size);
      } else troubled.add(remote);
      return result;
    },
  };
}
