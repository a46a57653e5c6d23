import { createHash } from 'node:crypto';
import { type Release, slotOf, withMarketSlot } from '@sunbird/federation/registry';
import {
  publish,
  readRegistry,
  SlotError,
  withCandidate,
  withPromoted,
  withRolledBack,
} from '@sunbird/federation/store';
import { Refused } from './refused';

type Slot = readonly Release[];

/** Names the state of a market's slot: who changes it says which state they saw. */
export function fingerprint(slot: Slot): string {
  const state = slot.map(({ url, deployment }) => [url, deployment.traffic, deployment.default]);
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
}

/** Gives a release its share; at 100 it becomes the default, below that it stands beside the one before. */
export function withShare(slot: Slot, release: Release, share: number): Release[] {
  const standing = slot.find(({ deployment }) => deployment.default);
  const known = slot.find(({ url }) => url === release.url);
  if (known && !known.deployment.default && known.deployment.traffic === share && share < 100)
    throw new Refused('alreadyLive');
  if (standing?.url !== release.url) {
    return share === 100 ? withPromoted(slot, release) : withCandidate(slot, release, share);
  }
  const before = slot.find(({ deployment }) => deployment.previous);
  if (share === 100 || !before) throw new Refused('alreadyLive');
  return withCandidate(withPromoted(slot, before), release, share);
}

/** Takes a release out of service: its share goes, or the one before takes its place. */
export function withoutRelease(slot: Slot, url: string): Release[] {
  const found = slot.find(release => release.url === url);
  if (!found) throw new Refused('nothingBefore');
  return found.deployment.default ? withRolledBack(slot) : withCandidate(slot, found, 0);
}

export interface SlotEdit {
  readonly slot: string;
  readonly market: string;
  /** The state that was seen; without it, whatever it is now. */
  readonly seen?: string;
  readonly change: (slot: Slot) => Release[];
}

/** Publishes a change of one market's slot as a new revision. Refused where somebody else was faster. */
export async function publishSlot(site: string, { slot, market, seen, change }: SlotEdit): Promise<number> {
  try {
    const { revision } = await publish(site, {
      publisher: 'desk',
      edit: {
        name: slot,
        change: releases => {
          // As it is published: `releases` holds earlier ones too, that no page has shown.
          const present = readRegistry(site).microFrontends[slot] ?? [];
          if (seen !== undefined && fingerprint(slotOf(present, market)) !== seen)
            throw new Refused('conflict');
          return withMarketSlot(releases, market, change);
        },
      },
    });
    return revision;
  } catch (error) {
    throw error instanceof SlotError ? new Refused('nothingBefore') : error;
  }
}
