import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import type { Release } from '../schema';

/** FNV-1a with a final mix: its low bits alone are uneven for short, similar texts. */
function mixedHash(text: string): number {
  let hash = fnv1a(text);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/** Whether an install is in the share of a candidate, from 0 (none) to 100 per cent (all). The result never changes. */
export function isInShare(remote: string, candidate: string, installId: string, traffic: number): boolean {
  return mixedHash(`${remote}|${candidate}|${installId}`) % 100 < traffic;
}

type Choosable = Pick<Release, 'url' | 'deployment'>;

/**
 * The release that an install gets: the first candidate with this install in its share, else the default.
 *
 * @param audience what the device knows of its borrower, by `audienceKey`
 */
export function chooseRelease<R extends Choosable>(
  remote: string,
  releases: readonly R[],
  installId: string,
  audience = '',
): R | undefined {
  for (const release of releases) {
    const { traffic, shares, default: isDefault } = release.deployment;
    if (isDefault) continue;
    if (isInShare(remote, release.url, installId, shares?.[audience] ?? traffic)) return release;
  }
  return releases.find(release => release.deployment.default);
}

/** The release of a new start: the chosen one, or the previous default if the slot has no default. */
export function startingRelease<R extends Choosable>(
  remote: string,
  slot: readonly R[],
  installId: string,
  audience = '',
): R | undefined {
  return (
    chooseRelease(remote, slot, installId, audience) ?? slot.find(({ deployment }) => deployment.previous)
  );
}
