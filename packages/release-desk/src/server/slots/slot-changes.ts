import { createHash } from 'node:crypto';
import {
  type Audience,
  audienceOf,
  defaultIn,
  isCandidate,
  type Release,
  releaseId,
  trafficOf,
  withMarketSlot,
} from '@sunbird/federation/registry';
import {
  findRelease,
  nameOf,
  publish,
  publishedSlot,
  SharedAudienceError,
  SlotError,
  withCandidate,
  withCandidateAsBefore,
  withPromoted,
} from '@sunbird/release-store';
import type { NamedRelease } from '../../calls';
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

/**
 * Gives a release its share. At 100 of everybody it becomes the default; below that, and for some alone, it is a
 * candidate beside the default.
 */
export function withShare(slot: Slot, release: Release, share: number, audience: Audience = {}): Release[] {
  const present = defaultIn(slot);
  const stored = slot.find(({ url }) => url === release.url)?.deployment;
  const isDefault = share === 100 && audience.language === undefined;
  const isStored =
    stored &&
    !stored.default &&
    trafficOf(stored) === share &&
    audienceOf(stored).language === audience.language;
  if (isStored && !isDefault) throw new RefusedError('alreadyLive');
  if (present?.url !== release.url) {
    return isDefault ? withPromoted(slot, release) : withCandidate(slot, release, share, audience);
  }
  if (isDefault) throw new RefusedError('alreadyLive');
  return withCandidate(withEarlier(slot), release, share, audience);
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
  readonly change: (slot: Slot) => Release[];
}

/** A release of a slot as people know it. */
export function namedIn(site: string, slot: string, release: Release): NamedRelease {
  const id = releaseId(release);
  const stored = findRelease(site, slot, id);
  return stored ? nameOf(stored) : { id };
}

/** Publishes a change of one market's slot as a new revision. Throws if the slot has changed since `seen`. */
export async function publishSlot(site: string, { slot, market, seen, change }: SlotEdit): Promise<number> {
  try {
    const { revision } = await publish(site, {
      publisher: 'desk',
      edit: {
        name: slot,
        change: releases => {
          // Compares the published slot: `releases` also has earlier defaults, which the page does not show.
          if (seen !== undefined && fingerprint(publishedSlot(site, slot, market)) !== seen)
            throw new RefusedError('conflict');
          return withMarketSlot(releases, market, change);
        },
      },
    });
    return revision;
  } catch (error) {
    if (error instanceof SharedAudienceError)
      throw new RefusedError('shared', namedIn(site, slot, error.other));
    throw error instanceof SlotError ? new RefusedError('nothingBefore') : error;
  }
}
