import { isLanguage, type Language, languages } from '@sunbird/loan-domain';
import type { Release } from '../schema';
import { shareIn } from './bucketing';

/** Whom a candidate is for, within its market: those who read a language, or everybody. */
export interface Audience {
  readonly language?: Language | undefined;
}

type Deployment = Pick<Release['deployment'], 'traffic' | 'shares'>;

/**
 * The traffic of a candidate. If it is for some alone, `traffic` is 0 and `shares` has the share: a shell of an earlier
 * release, which can't read `shares`, gives it to nobody.
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

/** The share of installs in per cent, of those whom it is for. What an earlier store published for others is for nobody. */
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
