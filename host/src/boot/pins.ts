import { randomId } from '@sunbird/api-client';
import type { Registry, Release } from '@sunbird/federation';
import { slotOf, startingRelease } from '@sunbird/federation/registry';
import { readItem, storageKeys, writeItem } from '../storage/storage';
import { parseObject } from './parse-object';

/** Random id of this installation: it decides which traffic shares it is in, and is the device that the lender knows. */
export function installId(): string {
  const known = readItem('local', storageKeys.install);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const fresh = randomId().replace(/-/g, '');
  writeItem('local', storageKeys.install, fresh);
  return fresh;
}

/** Whether a release has a hash: without one it must not run. Without valibot, to keep the boot script small. */
export function hasHash({ metadata }: Release): boolean {
  return /^sha\d+-/.test(metadata?.integrity ?? '');
}

/** A reload keeps the releases of the session while they are published; a new start chooses again. */
export function choosePins(
  registry: Registry,
  install: string,
  market: string,
  audience: string,
): Record<string, Release> {
  const before = parseObject(readItem('session', storageKeys.pins));
  // Releases that this install has left after crashes: see `remotes/leave-candidate.ts`.
  const left = { ...Object(parseObject(readItem('local', storageKeys.pins)).left) };
  const pins: Record<string, Release> = {};
  for (const name of Object.keys(registry.microFrontends)) {
    const releases = slotOf(registry.microFrontends[name] ?? [], market).filter(hasHash);
    const pinned = releases.find(release => release.url === before[name]);
    const chosen = pinned ?? startingRelease(name, releases, install, audience);
    const standing = releases.find(({ deployment }) => deployment.default);
    if (chosen) pins[name] = standing && left[name] === `${chosen.url} ${standing.url}` ? standing : chosen;
  }
  return pins;
}
