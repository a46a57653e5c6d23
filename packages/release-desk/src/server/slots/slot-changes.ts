import { createHash } from 'node:crypto';
import {
  type Audience,
  audienceOf,
  defaultIn,
  isCandidate,
  isServed,
  type Release,
  releaseId,
  shareIn,
  slotOf,
  trafficOf,
  withMarketSlot,
} from '@sunbird/federation/registry';
import {
  findRelease,
  nameOf,
  offeredLanguages,
  publish,
  publishedSlot,
  SharedAudienceError,
  SlotError,
  withCandidate,
  withCandidateAsBefore,
  withPromoted,
} from '@sunbird/release-store';
import type { NamedRelease, Served } from '../../calls';
import { RefusedError } from '../store/errors';

type Slot = readonly Release[];

/** Identifies the state of a market's slot. A change names the state that its releaser saw. */
export function fingerprint(slot: Slot): string {
  const state = slot.map(({ url, deployment }) => [
    url,
    deployment.traffic,
    deployment.shares,
    deployment.default,
  ]);
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}

/** Whether so much of this audience is served by a release. */
function hasShare({ deployment }: Release, share: number, { language }: Audience): boolean {
  const isSame = trafficOf(deployment) === share && audienceOf(deployment).language === language;
  return isSame && isServed(deployment);
}

/**
 * Gives a release its share. At 100 of everybody it becomes the default; below that, and for some alone, it is a
 * candidate beside the default.
 */
export function withShare(slot: Slot, release: Release, share: number, audience: Audience = {}): Release[] {
  if (slot.some(one => one.url === release.url && hasShare(one, share, audience))) return [...slot];
  if (share === 100 && audience.language === undefined) return withPromoted(slot, release);
  const isDefault = defaultIn(slot)?.url === release.url;
  return withCandidate(isDefault ? withEarlier(slot) : slot, release, share, audience);
}

/** Takes its share from a candidate. Throws for the default release: only a person replaces it. */
export function withoutCandidate(slot: Slot, id: string): Release[] {
  const match = slot.find(release => releaseId(release) === id);
  if (!match || match.deployment.default) throw new RefusedError('nothingBefore');
  return withCandidate(slot, match, 0);
}

/** Makes the earlier default the default again. A candidate beside the campaign keeps its share. */
function withEarlier(slot: Slot): Release[] {
  const before = slot.find(({ deployment }) => deployment.previous && !deployment.default);
  if (!before) throw new RefusedError('nothingBefore');
  const candidates = slot.filter(one => one !== before && isCandidate(one.deployment));
  return candidates.reduce<Release[]>(withCandidateAsBefore, withPromoted(slot, before));
}

/** The slot after a campaign: the default is shown again; of what was the default itself, the one before. */
export function withoutCampaign(slot: Slot, campaign: string): Release[] {
  const match = slot.find(one => releaseId(one) === campaign);
  if (!match) throw new RefusedError('over');
  return match.deployment.default ? withEarlier(slot) : withoutCandidate(slot, campaign);
}

export interface SlotEdit {
  readonly slot: string;
  readonly market: string;
  /** Fingerprint of the state that the releaser saw; undefined: any state. */
  readonly seen?: string | undefined;
  /** Says what the change would do, and publishes nothing. */
  readonly dry?: boolean | undefined;
  readonly change: (slot: Slot) => Release[];
}

/** A release of a slot as people know it. */
export function namedIn(site: string, slot: string, release: Release): NamedRelease {
  const id = releaseId(release);
  const stored = findRelease(site, slot, id);
  return stored ? nameOf(stored) : { id };
}

/** What people are served by a slot: by language where a campaign is for its readers, and everybody else. */
export function servedBy(site: string, name: string, slot: Slot): Served {
  function releasesIn(language: string) {
    return [...slot]
      .sort((a, b) => Number(a.deployment.default) - Number(b.deployment.default))
      .map(release => ({ ...namedIn(site, name, release), share: shareIn(slot, release, language) }))
      .filter(({ share }) => share > 0);
  }
  const offered = offeredLanguages(site);
  const isApart = (language: string) =>
    slot.some(({ deployment: { shares = {} } }) => Object.hasOwn(shares, language));
  const [other] = offered.filter(language => !isApart(language));
  const apart = offered.filter(isApart).map(language => ({ language, releases: releasesIn(language) }));
  const others = releasesIn(other ?? '');
  return [...apart, ...(other !== undefined && others.length > 0 ? [{ releases: others }] : [])];
}

/** What a change leaves of a slot. */
export interface SlotChanged {
  readonly revision: number;
  readonly before: Slot;
  readonly after: Slot;
}

/** Publishes a change of one market's slot as a new revision, or tries it. Throws if the slot has changed since `seen`. */
export async function publishSlot(
  site: string,
  { slot, market, seen, dry, change }: SlotEdit,
): Promise<SlotChanged> {
  let before: Slot = [];
  try {
    const { revision, microFrontends } = await publish(site, {
      publisher: 'desk',
      dry: dry === true,
      edit: {
        name: slot,
        change: releases => {
          // Compares the published slot: `releases` also has earlier defaults, which the page does not show.
          before = publishedSlot(site, slot, market);
          if (seen !== undefined && fingerprint(before) !== seen) throw new RefusedError('conflict');
          return withMarketSlot(releases, market, change);
        },
      },
    });
    return { revision, before, after: slotOf(microFrontends[slot] ?? [], market) };
  } catch (error) {
    if (error instanceof SharedAudienceError)
      throw new RefusedError('shared', namedIn(site, slot, error.other));
    throw error instanceof SlotError ? new RefusedError('nothingBefore') : error;
  }
}
