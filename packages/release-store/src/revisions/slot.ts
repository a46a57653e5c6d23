import { type Audience, audienceOf, isCandidate, overlap, trafficFor } from '@sunbird/federation/choice';
import type { Release } from '@sunbird/federation/registry';
import { defaultIn, releaseId, withEverySlot } from '@sunbird/federation/registry';
import { routePaths } from '@sunbird/loan-domain';
import { offeredLanguages } from '../records/site-state';

/** Thrown when a slot does not allow a change; the message says why. */
export class SlotError extends Error {
  override name = 'SlotError';
}

/** Earlier defaults, the latest first. A release that was rolled back is not one of them. */
function earlier(releases: readonly Release[]): Release[] {
  return releases.filter(({ deployment }) => deployment.previous && !deployment.default);
}

/** Thrown where another candidate has some of the same people. */
export class SharedAudienceError extends SlotError {
  override name = 'SharedAudienceError';

  constructor(readonly other: Release) {
    super(`${releaseId(other)} has a share of the same people; stop it first.`);
  }
}

/** A slot with a candidate that has a share of the installs that it is for. Before the first default, no other install has the remote. */
function withPlaced(
  releases: readonly Release[],
  candidate: Release,
  traffic: Pick<Release['deployment'], 'traffic' | 'shares'>,
): Release[] {
  const current = defaultIn(releases);
  if (current?.url === candidate.url) throw new SlotError('This release is already the default.');
  const isThere = releases.some(({ url }) => url === candidate.url);
  const all = isThere ? releases : [...releases, candidate];
  return all.map(release => {
    if (release.url !== candidate.url) return release;
    const previous = isThere && release.deployment.previous ? { previous: true } : {};
    return { ...candidate, deployment: { ...traffic, default: false, ...previous } };
  });
}

/**
 * Gives a candidate its share in per cent of the installs that it is for; at 0 no install gets it. Two candidates never
 * share an audience.
 */
export function withCandidate(
  releases: readonly Release[],
  candidate: Release,
  share: number,
  audience: Audience = {},
): Release[] {
  const placed = withPlaced(releases, candidate, trafficFor(audience, share));
  const other = releases.find(
    ({ url, deployment }) =>
      share > 0 &&
      url !== candidate.url &&
      isCandidate(deployment) &&
      overlap(audienceOf(deployment), audience),
  );
  if (other) throw new SharedAudienceError(other);
  return placed;
}

/** A candidate as it was in another state of the slot, also one that an earlier store let share an audience. */
export function withCandidateAsBefore(releases: readonly Release[], candidate: Release): Release[] {
  const { traffic, shares } = candidate.deployment;
  return withPlaced(releases, candidate, { traffic, ...(shares && { shares }) });
}

/**
 * Makes a release the default; the previous default becomes the fallback, without traffic. If the chosen release was
 * a default before, this is a roll-back: the release that is left does not become the fallback; the default before the
 * chosen one does.
 */
export function withPromoted(releases: readonly Release[], chosen: Release): Release[] {
  const current = defaultIn(releases);
  const before = earlier(releases);
  const place = before.findIndex(({ url }) => url === chosen.url);
  const left = current && current.url !== chosen.url && place < 0 ? [current] : [];
  const kept = [...left, ...before.slice(place + 1)].map(release => ({
    ...release,
    deployment: { traffic: 0, default: false, previous: true },
  }));
  return [{ ...chosen, deployment: { traffic: 100, default: true } }, ...kept];
}

function withoutTraffic(release: Release): Release {
  const { shares: _, ...deployment } = release.deployment;
  return { ...release, deployment: { ...deployment, traffic: 0 } };
}

/**
 * Rolls back one step: candidates lose their share; if there are none, the previous default becomes the default again.
 * Throws if there is no previous default.
 */
export function withRolledBack(releases: readonly Release[]): Release[] {
  if (releases.some(({ deployment }) => isCandidate(deployment))) {
    return releases.map(release => (isCandidate(release.deployment) ? withoutTraffic(release) : release));
  }
  const [before] = earlier(releases);
  if (!before) throw new SlotError('There is no previous release to roll back to.');
  return withPromoted(releases, before);
}

/** Whether screens of others lead to it: without it, the app has steps that end nowhere. */
function isNeeded({ extras }: Release): boolean {
  return extras.routes.some(({ name }) => Object.hasOwn(routePaths, name));
}

/**
 * Removes a release from a slot: it is neither served nor a fallback. If it was the default, the previous default
 * replaces it; where there is none, the app is without this remote. Throws if it can not be.
 */
export function withoutRelease(releases: readonly Release[], url: string): Release[] {
  const removed = releases.find(release => release.url === url);
  const others = releases.filter(release => release !== removed);
  if (!removed?.deployment.default) return others;
  const [before] = earlier(others);
  if (!before) {
    if (!isNeeded(removed)) return others;
    throw new SlotError('There is no previous release to replace this one; promote another one first.');
  }
  const market = before.deployment.market === undefined ? {} : { market: before.deployment.market };
  return others.map(release =>
    release === before ? { ...before, deployment: { traffic: 100, default: true, ...market } } : release,
  );
}

/** Rolls back one step in every slot that can. Throws if none can. */
export function withAllRolledBack(releases: readonly Release[]): Release[] {
  let refusal: SlotError | undefined;
  let moved = false;
  const back = withEverySlot(releases, slot => {
    try {
      const before = withRolledBack(slot);
      moved = true;
      return before;
    } catch (error) {
      if (!(error instanceof SlotError)) throw error;
      refusal = error;
      return slot;
    }
  });
  if (!moved && refusal) throw refusal;
  return back;
}

/** The remote whose releases are campaigns: they alone can be for some borrowers. */
const campaigns = 'sunbird/promotion';

/** Why a release can't be for these borrowers alone; undefined if it can. */
export function audienceProblem(site: string, name: string, { language }: Audience): string | undefined {
  if (language === undefined) return undefined;
  if (name !== campaigns) return `Only a campaign can be for some borrowers; ${name} is for everybody.`;
  const offered = offeredLanguages(site);
  if (offered.includes(language)) return undefined;
  return `This site is not offered in "${language}". Languages: ${offered.join(', ')}.`;
}
