import type { Registry } from '@sunbird/federation';
import { slotOf } from '@sunbird/federation/registry';
import * as v from 'valibot';
import { jsonItem } from '../storage/items';
import { readObject, storageKeys, writeItem } from '../storage/storage';

/**
 * In local storage: for each remote that crashed here, the release and the default one beside it, and how often each of
 * its screens crashed. `dropped` is what the boot script compares: the same two releases in the slot, and this install starts
 * the default one.
 */
const crashesSchema = v.record(
  v.string(),
  v.object({ pair: v.string(), screens: v.record(v.string(), v.number()) }),
);
const droppedItem = jsonItem(
  storageKeys.pins,
  v.object({
    dropped: v.optional(v.record(v.string(), v.string()), {}),
    crashes: v.optional(crashesSchema, {}),
    /** By remote: its release that threw at import. `createRemotes` reads it. */
    threw: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

const crashesToDrop = 2;

export interface Crash {
  readonly remote: string;
  readonly screen: string;
  /** Entry of the release that crashed. */
  readonly url: string;
  readonly registry: Registry;
  readonly market: string;
}

/** Without entries of remotes that are gone: no more entries than the registry has remotes. */
function withoutRemoved<T>(
  entries: Readonly<Record<string, T>>,
  { microFrontends }: Registry,
): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name in microFrontends));
}

function readDropped() {
  return droppedItem.read() ?? { dropped: {}, crashes: {}, threw: {} };
}

/** A release threw at import: later starts of this device load what is beside it, until the remote has another one. */
export function rememberThrown(remote: string, url: string): void {
  const before = readDropped();
  droppedItem.write({ ...before, threw: { ...before.threw, [remote]: url } });
}

/**
 * Counts a crash of a screen of a candidate. After the second one of the same screen, this install drops the candidate:
 * the page that is loaded next, and each later start, has the default release until the slot has others. Returns whether
 * it does.
 */
export function countCrash({ remote, screen, url, registry, market }: Crash): boolean {
  const releases = slotOf(registry.microFrontends[remote] ?? [], market);
  const defaultRelease = releases.find(({ deployment }) => deployment.default)?.url;
  const isCandidate = releases.some(release => release.url === url && !release.deployment.default);
  if (defaultRelease === undefined || !isCandidate) return false;
  const { dropped, crashes, threw } = readDropped();
  const pair = `${url} ${defaultRelease}`;
  const before = crashes[remote]?.pair === pair ? crashes[remote].screens : {};
  const screens = { ...before, [screen]: (before[screen] ?? 0) + 1 };
  const drops = (screens[screen] ?? 0) >= crashesToDrop;
  droppedItem.write({
    dropped: withoutRemoved({ ...dropped, ...(drops && { [remote]: pair }) }, registry),
    crashes: withoutRemoved({ ...crashes, [remote]: { pair, screens } }, registry),
    threw,
  });
  if (!drops) return false;
  const pins = { ...readObject('session', storageKeys.pins), [remote]: defaultRelease };
  writeItem('session', storageKeys.pins, JSON.stringify(pins));
  return true;
}
