import { type Audience, releaseFolder, slotOf } from '@sunbird/federation/registry';
import {
  audienceProblem,
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

interface Publication {
  readonly slot: string;
  readonly market: string;
  readonly release: string;
  /** Whom it is for; left out: everybody. */
  readonly audience?: Audience | undefined;
}

/** Fetches a release and checks its files as they are now. Throws if a check fails, or if it can't be for its audience. */
export async function checkedRelease(
  store: ReleaseStore,
  { slot, market, release, audience = {} }: Publication,
): Promise<StoredRelease> {
  const site = store.folder;
  const stored = findStored(site, slot, release);
  if (audienceProblem(site, slot, audience) !== undefined) throw new RefusedError('invalid');
  await store.fetch([releaseFolder(stored.release)]);
  const current = slotOf(readRegistry(site).microFrontends[slot] ?? [], market).find(
    ({ deployment }) => deployment.default,
  );
  if (isWithdrawn(site, stored.release) || checkRelease(site, stored, current).failed.length > 0)
    throw new RefusedError('blocked');
  return stored;
}
