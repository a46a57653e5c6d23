import { releaseFolder, slotOf } from '@sunbird/federation/registry';
import {
  checkRelease,
  findRelease,
  isWithdrawn,
  type ReleaseStore,
  readRegistry,
  type StoredRelease,
} from '@sunbird/federation/store';
import { RefusedError } from '../refused-error';

/** A release of a slot by its id. Throws if the store has none. */
export function findStored(site: string, slot: string, release: string): StoredRelease {
  const stored = findRelease(site, slot, release);
  if (!stored) throw new RefusedError('notFound');
  return stored;
}

/** Fetches a release and checks its files as they are now. Throws if a check fails. */
export async function checkedRelease(
  store: ReleaseStore,
  { slot, market, release }: { readonly slot: string; readonly market: string; readonly release: string },
): Promise<StoredRelease> {
  const site = store.folder;
  const stored = findStored(site, slot, release);
  await store.fetch([releaseFolder(stored.release)]);
  const current = slotOf(readRegistry(site).microFrontends[slot] ?? [], market).find(
    ({ deployment }) => deployment.default,
  );
  if (isWithdrawn(site, stored.release) || checkRelease(site, stored, current).failed.length > 0)
    throw new RefusedError('blocked');
  return stored;
}
