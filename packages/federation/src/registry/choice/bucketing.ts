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

/** The traffic of a candidate among those who read a language. */
function trafficIn({ traffic, shares }: Release['deployment'], language: string): number {
  return shares?.[language] ?? traffic;
}

/**
 * The release that an install gets: the first candidate with this install in its share, else the default.
 *
 * @param language in which the app is shown, which the device alone knows
 */
export function chooseRelease<R extends Choosable>(
  remote: string,
  releases: readonly R[],
  installId: string,
  language = '',
): R | undefined {
  for (const release of releases) {
    if (release.deployment.default) continue;
    if (isInShare(remote, release.url, installId, trafficIn(release.deployment, language))) return release;
  }
  return releases.find(release => release.deployment.default);
}

/**
 * The per cent of installs that get a release by `chooseRelease`, of those who read a language: each candidate
 * takes its traffic of what those before it leave, and the default has the rest.
 */
export function shareIn(releases: readonly Choosable[], { url }: Choosable, language: string): number {
  let left = 100;
  for (const { url: other, deployment } of releases) {
    if (deployment.default) continue;
    const share = (left * trafficIn(deployment, language)) / 100;
    if (other === url) return share;
    left -= share;
  }
  return releases.some(({ url: other }) => other === url) ? left : 0;
}

/** The release of a new start: the chosen one, or the previous default if the slot has no default. */
export function startingRelease<R extends Choosable>(
  remote: string,
  slot: readonly R[],
  installId: string,
  language = '',
): R | undefined {
  return (
    chooseRelease(remote, slot, installId, language) ?? slot.find(({ deployment }) => deployment.previous)
  );
}
