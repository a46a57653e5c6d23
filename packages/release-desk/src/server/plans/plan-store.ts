import { join } from 'node:path';
import { type Audience, defaultIn, releaseFolder } from '@sunbird/federation/registry';
import {
  audienceProblem,
  checkRelease,
  findRelease,
  isWithdrawn,
  plansFile,
  publishedSlot,
  type ReleaseStore,
  type StoredRelease,
} from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import * as v from 'valibot';
import { type Facts, type NamedRelease, type Plan, planSchema } from '../../calls';
import { RefusedError } from '../errors';
import { namedIn } from '../slots/slot-changes';
import { type AuditLog, openDocument } from '../store/desk-store';

/** How many closed plans the file holds; older ones are in the audit log alone. */
const maxClosedPlans = 200;

/** The plans of a site, as a file in its store. */
export function openPlanStore(site: string) {
  const file = openDocument<readonly Plan[]>(join(site, plansFile), v.array(planSchema), []);
  return {
    list: file.read,
    /** Throws if there is no plan with this id. */
    get(id: string): Plan {
      const plan = file.read().find(known => known.id === id);
      if (!plan) throw new RefusedError('notFound');
      return plan;
    },
    /** Adds or replaces a plan. */
    save(plan: Plan): Plan {
      const others = file.read().filter(({ id }) => id !== plan.id);
      const closed = others.filter(other => !isOpenPlan(other)).slice(-maxClosedPlans);
      file.write([...closed, ...others.filter(isOpenPlan), plan]);
      return plan;
    },
  };
}
export type PlanStore = ReturnType<typeof openPlanStore>;

/** Whether a scheduled plan has reached its time. */
export function isDue({ state, at }: Plan, now: number): boolean {
  return state === 'scheduled' && (at ?? 0) <= now;
}

/** What every change of plans needs. */
export interface PublishContext {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly audit: AuditLog;
  readonly plans: PlanStore;
}

/** A release of a slot by its id. Throws if the store has none. */
export function findStored(site: string, slot: string, release: string): StoredRelease {
  const stored = findRelease(site, slot, release);
  if (!stored) throw new RefusedError('notFound');
  return stored;
}

interface Publication {
  readonly slot: string;
  readonly market: string;
  readonly release: string;
  /** Whom it is for; left out: everybody. */
  readonly audience?: Audience | undefined;
}

/** Fetches a release and checks its files as they are now. Throws if a check fails, or if it can't be for its audience. */
export async function checkedRelease(
  store: ReleaseStore,
  { slot, market, release, audience = {} }: Publication,
): Promise<StoredRelease> {
  const site = store.folder;
  const stored = findStored(site, slot, release);
  // What an earlier desk planned for others than this one can tell apart is for nobody.
  const isStrange = Object.keys(audience).some(condition => condition !== 'language');
  if (isStrange || audienceProblem(site, slot, audience) !== undefined) throw new RefusedError('invalid');
  await store.fetch([releaseFolder(stored.release)]);
  const current = defaultIn(publishedSlot(site, slot, market));
  if (isWithdrawn(site, stored.release) || checkRelease(site, stored, current).failed.length > 0)
    throw new RefusedError('blocked');
  return stored;
}

/** The release that everybody gets for whom no candidate is. */
export function standingIn(site: string, slot: string, market: string): NamedRelease | undefined {
  const present = defaultIn(publishedSlot(site, slot, market));
  return present && namedIn(site, slot, present);
}

/** Facts of a plan for the audit log. */
export function factsOf({ slot, market, release, share, audience, why, approvedBy }: Facts): Facts {
  return { slot, market, release, share, audience, why, approvedBy };
}
