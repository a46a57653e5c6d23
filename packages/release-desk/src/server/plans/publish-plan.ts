import { releaseFolder, slotOf } from '@sunbird/federation/registry';
import {
  ConflictError,
  checkRelease,
  findRelease,
  isWithdrawn,
  type ReleaseStore,
  readRegistry,
  type StoredRelease,
} from '@sunbird/federation/store';
import type { Plan } from '../../calls';
import type { AuditLog, Facts } from '../audit/audit-log';
import { releaseFacts } from '../audit/release-facts';
import type { Metrics } from '../metrics/metrics';
import { RefusedError } from '../refused-error';
import { publishSlot, withShare } from '../slots/slot-changes';
import type { PlanStore } from './plan-store';

export interface PublishContext {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly audit: AuditLog;
  readonly metrics: Metrics;
  readonly plans: PlanStore;
}

/** Facts of a plan for the audit log. */
export function factsOf({ slot, market, release, share, why, approvedBy }: Plan): Facts {
  return {
    slot,
    market,
    ...releaseFacts(release),
    share,
    why,
    ...(approvedBy !== undefined && { approvedBy }),
  };
}

/** A release of a slot by its id. Throws if the store has none. */
export function findStored(site: string, slot: string, release: string): StoredRelease {
  const stored = findRelease(site, slot, release);
  if (!stored) throw new RefusedError('notFound');
  return stored;
}

/** Fetches a release and checks its files as they are now. Throws if a check fails. */
export async function checkedRelease(
  store: ReleaseStore,
  { slot, market, release }: { readonly slot: string; readonly market: string; readonly release: string },
): Promise<StoredRelease> {
  const site = store.folder;
  const stored = findStored(site, slot, release);
  await store.fetch([releaseFolder(stored.release)]);
  const current = slotOf(readRegistry(site).microFrontends[slot] ?? [], market).find(
    ({ deployment }) => deployment.default,
  );
  if (isWithdrawn(site, stored.release) || checkRelease(site, stored, current).failed.length > 0)
    throw new RefusedError('blocked');
  return stored;
}

/** Publishes the release of a plan. `seen` is the state of the slot that the caller saw. */
async function execute(context: PublishContext, plan: Plan, seen?: string): Promise<Plan> {
  const { store, now, audit, metrics, plans } = context;
  const { slot, market, share } = plan;
  const { release } = await checkedRelease(store, { slot, market, release: plan.release.id });
  const revision = await publishSlot(store.folder, {
    slot,
    market,
    ...(seen !== undefined && { seen }),
    change: releases => withShare(releases, release, share),
  });
  audit.write(plan.by.name, 'published', { ...factsOf(plan), revision });
  metrics.publishedAgain(slot, plan.release.id, market);
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
    await execute(context, plan);
  } catch (error) {
    // Another process is publishing: the next tick tries again.
    if (error instanceof ConflictError) throw error;
    const reason = error instanceof RefusedError ? error.refusal : 'failed';
    audit.write(plan.by.name, 'notPublished', { ...factsOf(plan), reason });
    plans.save({ ...plan, state: 'failed', doneAt: now() });
  }
}
