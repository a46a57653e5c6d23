import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Audience, defaultIn, isServed, releaseFolder, releaseId } from '@sunbird/federation/registry';
import type { MarketCode } from '@sunbird/loan-domain';
import {
  audienceProblem,
  ConflictError,
  checkRelease,
  findRelease,
  isWithdrawn,
  nameOf,
  plansFile,
  publishedSlot,
  type ReleaseStore,
  type StoredRelease,
} from '@sunbird/release-store';
import { isOpenPlan } from '@sunbird/release-store/plan-state';
import * as v from 'valibot';
import {
  type DeskSettings,
  type Facts,
  type NamedRelease,
  type Plan,
  type PublishRequest,
  planSchema,
  type StopRequest,
} from '../../calls';
import { type AuditLog, openDocument } from '../store/desk-store';
import { RefusedError } from '../store/errors';
import type { DeskPeople, DeskPerson } from '../store/people';
import { stopFailing, type Watch } from './automatic-stop';
import { namedIn, publishSlot, withoutCampaign, withShare } from './slot-changes';

/** How many closed plans the file holds; older ones are in the audit log alone. */
const maxClosedPlans = 200;

/** The plans of a site, as a file in its store. */
export function openPlanStore(site: string) {
  const file = openDocument<readonly Plan[]>(join(site, plansFile), v.array(planSchema), []);
  return {
    list: file.read,
    /** Throws if there is no plan with this id. */
    get(id: string): Plan {
      const plan = file.read().find(each => each.id === id);
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
export function defaultReleaseIn(site: string, slot: string, market: string): NamedRelease | undefined {
  const present = defaultIn(publishedSlot(site, slot, market));
  return present && namedIn(site, slot, present);
}

/** Facts of a plan for the audit log. */
export function factsOf({ slot, market, release, share, audience, why, approvedBy }: Facts): Facts {
  return { slot, market, release, share, audience, why, approvedBy };
}

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
  function requireOther(person: DeskPerson, plan: Plan): void {
    if (needsSecondPerson(plan.slot) && plan.by.id === person.id) throw new RefusedError('samePerson');
  }
  return {
    moveEnd(person: DeskPerson, id: string, at: number): Plan {
      const plan = plans.get(id);
      if (!plan.ends || !isOpenPlan(plan)) throw new RefusedError('over');
      if (at <= now()) throw new RefusedError('invalid');
      if (at > (plan.at ?? 0)) requireOther(person, plan);
      audit.write(person.name, 'endMoved', { ...factsOf(plan), time: at });
      return plans.save({ ...plan, at, end: { at } });
    },
    removeEnd(person: DeskPerson, plan: Plan): Plan {
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
  const defaultRelease = defaultReleaseIn(store.folder, slot, market);
  audit.write(by, 'ended', { slot, market, why, ended: release, release: defaultRelease, revision });
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
  readonly people: Pick<DeskPeople, 'has'>;
}

function newPlan(
  person: DeskPerson,
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

    async publish(
      person: DeskPerson,
      slot: string,
      market: MarketCode,
      request: PublishRequest,
    ): Promise<Plan> {
      const stored = await checkedRelease(store, { slot, market, ...request });
      const plan = withEnd(newPlan(person, stored, now(), { market, request }), request.end, now());
      // A release without tests always needs a second person.
      const needsOther = plan.release.untested === true || needsSecondPerson(slot);
      if (!needsOther) return executeOrSchedule(context, plan, request.seen);
      audit.write(person.name, 'asked', factsOf(plan));
      return plans.save(plan);
    },

    async approve(person: DeskPerson, id: string): Promise<Plan> {
      const plan = plans.get(id);
      if (plan.state !== 'waiting') throw new RefusedError('over');
      requireSecondPerson(people, plan.by.id, person.id);
      audit.write(person.name, 'approved', factsOf(plan));
      return executeOrSchedule(context, { ...plan, approvedBy: person.name });
    },

    /** Sets another end of a campaign. */
    moveEnd,

    /** Ends one campaign of a slot at once. */
    stop(person: DeskPerson, slot: string, market: MarketCode, request: StopRequest): Promise<void> {
      const release = nameOf(findStored(store.folder, slot, request.release));
      return stopCampaign(context, { ...request, slot, market, release, by: person.name });
    },

    cancel(person: DeskPerson, id: string): Plan {
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
