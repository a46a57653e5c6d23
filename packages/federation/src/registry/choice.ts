import { isLanguage, type Language, languages } from '@sunbird/loan-domain';
import { fnv1a } from '@sunbird/loan-domain/fnv1a';
import type { Registry, Release } from './schema';

type Placed = Pick<Release, 'deployment'>;

/** The releases of a market: its own slot if it has one, else the shared slot. */
export function slotOf<R extends Placed>(releases: readonly R[], market: string): R[] {
  const own = releases.filter(({ deployment }) => deployment.market === market);
  return own.length > 0 ? own : releases.filter(({ deployment }) => !deployment.market);
}

/** The releases of each package, changed. */
export function mapReleases<R>(
  { microFrontends }: Pick<Registry, 'microFrontends'>,
  change: (releases: Release[], name: string) => R[],
): Record<string, R[]> {
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [name, change(releases, name)]),
  );
}

/** The registry with only the releases of one market. */
export function registryOf(registry: Registry, market: string): Registry {
  return { ...registry, microFrontends: mapReleases(registry, releases => slotOf(releases, market)) };
}

/** Markets that have a slot of their own. */
function ownMarkets(releases: readonly Placed[]): string[] {
  return [...new Set(releases.flatMap(({ deployment }) => deployment.market ?? []))];
}

type SlotChange = (slot: readonly Release[]) => readonly Release[];

/** Changes the slot of one market. From then on that market has its own slot. */
export function withMarketSlot(releases: readonly Release[], market: string, change: SlotChange): Release[] {
  const slot = change(slotOf(releases, market)).map(release => ({
    ...release,
    deployment: { ...release.deployment, market },
  }));
  return [...releases.filter(({ deployment }) => deployment.market !== market), ...slot];
}

/** Changes every slot: the shared one, and those of single markets. */
export function withEverySlot(releases: readonly Release[], change: SlotChange): Release[] {
  const shared = change(releases.filter(({ deployment }) => !deployment.market));
  return ownMarkets(releases).reduce<Release[]>(
    (changed, market) => withMarketSlot(changed, market, change),
    [...shared, ...releases.filter(({ deployment }) => deployment.market)],
  );
}

/** The default release of a slot: for every install outside a candidate's share. */
export function defaultIn<R extends Placed>(slot: readonly R[]): R | undefined {
  return slot.find(({ deployment }) => deployment.default);
}

/** The default release of a remote, or of the shell; undefined for a registry without one. */
export function defaultOf({ microFrontends }: Registry, name: string): Release | undefined {
  return defaultIn(microFrontends[name] ?? []);
}

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

/** The audience of a candidate within its market: the readers of a language, or all. */
export interface Audience {
  readonly language?: Language | undefined;
}

type Deployment = Pick<Release['deployment'], 'traffic' | 'shares'>;

/**
 * The traffic of a candidate. If it is for some installs only, `traffic` is 0 and `shares` has the share: a shell of an
 * earlier release, which can't read `shares`, gives it to no install.
 */
export function trafficFor({ language }: Audience, share: number): Deployment {
  return language === undefined || share === 0
    ? { traffic: share }
    : { traffic: 0, shares: { [language]: share } };
}

/** Whom a deployment is for. */
export function audienceOf({ shares = {} }: Deployment): Audience {
  const language = Object.keys(shares).find(isLanguage);
  return language ? { language } : {};
}

/** The share of the audience's installs in per cent. A share that an earlier store published for others counts as 0. */
export function trafficOf({ traffic, shares = {} }: Deployment): number {
  return Math.max(traffic, ...languages.map(language => shares[language] ?? 0));
}

/**
 * The per cent of installs that get a release of a slot, of those that it is for; of the default, in the language in
 * which the fewest get a candidate.
 */
export function shareOf(slot: readonly Pick<Release, 'url' | 'deployment'>[], release: Release): number {
  const { language } = audienceOf(release.deployment);
  return Math.max(...(language ? [language] : languages).map(one => shareIn(slot, release, one)));
}

/** A release that some installs get beside the default. */
export function isCandidate(deployment: Release['deployment']): boolean {
  return !deployment.default && trafficOf(deployment) > 0;
}

/** A release that some installs get: the default, or a candidate. */
export function isServed(deployment: Release['deployment']): boolean {
  return deployment.default || trafficOf(deployment) > 0;
}

/** Whether some borrower belongs to both audiences. */
export function overlap(one: Audience, other: Audience): boolean {
  return (one.language ?? other.language) === (other.language ?? one.language);
}
