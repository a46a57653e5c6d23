import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@sunbird/loan-domain';
import { ConflictError, nameOf, type StoredRelease } from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import type { DeskSettings, Plan, PublishRequest, StopRequest } from '../../calls';
import { RefusedError } from '../errors';
import { stopFailing, type Watch } from '../health/automatic-stop';
import type { People, Person } from '../people/people';
import { publishSlot, withShare } from '../slots/slot-changes';
import {
  createEndChanges,
  dropOverdueEnds,
  endCampaign,
  replaceEnd,
  stopCampaign,
  withEnd,
} from './campaign-end';
import { checkedRelease, factsOf, findStored, isDue, openPlanStore, type PublishContext } from './plan-store';

/** Closes a plan whose release has its share, and plans the end. */
function finish({ now, plans }: PublishContext, plan: Plan): Plan {
  replaceEnd(plans, plan, now());
  return plans.save({ ...plan, state: 'done', doneAt: now() });
}

/** Publishes the release of a plan. `seen` is the state of the slot that the caller saw. */
async function execute(context: PublishContext, plan: Plan, seen?: string): Promise<Plan> {
  const { store, now, audit } = context;
  const { slot, market, share, audience, end } = plan;
  const { release } = await checkedRelease(store, { slot, market, audience, release: plan.release.id });
  const revision = await publishSlot(store.folder, {
    slot,
    market,
    seen,
    change: releases => {
      const changed = withShare(releases, release, share, audience);
      // What is live already gets its end; nothing else goes live after it.
      if (end && end.at <= now()) throw new RefusedError('ended');
      return changed;
    },
  });
  audit.write(plan.by.name, 'published', { ...factsOf(plan), revision });
  return finish(context, plan);
}

/**
 * Executes a plan that was saved earlier. A desk that was killed, or lost its bucket, after the publication has not saved
 * that the plan is done: the slot then has what the plan wants.
 */
async function executeSaved(context: PublishContext, plan: Plan): Promise<Plan> {
  try {
    return await execute(context, plan);
  } catch (error) {
    if (error instanceof RefusedError && error.refusal === 'alreadyLive') return finish(context, plan);
    throw error;
  }
}

/** Executes a plan now, or schedules it for its time. */
async function executeOrSchedule(context: PublishContext, plan: Plan, seen?: string): Promise<Plan> {
  const { now, audit, plans } = context;
  if (plan.at === null || plan.at <= now())
    return seen === undefined ? executeSaved(context, plan) : execute(context, plan, seen);
  audit.write(plan.by.name, 'scheduled', { ...factsOf(plan), time: plan.at });
  return plans.save({ ...plan, state: 'scheduled' });
}

/**
 * Executes a plan at its time. A failure is recorded in the audit log and the plan is not tried again, but for an end: a
 * campaign must not go on because a key could not be read for a moment.
 */
async function executeDue(context: PublishContext, plan: Plan): Promise<void> {
  const { now, audit, plans } = context;
  try {
    await (plan.ends ? endCampaign(context, plan) : executeSaved(context, plan));
  } catch (error) {
    // Another process is publishing: the next tick tries again.
    if (error instanceof ConflictError || (plan.ends && !(error instanceof RefusedError))) throw error;
    const { refusal: reason, other } = error instanceof RefusedError ? error : new RefusedError('failed');
    audit.write(plan.by.name, 'notPublished', { ...factsOf(plan), reason, other });
    plans.save({ ...plan, state: 'failed', doneAt: now() });
  }
}

export interface PlansOptions extends Omit<PublishContext, 'plans'> {
  readonly watch: Watch;
  readonly limit: () => DeskSettings['limit'];
  readonly needsSecondPerson: (slot: string) => boolean;
  readonly people: Pick<People, 'has'>;
}

function newPlan(
  person: Person,
  stored: StoredRelease,
  madeAt: number,
  { market, request }: { readonly market: MarketCode; readonly request: PublishRequest },
): Plan {
  const { share, audience = {}, at, why } = request;
  return {
    id: randomUUID(),
    slot: stored.name,
    market,
    release: nameOf(stored),
    share,
    audience: audience.language === undefined ? undefined : audience,
    at,
    why,
    by: { id: person.id, name: person.name },
    madeAt,
    state: 'waiting',
  };
}

/** Throws unless the approver is another person than who asked, and that one is still at the desk. */
function requireSecondPerson(people: PlansOptions['people'], asker: string, approver: string): void {
  if (asker === approver) throw new RefusedError('samePerson');
  if (!people.has(asker)) throw new RefusedError('askerGone');
}

/** Plans to publish a release: at once, at a set time, or after a second person has approved. */
export function openPlans({ watch, limit, needsSecondPerson, people, ...options }: PlansOptions) {
  const { store, now, audit } = options;
  const plans = openPlanStore(store.folder);
  const context: PublishContext = { ...options, plans };
  const { moveEnd, removeEnd } = createEndChanges(context, needsSecondPerson);
  return {
    list: plans.list,
    get: plans.get,
    findStored: (slot: string, release: string) => findStored(store.folder, slot, release),
    /** Whether a scheduled plan has reached its time. */
    hasDue: () => plans.list().some(plan => isDue(plan, now())),

    async publish(person: Person, slot: string, market: MarketCode, request: PublishRequest): Promise<Plan> {
      const stored = await checkedRelease(store, { slot, market, ...request });
      const plan = withEnd(newPlan(person, stored, now(), { market, request }), request.end, now());
      // A release without tests always needs a second person.
      const needsOther = plan.release.untested === true || needsSecondPerson(slot);
      if (!needsOther) return executeOrSchedule(context, plan, request.seen);
      audit.write(person.name, 'asked', factsOf(plan));
      return plans.save(plan);
    },

    async approve(person: Person, id: string): Promise<Plan> {
      const plan = plans.get(id);
      if (plan.state !== 'waiting') throw new RefusedError('over');
      requireSecondPerson(people, plan.by.id, person.id);
      audit.write(person.name, 'approved', factsOf(plan));
      return executeOrSchedule(context, { ...plan, approvedBy: person.name });
    },

    /** Sets another end of a campaign. */
    moveEnd,

    /** Ends one campaign of a slot at once. */
    stop(person: Person, slot: string, market: MarketCode, request: StopRequest): Promise<void> {
      const release = nameOf(findStored(store.folder, slot, request.release));
      return stopCampaign(context, { ...request, slot, market, release, by: person.name });
    },

    cancel(person: Person, id: string): Plan {
      const plan = plans.get(id);
      if (!isOpenPlan(plan)) throw new RefusedError('over');
      if (plan.ends) return removeEnd(person, plan);
      audit.write(person.name, plan.by.id === person.id ? 'cancelled' : 'declined', factsOf(plan));
      return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
    },

    /** Executes due plans, and takes back candidates that do not open. */
    async tick(): Promise<void> {
      for (const plan of plans.list().filter(one => isDue(one, now()))) await executeDue(context, plan);
      dropOverdueEnds(context);
      await stopFailing(context, watch, limit());
    },
  };
}
export type Plans = ReturnType<typeof openPlans>;
