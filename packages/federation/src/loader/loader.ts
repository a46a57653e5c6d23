import type { RemoteModule } from '@sunbird/shell-api';
import { satisfiesContract } from '../registry/declaration';
import type { Registry, Release } from '../registry/schema';
import { createEntries, type EntryFile, type FederationRuntime, placesOf } from './entries';
import {
  after,
  concernsRelease,
  diagnosePart,
  type FailureStage,
  isWorthRetrying,
  type LoadFailure,
  reasonOf,
  within,
} from './failure';

type LoadResult<Part> =
  | { readonly ok: true; readonly part: Part; readonly release: Release }
  | { readonly ok: false; readonly failure: LoadFailure };

interface LoaderOptions {
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
  /** Whether a release threw on this device before: it is tried last. */
  readonly isBroken?: (remote: string, url: string) => boolean;
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

type Take<Part> = (module: RemoteModule) => Promise<Part>;

function createContext(options: LoaderOptions) {
  const { runtime, integrityOf, timeoutMs = 20_000, backOffMs = [0, 400, 1200] } = options;

  function failed(
    remote: string,
    release: Release | undefined,
    stage: FailureStage,
    reason: string,
    threw = false,
  ) {
    const version = release && { version: release.metadata.version, ...(threw && { threw: release.url }) };
    const failure: LoadFailure = { remote, stage, reason, ...version };
    options.onFailure?.(failure);
    return { ok: false, failure } as const;
  }

  return {
    ...options,
    timeoutMs,
    backOffMs,
    failed,
    open: createEntries({ runtime, timeoutMs, integrityOf, failed }),
    /** Where the first part of a remote was loaded from. From then on the remote keeps its release. */
    inUse: new Map<string, EntryFile>(),
  };
}

type Context = ReturnType<typeof createContext>;

/** If a release is in use, only its places are tried. */
function placesNow({ registry, pinned, resolve, inUse, isBroken }: Context, remote: string): EntryFile[] {
  const places = placesOf(registry(), remote, pinned(remote), resolve);
  const used = inUse.get(remote);
  if (!used) {
    const sound = places.filter(({ release }) => !isBroken?.(remote, release.url));
    return sound.length > 0 ? sound : places;
  }
  const others = places.filter(
    ({ release, entry }) => release.url === used.release.url && entry !== used.entry,
  );
  return [used, ...others];
}

async function attempt<Part>(
  { open, timeoutMs, integrityOf, failed }: Context,
  remote: string,
  place: EntryFile,
  take: Take<Part>,
): Promise<LoadResult<Part>> {
  const opened = await open(remote, place);
  if (!opened.ok) return opened;
  try {
    // webpack has its own chunk timeout and cleans up after it; this one covers everything else.
    const part = await within(timeoutMs * 1.5, take(opened.module));
    return { ok: true, part, release: place.release };
  } catch (error) {
    const stage = await diagnosePart(error, integrityOf);
    return failed(remote, place.release, stage, reasonOf(error));
  }
}

/** Loads from one place, with back-off. Undefined: nothing was tried. */
async function tryPlace<Part>(
  context: Context,
  remote: string,
  place: EntryFile,
  take: Take<Part>,
): Promise<LoadResult<Part> | undefined> {
  const { contractVersion, backOffMs, inUse, failed } = context;
  const { url, extras } = place.release;
  if (!satisfiesContract(contractVersion, extras.contract)) {
    const reason = `needs contract ${extras.contract}, the shell has ${contractVersion}`;
    return failed(remote, place.release, 'contract', reason);
  }
  let result: LoadResult<Part> | undefined;
  for (const waitMs of backOffMs) {
    if (waitMs > 0) await after(waitMs);
    const used = inUse.get(remote);
    // Another screen may have loaded meanwhile, which fixes the release of this start.
    if (used && used.release.url !== url) break;
    result = await attempt(context, remote, place, take);
    if (result.ok) inUse.set(remote, place);
    if (result.ok || !isWorthRetrying(result.failure)) break;
  }
  return result;
}

async function load<Part>(context: Context, remote: string, take: Take<Part>): Promise<LoadResult<Part>> {
  const places = placesNow(context, remote);
  if (places.length === 0) {
    return context.failed(remote, undefined, 'registry', 'the registry has no release of this remote');
  }
  let refused: string | undefined;
  let failure: LoadFailure | undefined;
  for (const place of places) {
    const { url } = place.release;
    if (url === refused) continue;
    const result = await tryPlace(context, remote, place, take);
    if (result?.ok) return result;
    failure = result?.failure ?? failure;
    if (failure && concernsRelease(failure)) refused = url;
  }
  return failure
    ? { ok: false, failure }
    : context.failed(remote, undefined, 'registry', 'no place was tried');
}

/**
 * Loads remotes: retries with back-off, then tries the second origin, then the previous release, then reports a
 * failure. A remote of which a part was loaded keeps its release until the next start, even if a later part fails:
 * a loan flow must not change its version half-way.
 */
export function createLoader(options: LoaderOptions): Loader {
  const context = createContext(options);
  return {
    load: (remote, take) => load(context, remote, take),
    loaded: () => new Map([...context.inUse].map(([remote, { release }]) => [remote, release])),
  };
}
