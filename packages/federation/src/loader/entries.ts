import type { RemoteModule } from '@sunbird/shell-api';
import type { Registry, Release } from '../registry/schema';
import { containerName } from './build-files';
import {
  diagnoseStart,
  type FailureStage,
  type LoadFailure,
  reasonOf,
  WrongShape,
  watchImport,
  within,
} from './failure';

/** A release, and one address of its entry. */
export interface EntryFile {
  readonly release: Release;
  readonly entry: string;
}

/**
 * Places to load a remote from, the best first: the pinned release, the default, then the previous default, each
 * from the site and then from its second origin. Never another candidate: only the installs in its share may get it.
 */
export function placesOf(
  registry: Registry,
  remote: string,
  pinned: Release | undefined,
  resolve: (path: string) => string,
): EntryFile[] {
  const releases = registry.microFrontends[remote] ?? [];
  const current = releases.find(({ deployment }) => deployment.default);
  const previous = releases.find(({ deployment }) => deployment.previous);
  const wanted = [pinned, current, previous].flatMap(release => release ?? []);
  return wanted
    .filter((release, index) => wanted.findIndex(({ url }) => url === release.url) === index)
    .flatMap(release =>
      [release.url, release.fallbackUrl].flatMap(url => (url ? { release, entry: resolve(url) } : [])),
    );
}

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

type Opened =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly failure: LoadFailure };

/** The entries of one remote in this app start. */
interface EntryState {
  /** The entry that is running. */
  running?: { readonly entry: string; readonly module: RemoteModule };
  /** The entry that was requested last, loaded or failed. */
  requested?: string;
  /** Pending entries by address. */
  readonly opening: Map<string, Promise<Opened>>;
  /** Entries load one after another: the runtime has one address for each remote. */
  last: Promise<unknown>;
}

function remoteModule(module: unknown): RemoteModule {
  for (const name of ['screens', 'messages']) {
    const part: unknown = Reflect.get(Object(module), name);
    if (typeof part !== 'object' || !part) throw new WrongShape(`exports no ${name}`);
  }
  return module as RemoteModule;
}

interface EntriesOptions {
  readonly runtime: FederationRuntime;
  readonly timeoutMs: number;
  readonly integrityOf: (url: string) => string | undefined;
  readonly failed: ReportFailure;
}

/** Reports a failed attempt, and returns it. */
type ReportFailure = (
  remote: string,
  release: Release | undefined,
  stage: FailureStage,
  reason: string,
  threw?: boolean,
) => { readonly ok: false; readonly failure: LoadFailure };

/** Opens entries of remotes. An entry that is running, or pending, is not opened again. */
export function createEntries({ runtime, timeoutMs, integrityOf, failed }: EntriesOptions) {
  const states = new Map<string, EntryState>();

  function stateOf(remote: string): EntryState {
    const existing = states.get(remote);
    if (existing) return existing;
    const fresh: EntryState = { opening: new Map(), last: Promise.resolve() };
    states.set(remote, fresh);
    return fresh;
  }

  async function start(remote: string, { release, entry }: EntryFile): Promise<Opened> {
    const state = stateOf(remote);
    const name = containerName(remote);
    const watch = watchImport(entry.slice(0, entry.lastIndexOf('/') + 1));
    try {
      if (state.requested !== undefined) runtime.forget(name, state.requested);
      delete state.running;
      runtime.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], {
        force: state.requested !== undefined,
      });
      state.requested = entry;
      const module = remoteModule(await within(timeoutMs, runtime.loadRemote(`${name}/remote`)));
      state.running = { entry, module };
      return { ok: true, module };
    } catch (error) {
      const file = { url: entry, integrity: release.metadata.integrity };
      const stage = await diagnoseStart(error, file, integrityOf);
      return failed(remote, release, stage, reasonOf(error), watch.threw(error));
    } finally {
      watch.stop();
    }
  }

  return function open(remote: string, place: EntryFile): Promise<Opened> {
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
  };
}
