import type { RemoteModule } from '@sunbird/shell-api';
import { satisfiesContract } from '../registry/contract-range';
import type { Registry, Release } from '../registry/schema';
import { diagnoseEntry } from './diagnose';

export type FailureStage = 'registry' | 'contract' | 'integrity' | 'entry' | 'chunk' | 'shape' | 'timeout';

export interface LoadFailure {
  readonly remote: string;
  readonly stage: FailureStage;
  readonly version?: string;
  readonly reason: string;
}

export type LoadResult =
  | { readonly ok: true; readonly module: RemoteModule; readonly release: Release }
  | { readonly ok: false; readonly failure: LoadFailure };

/** The part of the Module Federation runtime that the loader drives. */
export interface FederationRuntime {
  registerRemotes(
    remotes: { name: string; entry: string; type: 'global'; entryGlobalName: string }[],
    options?: { force?: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
}

export interface LoaderOptions {
  readonly runtime: FederationRuntime;
  readonly registry: Registry;
  /** The release that this boot uses of a remote. */
  readonly pinned: (remote: string) => Release | undefined;
  readonly contractVersion: string;
  /** Absolute address of a path of the site. */
  readonly resolve: (path: string) => string;
  readonly onFailure?: (failure: LoadFailure) => void;
  readonly timeoutMs?: number;
  readonly backOffMs?: readonly number[];
}

export interface Loader {
  /** Never throws. A failed remote may be asked for again at any time. */
  load(remote: string): Promise<LoadResult>;
  /** Releases loaded so far, by remote. */
  loaded(): ReadonlyMap<string, Release>;
}

interface Attempt {
  readonly release: Release;
  readonly entry: string;
  readonly waitMs: number;
}

/** Name of a remote's container on `window`. */
export function containerOf(remote: string): string {
  return remote.replace(/[^a-z0-9]/g, '_');
}

function isRemoteModule(module: unknown): module is RemoteModule {
  if (typeof module !== 'object' || module === null) return false;
  if (!('screens' in module) || !('messages' in module)) return false;
  const { screens, messages } = module;
  return typeof screens === 'object' && screens !== null && typeof messages === 'object' && messages !== null;
}

function after(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Loads remotes: retry with back-off, then the second origin, then the previous default, then a failure. */
export function createLoader(options: LoaderOptions): Loader {
  const { runtime, registry, resolve, timeoutMs = 20_000, backOffMs = [0, 400, 1200] } = options;
  const running = new Map<string, Promise<LoadResult>>();
  const loaded = new Map<string, { release: Release; module: RemoteModule }>();
  const touched = new Set<string>();

  function attemptsFor(remote: string, release: Release): Attempt[] {
    const attempts = backOffMs.map(waitMs => ({ release, entry: resolve(release.url), waitMs }));
    if (release.fallbackUrl) attempts.push({ release, entry: resolve(release.fallbackUrl), waitMs: 0 });
    const previous = (registry.microFrontends[remote] ?? []).find(other => other.url !== release.url);
    if (previous) attempts.push({ release: previous, entry: resolve(previous.url), waitMs: 0 });
    return attempts;
  }

  async function attempt(remote: string, { release, entry }: Attempt): Promise<LoadResult> {
    const version = release.metadata.version;
    const fail = (stage: FailureStage, reason: string): LoadResult => ({
      ok: false,
      failure: { remote, stage, version, reason },
    });
    if (!satisfiesContract(options.contractVersion, release.extras.contract)) {
      return fail(
        'contract',
        `needs contract ${release.extras.contract}, the shell has ${options.contractVersion}`,
      );
    }
    const name = containerOf(remote);
    try {
      runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], {
        force: touched.has(remote),
      });
      touched.add(remote);
      const late = Symbol('late');
      const module = await Promise.race([
        runtime.loadRemote(`${name}/remote`),
        after(timeoutMs).then(() => late),
      ]);
      if (module === late) return fail('timeout', `no answer within ${timeoutMs} ms`);
      if (!isRemoteModule(module)) return fail('shape', 'the module has no screens and messages');
      return { ok: true, module, release };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return fail(await diagnoseEntry(entry, release.metadata.integrity), reason);
    }
  }

  async function loadOnce(remote: string): Promise<LoadResult> {
    const known = loaded.get(remote);
    if (known) return { ok: true, ...known };
    const release = options.pinned(remote);
    let result: LoadResult = {
      ok: false,
      failure: { remote, stage: 'registry', reason: 'the registry has no release of it' },
    };
    for (const next of release ? attemptsFor(remote, release) : []) {
      if (next.waitMs > 0) await after(next.waitMs);
      result = await attempt(remote, next);
      if (result.ok) {
        loaded.set(remote, { release: result.release, module: result.module });
        return result;
      }
      options.onFailure?.(result.failure);
    }
    return result;
  }

  return {
    load(remote) {
      const before = running.get(remote);
      if (before) return before;
      const loading = loadOnce(remote).finally(() => running.delete(remote));
      running.set(remote, loading);
      return loading;
    },
    loaded: () => new Map([...loaded].map(([remote, { release }]) => [remote, release])),
  };
}
