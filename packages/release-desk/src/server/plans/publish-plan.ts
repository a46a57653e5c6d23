import { ConflictError } from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import { RefusedError } from '../refused-error';
import { publishSlot, withShare } from '../slots/slot-changes';
import { endCampaign, replaceEnd } from './campaign-end';
import { checkedRelease, factsOf, type PublishContext } from './plan-store';

/** Publishes the release of a plan, and plans its end. `seen` is the state of the slot that the caller saw. */
async function execute(context: PublishContext, plan: Plan, seen?: string): Promise<Plan> {
  const { store, now, audit, watch, plans } = context;
  const { slot, market, share, audience } = plan;
  const { release } = await checkedRelease(store, { slot, market, audience, release: plan.release.id });
  const revision = await publishSlot(store.folder, {
    slot,
    market,
    ...(seen !== undefined && { seen }),
    change: releases => withShare(releases, release, share, audience),
  });
  audit.write(plan.by.name, 'published', { ...factsOf(plan), revision });
  watch.publishedAgain(slot, plan.release.id, market);
  replaceEnd(plans, plan, now());
  return plans.save({ ...plan, state: 'done', doneAt: now() });
}

/** Executes a plan now, or schedules it for its time. */
export async function executeOrSchedule(context: PublishContext, plan: Plan, seen?: string): Promise<Plan> {
  const { now, audit, plans } = context;
  if (plan.at === null || plan.at <= now()) return execute(context, plan, seen);
  audit.write(plan.by.name, 'scheduled', { ...factsOf(plan), time: plan.at });
  return plans.save({ ...plan, state: 'scheduled' });
}

/** Executes a plan at its time. A failure is recorded in the audit log and the plan is not tried again. */
export async function executeDue(context: PublishContext, plan: Plan): Promise<void> {
  const { now, audit, plans } = context;
  try {
    await (plan.ends ? endCampaign(context, plan) : execute(context, plan));
  } catch (error) {
    // Another process is publishing: the next tick tries again.
    if (error instanceof ConflictError) throw error;
    const reason = error instanceof RefusedError ? error.refusal : 'failed';
    audit.write(plan.by.name, 'notPublished', { ...factsOf(plan), reason });
    plans.save({ ...plan, state: 'failed', doneAt: now() });
  }
}
