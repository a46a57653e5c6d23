import { isCandidate, isServed, type Release, slotOf } from '@sunbird/federation/registry';
import { findRelease, readRegistry, withCandidateAsBefore, withPromoted } from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import type { Facts } from '../audit/audit-log';
import { releaseFacts } from '../audit/release-facts';
import { RefusedError } from '../refused-error';
import { publishSlot, withoutCandidate, withShare } from '../slots/slot-changes';
import { idOf, nameOf } from '../slots/slot-view';
import { openEnds } from './campaign-end';
import { checkedRelease } from './checked-release';
import type { PublishContext } from './publish-context';

type Slot = readonly Release[];

/** Whether borrowers get the release of a plan now. */
function isLive(site: string, { slot, market, release }: Plan): boolean {
  const present = slotOf(readRegistry(site).microFrontends[slot] ?? [], market);
  return present.some(one => idOf(one) === release.id && isServed(one.deployment));
}

/** Makes the earlier default the default again. A candidate beside the campaign keeps its share. */
function withEarlier(slot: Slot): Release[] {
  const before = slot.find(({ deployment }) => deployment.previous && !deployment.default);
  if (!before) throw new RefusedError('nothingBefore');
  const candidates = slot.filter(one => one !== before && isCandidate(one.deployment));
  return candidates.reduce<Release[]>(withCandidateAsBefore, withPromoted(slot, before));
}

/** The slot after a campaign: with the release that follows, else with what was there before. */
export function withoutCampaign(slot: Slot, campaign: string, next: Release | undefined): Release[] {
  const found = slot.find(one => idOf(one) === campaign);
  const standing = slot.find(({ deployment }) => deployment.default);
  if (!found) throw new RefusedError('over');
  if (next && next.url !== standing?.url) return withShare(slot, next, 100);
  return found.deployment.default ? withEarlier(slot) : withoutCandidate(slot, found.url);
}

/** The campaign that ended, for the log. */
function endedFacts({ slot, market, release, why }: Plan): Facts {
  const { titles = {}, label } = release;
  const named = Object.entries(titles).map(([language, title]) => [`ended.${language}`, title]);
  return { slot, market, why, endedId: release.id, ended: label ?? release.id, ...Object.fromEntries(named) };
}

/** Takes the traffic from a campaign at its end. A campaign that has none any more is left alone. */
export async function endCampaign({ store, now, audit, plans }: PublishContext, plan: Plan): Promise<Plan> {
  const { slot, market } = plan;
  const site = store.folder;
  if (!isLive(site, plan)) return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
  const { next: follower } = plan.end ?? {};
  const checked = follower && (await checkedRelease(store, { slot, market, release: follower.id }));
  const next = checked?.release;
  const change = (releases: Slot) => withoutCampaign(releases, plan.release.id, next);
  const revision = await publishSlot(site, { slot, market, change });
  const standing = slotOf(readRegistry(site).microFrontends[slot] ?? [], market).find(
    ({ deployment }) => deployment.default,
  );
  const stored = standing && findRelease(site, slot, idOf(standing));
  const follows = stored ? releaseFacts(nameOf(stored)) : {};
  audit.write(plan.by.name, 'ended', { ...endedFacts(plan), ...follows, revision });
  return plans.save({ ...plan, state: 'done', doneAt: now() });
}

/** Calls off the end of every campaign that has lost its traffic earlier: a person or the automatic stop took it. */
export function dropOverdueEnds({ store, now, plans }: PublishContext): void {
  for (const end of plans.list().filter(plan => openEnds([plan], plan).length > 0)) {
    if (!isLive(store.folder, end)) plans.save({ ...end, state: 'cancelled', doneAt: now() });
  }
}
