import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  audienceOf,
  defaultIn,
  isServed,
  overlap,
  type Release,
  releaseFolder,
  releaseId,
  trafficOf,
} from '@sunbird/federation/registry';
import type { MarketCode } from '@sunbird/loan-domain';
import {
  actors,
  audienceProblem,
  ConflictError,
  checkRelease,
  findRelease,
  isWithdrawn,
  nameOf,
  plansFile,
  publishedSlot,
  type ReleaseStore,
  SlotError,
  type StoredRelease,
  withRolledBack,
} from '@sunbird/release-store';
import { isOpenPlan, openPlanStates } from '@sunbird/release-store/plan-state';
import * as v from 'valibot';
import {
  type DeskSettings,
  type Effect,
  type Facts,
  type NamedRelease,
  type Plan,
  type PublishRequest,
  planSchema,
  type StopRequest,
  shortestWhy,
} from '../../calls';
import { type AuditLog, openDocument } from '../store/desk-store';
import { RefusedError } from '../store/errors';
import type { DeskPeople, DeskPerson } from '../store/people';
import { stopFailing, type Watch } from './automatic-stop';
import { namedIn, publishSlot, type SlotChanged, servedBy, withoutCampaign, withShare } from './slot-changes';

/** How many closed plans the file holds; older ones are in the audit log alone. */
const maxClosedPlans = 200;

/** Whether a plan has something to come, or runs. */
function isToCome(plan: Plan): boolean {
  return isOpenPlan(plan) || plan.state === 'running';
}

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
    /** Adds or replaces a plan; of the same run, the one before it. */
    save(plan: Plan, replaced?: string): Plan {
      const others = file.read().filter(({ id }) => id !== plan.id && id !== replaced);
      const closed = others.filter(other => !isToCome(other)).slice(-maxClosedPlans);
      file.write([...closed, ...others.filter(isToCome), plan]);
      return plan;
    },
  };
}
type PlanStore = ReturnType<typeof openPlanStore>;

/** What every change of plans needs. */
interface PublishContext {
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

/** A slot in a market. */
export interface Place {
  readonly slot: string;
  readonly market: MarketCode;
}

type Publication = Pick<Plan, 'slot' | 'market' | 'release' | 'audience'>;

/** Fetches a release and checks its files as they are now. Throws if a check fails, or if it can't be for its audience. */
async function checkedRelease(store: ReleaseStore, plan: Publication): Promise<StoredRelease> {
  const { slot, market, release, audience = {} } = plan;
  const site = store.folder;
  const stored = findStored(site, slot, release.id);
  if (audienceProblem(site, slot, audience) !== undefined) throw new RefusedError('invalid');
  await store.fetch([releaseFolder(stored.release)]);
  const current = defaultIn(publishedSlot(site, slot, market));
  if (isWithdrawn(site, stored.release) || checkRelease(site, stored, current).failed.length > 0)
    throw new RefusedError('blocked');
  return stored;
}

/** Facts of a plan for the audit log. */
function factsOf({ slot, market, release, share, audience, why, approvedBy, end }: Plan): Facts {
  return { slot, market, release, share, audience, why, approvedBy, end: end?.at };
}

/** Plans of a release in a market. */
function plansOf({ plans }: PublishContext, { slot, market, release }: Publication): Plan[] {
  return plans
    .list()
    .filter(one => one.slot === slot && one.market === market && one.release.id === release.id);
}

function runningPlan(context: PublishContext, publication: Publication): Plan | undefined {
  return plansOf(context, publication).find(({ state }) => state === 'running');
}

/** What borrowers get of a release now. */
function liveIn({ store }: PublishContext, { slot, market, release }: Publication) {
  const match = publishedSlot(store.folder, slot, market).find(one => releaseId(one) === release.id);
  if (!match || !isServed(match.deployment)) return undefined;
  return { share: trafficOf(match.deployment), audience: { ...audienceOf(match.deployment) } };
}

function isForAll({ share, audience = {} }: Pick<Plan, 'share' | 'audience'>): boolean {
  return share === 100 && audience.language === undefined;
}

/** Whether the slot has what a plan wants: then only the end changes. */
function isInForce(context: PublishContext, plan: Plan): boolean {
  const live = liveIn(context, plan);
  return live?.share === plan.share && live.audience.language === plan.audience?.language;
}

/** A plan with what a request changes of it, of what runs, or of nothing. Throws unless it says all then. */
function mergedPlan(
  context: PublishContext,
  person: DeskPerson,
  plan: Publication,
  { share, audience, at, end, why }: PublishRequest,
): Plan {
  const now = context.now();
  const live = liveIn(context, plan);
  // The newest: a change that waits is of the plan that it is to replace.
  const open = plansOf(context, plan).findLast(isOpenPlan);
  const running = runningPlan(context, plan);
  const base = open ?? { ...live, at: null, end: running?.end };
  const merged = {
    share: share ?? base.share,
    audience: audience ?? base.audience ?? {},
    at: at === undefined ? base.at : at,
    end: end === undefined ? base.end?.at : (end ?? undefined),
  };
  if (merged.share === undefined) throw new RefusedError('invalid');
  if (merged.end !== undefined && merged.end <= Math.max(merged.at ?? 0, now))
    throw new RefusedError('invalid');
  const { slot, market, release } = plan;
  return {
    ...{ id: randomUUID(), slot, market, release, why, madeAt: now, state: 'waiting' },
    by: { id: person.id, name: person.name },
    ...{ share: merged.share, at: merged.at },
    audience: merged.audience.language === undefined ? undefined : merged.audience,
    end: merged.end === undefined ? undefined : { at: merged.end },
  };
}

/** Whether a plan only takes from a campaign that runs: fewer people, or an earlier end. One person alone may. */
function onlyReduces(context: PublishContext, plan: Plan): boolean {
  const live = liveIn(context, plan);
  const endsNow = runningPlan(context, plan)?.end?.at ?? Number.POSITIVE_INFINITY;
  return (
    plan.at === null &&
    live !== undefined &&
    live.audience.language === plan.audience?.language &&
    plan.share <= live.share &&
    (plan.end?.at ?? Number.POSITIVE_INFINITY) <= endsNow
  );
}

function isBeside(one: Plan, { slot, market }: Plan): boolean {
  return one.slot === slot && one.market === market;
}

/** What is planned for a slot: its beginnings and ends until a time, in their order. */
function eventsUntil({ plans }: PublishContext, time: number, only?: Plan) {
  return plans
    .list()
    .filter(
      plan => !only || (isBeside(plan, only) && !(isOpenPlan(plan) && plan.release.id === only.release.id)),
    )
    .flatMap(plan => {
      if (plan.state === 'running') return plan.end ? [{ plan, time: plan.end.at, ends: true }] : [];
      return plan.state === 'scheduled' ? [{ plan, time: plan.at ?? 0, ends: false }] : [];
    })
    .filter(event => event.time <= time)
    .sort((a, b) => a.time - b.time || Number(b.ends) - Number(a.ends));
}

type Slot = readonly Release[];

/** A slot as the other plans will have left it when this one begins. */
function slotAt(context: PublishContext, slot: Slot, plan: Plan): Slot {
  return eventsUntil(context, plan.at ?? 0, plan).reduce<Slot>((before, { plan: other, ends }) => {
    try {
      const { release } = findStored(context.store.folder, other.slot, other.release.id);
      return ends
        ? withoutCampaign(before, other.release.id)
        : withShare(before, release, other.share, other.audience);
    } catch (error) {
      if (error instanceof RefusedError || error instanceof SlotError) return before;
      throw error;
    }
  }, slot);
}

/** Throws if another campaign is to begin for some of the same people while this one runs. */
function requireFree({ plans, now }: PublishContext, plan: Plan): void {
  const { audience = {}, end } = plan;
  const other = plans
    .list()
    .find(
      one =>
        one.state === 'scheduled' &&
        isBeside(one, plan) &&
        one.release.id !== plan.release.id &&
        ![one, plan].some(isForAll) &&
        (one.at ?? 0) > (plan.at ?? now()) &&
        (one.at ?? 0) < (end?.at ?? Number.POSITIVE_INFINITY) &&
        overlap(audience, one.audience ?? {}),
    );
  if (other) throw new RefusedError('shared', other.release);
}

/** What a change of a slot does to what people are served. */
function effectOf(site: string, slot: string, { before, after }: Omit<SlotChanged, 'revision'>) {
  const [was, will] = [servedBy(site, slot, before), servedBy(site, slot, after)];
  const isLeft = (id: string) => will.some(({ releases }) => releases.some(one => one.id === id));
  const gone = was.flatMap(({ releases }) => releases).filter(({ id }) => !isLeft(id));
  const ends = [...new Map(gone.map(({ share: _, ...release }) => [release.id, release])).values()];
  return { before: was, after: will, ends };
}

/** Closes plans that run, of releases that have lost their traffic: a person, a command or the automatic stop took it. */
function closeEnded(context: PublishContext): void {
  const { plans, now } = context;
  for (const plan of plans.list())
    if (plan.state === 'running' && !liveIn(context, plan))
      plans.save({ ...plan, state: 'done', doneAt: now() });
}

/** Who makes a change: a person who saw the slot, or the desk at its time, as a person planned. */
interface By {
  readonly seen?: string;
  readonly isDue?: boolean;
}

function actorOf({ by }: Plan, { isDue }: By): [string, Facts] {
  return isDue ? [actors.stop, { name: by.name }] : [by.name, {}];
}

/** Publishes the release of a plan, or changes only the end of one that runs. */
async function execute(context: PublishContext, plan: Plan, by: By): Promise<void> {
  const { store, now, audit, plans } = context;
  const { slot, market, share, audience, end } = plan;
  const site = store.folder;
  const isSame = isInForce(context, plan);
  const { release } = isSame ? findStored(site, slot, plan.release.id) : await checkedRelease(store, plan);
  const changed = await publishSlot(site, {
    ...{ slot, market, seen: by.seen },
    change: releases => {
      const next = withShare(releases, release, share, audience);
      if (end && end.at <= now()) throw new RefusedError('ended');
      return next;
    },
  });
  const [actor, facts] = actorOf(plan, by);
  const { before } = effectOf(site, slot, changed);
  const act = !isSame ? 'published' : end ? 'endMoved' : 'endRemoved';
  const running = runningPlan(context, plan);
  // The desk may have stopped after the publication: then the log has it already.
  if (!isSame || ((running || !by.isDue) && running?.end?.at !== end?.at))
    audit.write(actor, act, {
      ...{ ...factsOf(plan), ...facts, revision: changed.revision },
      ...(isSame ? { time: end?.at, end: undefined } : { before }),
    });
  plans.save({ ...plan, state: 'running', since: running?.since ?? now() }, running?.id);
  closeEnded(context);
}

/** Executes a plan now, or schedules it for its time. */
async function executeOrSchedule(context: PublishContext, plan: Plan, by: By): Promise<void> {
  const { now, audit, plans } = context;
  if (plan.at === null || plan.at <= now()) {
    await execute(context, plan, by);
    return;
  }
  audit.write(plan.by.name, 'scheduled', { ...factsOf(plan), time: plan.at });
  plans.save({ ...plan, state: 'scheduled' });
}

/** Takes the traffic from one campaign, and the campaigns beside it keep theirs; without one, a slot goes one step back. */
function back(slot: Slot, campaign: string | undefined): Release[] {
  return campaign === undefined ? withRolledBack(slot) : withoutCampaign(slot, campaign);
}

interface Ending extends Place {
  readonly release?: NamedRelease | undefined;
  readonly why: string;
  readonly seen?: string;
}

async function end(
  context: PublishContext,
  ending: Ending,
  actor: string,
  facts: Facts = {},
): Promise<undefined> {
  const { store, audit } = context;
  const { slot, market, release: ended, why, seen } = ending;
  const { revision, after } = await publishSlot(store.folder, {
    ...{ slot, market, seen },
    change: releases => back(releases, ended?.id),
  });
  const present = defaultIn(after);
  const release = present && namedIn(store.folder, slot, present);
  const act = ended ? 'ended' : 'rolledBack';
  audit.write(actor, act, { slot, market, why, ended, release, revision, ...facts });
  closeEnded(context);
}

/**
 * Does what is due. A failure is recorded in the audit log and the plan is not tried again, but for an end: a campaign
 * must not go on because a key could not be read for a moment.
 */
async function executeDue(context: PublishContext, plan: Plan): Promise<void> {
  const { now, audit, plans } = context;
  if (plan.state === 'running') {
    const { slot, market, release, why } = plan;
    return end(context, { slot, market, release, why }, actors.stop, { name: plan.by.name });
  }
  try {
    await execute(context, plan, { isDue: true });
  } catch (error) {
    // Another process is publishing: the next tick tries again.
    if (error instanceof ConflictError) throw error;
    const { refusal: reason, other } = error instanceof RefusedError ? error : new RefusedError('failed');
    audit.write(actors.stop, 'notPublished', { ...factsOf(plan), name: plan.by.name, reason, other });
    plans.save({ ...plan, state: 'failed', doneAt: now() });
  }
}

export interface PlansOptions extends Omit<PublishContext, 'plans'> {
  readonly watch: Watch;
  readonly limit: () => DeskSettings['limit'];
  readonly needsSecondPerson: (slot: string) => boolean;
  readonly people: Pick<DeskPeople, 'has'>;
}

/** Plans to publish a release: at once, at a set time, or after a second person has approved. */
export function openPlans({ watch, limit, needsSecondPerson, people, ...options }: PlansOptions) {
  const { store, now, audit } = options;
  const site = store.folder;
  const plans = openPlanStore(site);
  const context: PublishContext = { ...options, plans };

  /** The plan that a request asks for, tried: what it would do, and whether it waits for a second person. */
  async function planned(person: DeskPerson, place: Place, request: PublishRequest) {
    const stored = findStored(site, place.slot, request.release);
    const plan = mergedPlan(context, person, { ...place, release: nameOf(stored) }, request);
    const isSame = isInForce(context, plan);
    const isNow = plan.at === null || plan.at <= now();
    if (isNow && isSame && runningPlan(context, plan)?.end?.at === plan.end?.at)
      throw new RefusedError('alreadyLive');
    requireFree(context, plan);
    if (!isSame) await checkedRelease(store, plan);
    const { before, after } = await publishSlot(site, {
      ...{ ...place, seen: request.seen, dry: true },
      change: slot => withShare(slotAt(context, slot, plan), stored.release, plan.share, plan.audience),
    });
    const effect: Effect = {
      ...effectOf(site, place.slot, { before: slotAt(context, before, plan), after }),
      at: isNow ? null : plan.at,
      // A release whose tests were skipped needs a second person too.
      waits: !onlyReduces(context, plan) && (stored.tests === 'skipped' || needsSecondPerson(place.slot)),
    };
    return { plan, effect };
  }

  /** Calls off the other plans of the release that are in these states. */
  function replaceOpen(plan: Plan, states: readonly string[]): void {
    for (const earlier of plansOf(context, plan))
      if (earlier.id !== plan.id && states.includes(earlier.state))
        plans.save({ ...earlier, state: 'cancelled', doneAt: now() });
  }

  return {
    list: plans.list,
    /** What is to come or runs in a slot: what waits first, then by its time. */
    toCome: (slot: string): Plan[] =>
      plans
        .list()
        .filter(plan => plan.slot === slot && isToCome(plan))
        .sort((a, b) => Number(isOpenPlan(b)) - Number(isOpenPlan(a)) || (a.at ?? 0) - (b.at ?? 0)),
    get: plans.get,
    /** Whether something is due. */
    hasDue: () => eventsUntil(context, now()).length > 0,

    /** Publishes, schedules or asks for it; dry, only says what it would do. */
    async publish(person: DeskPerson, place: Place, request: PublishRequest): Promise<Effect> {
      const { plan, effect } = await planned(person, place, request);
      if (request.dry) return effect;
      if (request.why.length < shortestWhy) throw new RefusedError('invalid');
      if (effect.waits) {
        audit.write(person.name, 'asked', factsOf(plan));
        plans.save(plan);
        // What is approved stays until the change of it is.
        replaceOpen(plan, ['waiting']);
      } else {
        await executeOrSchedule(context, plan, { seen: request.seen });
        replaceOpen(plan, openPlanStates);
      }
      return effect;
    },

    /** Another person than who asked, who is still at the desk, agrees. */
    async approve(person: DeskPerson, id: string): Promise<void> {
      const plan = plans.get(id);
      if (plan.state !== 'waiting') throw new RefusedError('over');
      if (plan.by.id === person.id) throw new RefusedError('samePerson');
      if (!people.has(plan.by.id)) throw new RefusedError('askerGone');
      audit.write(person.name, 'approved', factsOf(plan));
      await executeOrSchedule(context, { ...plan, approvedBy: person.name }, {});
      replaceOpen(plan, openPlanStates);
    },

    /** Ends one campaign of a slot at once, or rolls back; dry, only says what it would do. */
    async stop(
      person: DeskPerson,
      place: Place,
      { release: id, why, seen, dry }: StopRequest,
    ): Promise<Effect | undefined> {
      const release = id === undefined ? undefined : nameOf(findStored(site, place.slot, id));
      if (release && !liveIn(context, { ...place, release })) throw new RefusedError('over');
      if (!dry) return end(context, { ...place, release, why, seen }, person.name);
      const tried = { ...place, seen, dry, change: (slot: Slot) => back(slot, id) };
      return { ...effectOf(site, place.slot, await publishSlot(site, tried)), at: null, waits: false };
    },

    comment(person: DeskPerson, id: string, text: string): void {
      const plan = plans.get(id);
      const comments = [...(plan.comments ?? []), { by: person.name, at: now(), text }].slice(-50);
      plans.save({ ...plan, comments });
      audit.write(person.name, 'commented', { ...factsOf(plan), why: text });
    },

    cancel(person: DeskPerson, id: string): Plan {
      const plan = plans.get(id);
      if (!isOpenPlan(plan)) throw new RefusedError('over');
      audit.write(person.name, plan.by.id === person.id ? 'cancelled' : 'declined', factsOf(plan));
      return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
    },

    /** Does what is due, and takes back candidates that do not open. */
    async tick(): Promise<void> {
      closeEnded(context);
      for (const { plan } of eventsUntil(context, now())) await executeDue(context, plan);
      await stopFailing(context, watch, limit());
      closeEnded(context);
    },
  };
}
export type Plans = ReturnType<typeof openPlans>;
