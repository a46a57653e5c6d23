import { containerName } from '@sunbird/build/container-name';
import type { RemoteModule } from '@sunbird/shell-api';
import { satisfiesContract } from '../registry/contract-range';
import type { Registry, Release } from '../registry/schema';
import { diagnosePart, diagnoseStart } from './diagnose';
import {
  after,
  concernsRelease,
  type FailureStage,
  isWorthRetrying,
  type LoadFailure,
  WrongShape,
  within,
} from './failure';
import { type Place, placesOf } from './places';

export type LoadResult<Part> =
  | { readonly ok: true; readonly part: Part; readonly release: Release }
  | { readonly ok: false; readonly failure: LoadFailure };

/** The part of the Module Federation runtime that the loader drives. */
export interface FederationRuntime {
  registerRemotes(
    remotes: { name: string; entry: string; type: 'global'; entryGlobalName: string }[],
    options?: { force?: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
  /**
   * Removes what an entry left on the page: its container, its list of chunks, its pending script. Two releases
   * of a remote use the same names, so the next one must not find those of the other.
   */
  forget(container: string, entry: string): void;
}

export interface LoaderOptions {
  readonly runtime: FederationRuntime;
  /** The latest registry that this page knows. */
  readonly registry: () => Registry;
  /** The release that this boot uses of a remote. */
  readonly pinned: (remote: string) => Release | undefined;
  readonly contractVersion: string;
  /** Absolute address of a path of the site. */
  readonly resolve: (path: string) => string;
  /** Hash of a published file by its address; undefined for an address that is not published. */
  readonly integrityOf: (url: string) => string | undefined;
  /** Called after every failed attempt. */
  readonly onFailure?: (failure: LoadFailure) => void;
  readonly timeoutMs?: number;
  readonly backOffMs?: readonly number[];
}

export interface Loader {
  /**
   * Loads a part of a remote: a screen with its messages. Never throws; the caller may retry after a failure at any
   * time. `take` throws `WrongShape` if the remote does not match the contract.
   */
  load<Part>(remote: string, take: (module: RemoteModule) => Promise<Part>): Promise<LoadResult<Part>>;
  /** Releases of which a part was loaded, by remote. */
  loaded(): ReadonlyMap<string, Release>;
}

type Opened =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly failure: LoadFailure };

/** State of one remote in this app start. */
interface RemoteState {
  /** The entry that is running. */
  running?: { readonly entry: string; readonly module: RemoteModule };
  /** The entry that was requested last, loaded or failed. */
  requested?: string;
  /** Pending entries by address. */
  readonly opening: Map<string, Promise<Opened>>;
  /** Entries load one after another: the runtime has one address for each remote. */
  last: Promise<unknown>;
  /** Where the first part was loaded from. From then on the remote keeps its release. */
  inUse?: Place;
}

function isRemoteModule(module: unknown): module is RemoteModule {
  if (typeof module !== 'object' || module === null) return false;
  if (!('screens' in module) || !('messages' in module)) return false;
  const { screens, messages } = module;
  return typeof screens === 'object' && screens !== null && typeof messages === 'object' && messages !== null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Loads remotes: retries with back-off, then tries the second origin, then the previous release, then reports a
 * failure. A remote of which a part was loaded keeps its release until the next start, even if a later part fails:
 * a loan flow must not change its version half-way.
 */
export function createLoader(options: LoaderOptions): Loader {
  const { runtime, registry, resolve, timeoutMs = 20_000, backOffMs = [0, 400, 1200] } = options;
  const states = new Map<string, RemoteState>();

  function stateOf(remote: string): RemoteState {
    const known = states.get(remote);
    if (known) return known;
    const fresh: RemoteState = { opening: new Map(), last: Promise.resolve() };
    states.set(remote, fresh);
    return fresh;
  }

  function failed(remote: string, release: Release | undefined, stage: FailureStage, reason: string) {
    const version = release && { version: release.metadata.version };
    const failure: LoadFailure = { remote, stage, reason, ...version };
    options.onFailure?.(failure);
    return { ok: false, failure } as const;
  }

  async function start(remote: string, { release, entry }: Place): Promise<Opened> {
    const state = stateOf(remote);
    const name = containerName(remote);
    try {
      if (state.requested !== undefined) runtime.forget(name, state.requested);
      delete state.running;
      runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], {
        force: state.requested !== undefined,
      });
      state.requested = entry;
      const module = await within(timeoutMs, runtime.loadRemote(`${name}/remote`));
      if (!isRemoteModule(module)) throw new WrongShape('the module has no screens and messages');
      state.running = { entry, module };
      return { ok: true, module };
    } catch (error) {
      const file = { url: entry, integrity: release.metadata.integrity };
      const stage = await diagnoseStart(error, file, options.integrityOf);
      return failed(remote, release, stage, reasonOf(error));
    }
  }

  function open(remote: string, place: Place): Promise<Opened> {
    const state = stateOf(remote);
    const { running } = state;
    if (running?.entry === place.entry) return Promise.resolve({ ok: true, module: running.module });
    const before = state.opening.get(place.entry);
    if (before) return before;
    const opening = state.last
      .then(() => start(remote, place))
      .finally(() => state.opening.delete(place.entry));
    state.opening.set(place.entry, opening);
    state.last = opening;
    return opening;
  }

  async function attempt<Part>(
    remote: string,
    place: Place,
    take: (module: RemoteModule) => Promise<Part>,
  ): Promise<LoadResult<Part>> {
    const opened = await open(remote, place);
    if (!opened.ok) return opened;
    try {
      // webpack has its own chunk timeout and cleans up after it; this one covers everything else.
      const part = await within(timeoutMs * 1.5, take(opened.module));
      return { ok: true, part, release: place.release };
    } catch (error) {
      const stage = await diagnosePart(error, options.integrityOf);
      return failed(remote, place.release, stage, reasonOf(error));
    }
  }

  /** If a release is in use, only its places are tried. */
  function placesNow(remote: string): Place[] {
    const places = placesOf(registry(), remote, options.pinned(remote), resolve);
    const { inUse } = stateOf(remote);
    if (!inUse) return places;
    const others = places.filter(
      ({ release, entry }) => release.url === inUse.release.url && entry !== inUse.entry,
    );
    return [inUse, ...others];
  }

  return {
    async load(remote, take) {
      const places = placesNow(remote);
      if (places.length === 0) {
        return failed(remote, undefined, 'registry', 'the registry has no release of this remote');
      }
      let refused: string | undefined;
      let failure: LoadFailure | undefined;
      for (const place of places) {
        const { url, extras } = place.release;
        function inUseElsewhere() {
          const { inUse } = stateOf(remote);
          return inUse !== undefined && inUse.release.url !== url;
        }
        if (url === refused) continue;
        if (!satisfiesContract(options.contractVersion, extras.contract)) {
          const reason = `needs contract ${extras.contract}, the shell has ${options.contractVersion}`;
          ({ failure } = failed(remote, place.release, 'contract', reason));
          refused = url;
          continue;
        }
        for (const waitMs of backOffMs) {
          if (waitMs > 0) await after(waitMs);
          // Another screen may have loaded meanwhile, which fixes the release of this start.
          if (inUseElsewhere()) break;
          const result = await attempt(remote, place, take);
          if (result.ok) {
            stateOf(remote).inUse = place;
            return result;
          }
          ({ failure } = result);
          if (!isWorthRetrying(failure.stage)) break;
        }
        if (failure && concernsRelease(failure.stage)) refused = url;
      }
      return failure ? { ok: false, failure } : failed(remote, undefined, 'registry', 'no place was tried');
    },
    loaded: () =>
      new Map([...states].flatMap(([remote, { inUse }]) => (inUse ? [[remote, inUse.release]] : []))),
  };
}
