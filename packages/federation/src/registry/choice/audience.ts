import { isLanguage, type Language, languages } from '@sunbird/loan-domain';
import type { Release } from '../schema';
import { shareIn } from './bucketing';

/** `returning`: a borrower is logged in on the device; `new`: nobody is. */
export const borrowerKinds = ['new', 'returning'] as const;
export type BorrowerKind = (typeof borrowerKinds)[number];

/** Whom a candidate is for, within its market; a condition that is left out admits everybody. */
export interface Audience {
  readonly language?: Language | undefined;
  readonly borrower?: BorrowerKind | undefined;
}

type Deployment = Pick<Release['deployment'], 'traffic' | 'shares'>;

/** What a device knows of its own borrower, as `shares` names it. It never leaves the device. */
export function audienceKey(language: string, isReturning: boolean): string {
  return `${language} ${isReturning ? 'returning' : 'new'}`;
}

function hasConditions({ language, borrower }: Audience): boolean {
  return language !== undefined || borrower !== undefined;
}

/** The audience keys of all whom an audience admits. */
function keysOf(audience: Audience): string[] {
  const named = languages.filter(language => (audience.language ?? language) === language);
  const kinds = borrowerKinds.filter(kind => (audience.borrower ?? kind) === kind);
  return named.flatMap(language => kinds.map(kind => audienceKey(language, kind === 'returning')));
}

/**
 * The traffic of a candidate. If it is for some alone, `traffic` is 0 and `shares` has the share: a shell of an earlier
 * release, which can't read `shares`, gives it to nobody.
 */
export function trafficFor(audience: Audience, share: number): Deployment {
  if (!hasConditions(audience) || share === 0) return { traffic: share };
  return { traffic: 0, shares: Object.fromEntries(keysOf(audience).map(key => [key, share])) };
}

/** The one value that all keys have in a place; undefined if they differ. */
function common(keys: readonly string[], place: 0 | 1): string | undefined {
  const values = new Set(keys.map(key => key.split(' ')[place]));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Whom a deployment is for. */
export function audienceOf({ shares = {} }: Deployment): Audience {
  const keys = Object.keys(shares);
  const language = common(keys, 0);
  const borrower = borrowerKinds.find(kind => kind === common(keys, 1));
  return { ...(isLanguage(language) && { language }), ...(borrower && { borrower }) };
}

/** The share of installs in per cent, of those whom it is for. */
export function trafficOf({ traffic, shares = {} }: Deployment): number {
  return Math.max(traffic, ...Object.values(shares));
}

/**
 * The per cent of installs that get a release of a slot, of those that it is for. Where other campaigns are for some of
 * them, it is the share among those whom the fewest of these are for.
 */
export function shareOf(slot: readonly Pick<Release, 'url' | 'deployment'>[], release: Release): number {
  return Math.max(...keysOf(audienceOf(release.deployment)).map(key => shareIn(slot, release, key)));
}

/** A release that some installs get beside the default. */
export function isCandidate(deployment: Release['deployment']): boolean {
  return !deployment.default && trafficOf(deployment) > 0;
}

/** A release that some installs get: the default, or a candidate. */
export function isServed(deployment: Release['deployment']): boolean {
  return deployment.default || trafficOf(deployment) > 0;
}

/** How narrow an audience is: the number of its conditions. */
export function conditionsOf(deployment: Deployment): number {
  return Object.keys(audienceOf(deployment)).length;
}

/** Whether some borrower belongs to both audiences. */
export function overlap(one: Audience, other: Audience): boolean {
  return (
    (one.language ?? other.language) === (other.language ?? one.language) &&
    (one.borrower ?? other.borrower) === (other.borrower ?? one.borrower)
  );
}
