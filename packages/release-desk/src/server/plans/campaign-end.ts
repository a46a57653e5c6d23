import { randomUUID } from 'node:crypto';
import { isServed, releaseId } from '@sunbird/federation/registry';
import { publishedSlot } from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import type { Plan, PublishRequest } from '../../calls';
import { RefusedError } from '../errors';
import type { Person } from '../people/people';
import { publishSlot, withoutCampaign } from '../slots/slot-changes';
import { factsOf, type PlanStore, type PublishContext, standingIn } from './plan-store';

/** The open plans that end a campaign. */
function openEnds(plans: PlanStore): Plan[] {
  return plans.list().filter(plan => plan.ends && isOpenPlan(plan));
}

/** The plan that ends a campaign which is published now. */
function endOf({ doneAt: _, ...plan }: Plan): Plan | undefined {
  if (!plan.end) return undefined;
  return {
    ...plan,
    id: randomUUID(),
    at: plan.end.at,
    share: 0,
    state: 'scheduled',
    ends: true,
  };
}

/** A release that is published anew has the end of its new plan, and no other. */
export function replaceEnd(plans: PlanStore, plan: Plan, now: number): void {
  const { slot, market, release } = plan;
  const own = openEnds(plans).filter(one => one.slot === slot && one.market === market);
  for (const end of own)
    if (end.release.id === release.id) plans.save({ ...end, state: 'cancelled', doneAt: now });
  const end = endOf(plan);
  if (end) plans.save(end);
}

/** A plan with the end that its publication asks for. Throws if that is not after the beginning. */
export function withEnd(plan: Plan, end: PublishRequest['end'], now: number): Plan {
  if (end == null) return plan;
  if (end <= Math.max(plan.at ?? 0, now)) throw new RefusedError('invalid');
  return { ...plan, end: { at: end } };
}

/** Changes of the end of a campaign that runs. */
export function createEndChanges(
  { now, audit, plans }: PublishContext,
  needsSecondPerson: (slot: string) => boolean,
) {
  /** Where a second person must agree to a campaign, one person alone can't make it longer. */
  function requireOther(person: Person, plan: Plan): void {
    if (needsSecondPerson(plan.slot) && plan.by.id === person.id) throw new RefusedError('samePerson');
  }
  return {
    moveEnd(person: Person, id: string, at: number): Plan {
      const plan = plans.get(id);
      if (!plan.ends || !isOpenPlan(plan)) throw new RefusedError('over');
      if (at <= now()) throw new RefusedError('invalid');
      if (at > (plan.at ?? 0)) requireOther(person, plan);
      audit.write(person.name, 'endMoved', { ...factsOf(plan), time: at });
      return plans.save({ ...plan, at, end: { at } });
    },
    removeEnd(person: Person, plan: Plan): Plan {
      requireOther(person, plan);
      audit.write(person.name, 'endRemoved', factsOf(plan));
      return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
    },
  };
}

/** Whether borrowers get a release now. */
function isLive(site: string, { slot, market, release }: Pick<Plan, 'slot' | 'market' | 'release'>): boolean {
  return publishedSlot(site, slot, market).some(
    one => releaseId(one) === release.id && isServed(one.deployment),
  );
}

/** A campaign that ends now, and who says so. */
interface Ending extends Pick<Plan, 'slot' | 'market' | 'release' | 'why'> {
  readonly by: string;
  /** The state of the slot that a person saw. */
  readonly seen?: string;
}

/** Takes the traffic from a campaign. The campaigns beside it keep theirs. */
async function publishEnd({ store, audit }: PublishContext, ending: Ending): Promise<void> {
  const { slot, market, release, why, seen, by } = ending;
  const revision = await publishSlot(store.folder, {
    slot,
    market,
    seen,
    change: releases => withoutCampaign(releases, release.id),
  });
  const standing = standingIn(store.folder, slot, market);
  audit.write(by, 'ended', { slot, market, why, ended: release, release: standing, revision });
}

/** Ends a campaign at its time. One that has no traffic any more is left alone. */
export async function endCampaign(context: PublishContext, plan: Plan): Promise<Plan> {
  const { store, now, plans } = context;
  if (!isLive(store.folder, plan)) return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
  await publishEnd(context, { ...plan, by: plan.by.name });
  return plans.save({ ...plan, state: 'done', doneAt: now() });
}

/** Ends a campaign at once, for a person who has seen the slot. */
export async function stopCampaign(context: PublishContext, ending: Ending): Promise<void> {
  if (!isLive(context.store.folder, ending)) throw new RefusedError('over');
  await publishEnd(context, ending);
  dropOverdueEnds(context);
}

/** Calls off the end of every campaign that has lost its traffic earlier: a person or the automatic stop took it. */
export function dropOverdueEnds({ store, now, plans }: PublishContext): void {
  for (const end of openEnds(plans))
    if (!isLive(store.folder, end)) plans.save({ ...end, state: 'cancelled', doneAt: now() });
}
