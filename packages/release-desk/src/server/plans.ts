import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hostName, type Release, releaseFolder, slotOf } from '@sunbird/federation/registry';
import {
  ConflictError,
  checkRelease,
  findRelease,
  isOpenPlan,
  isWithdrawn,
  plansFile,
  type ReleaseStore,
  readRegistry,
  type StoredRelease,
} from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { type Plan, type PublishRequest, planSchema } from '../calls';
import { type AuditBook, actors, type Facts } from './audit-book';
import { openDocument } from './documents';
import { type Figures, plus } from './figures';
import type { Person } from './people';
import { Refused } from './refused';
import { publishSlot, withoutRelease, withShare } from './slot-changes';
import { idOf, nameOf } from './slot-view';

export interface PlansOptions {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly audit: AuditBook;
  readonly figures: Figures;
  readonly limits: () => { readonly failed: number; readonly errors: number };
  readonly needsSecondPerson: (slot: string) => boolean;
}

const kept = 200;
/** Fewer starts than this say nothing about a release. */
const enoughStarts = 50;

/** What people want published: at once, at a time, or once a second person has agreed. As files, so a restart loses none. */
export function openPlans(options: PlansOptions) {
  const { store, now, audit, figures } = options;
  const site = store.folder;
  const file = openDocument(join(site, plansFile), v.array(planSchema), []);

  function save(plan: Plan): Plan {
    const others = file.read().filter(({ id }) => id !== plan.id);
    const closed = others.filter(other => !isOpenPlan(other)).slice(-kept);
    file.write([...closed, ...others.filter(isOpenPlan), plan]);
    return plan;
  }

  function get(id: string): Plan {
    const plan = file.read().find(known => known.id === id);
    if (!plan) throw new Refused('notFound');
    return plan;
  }

  function findStored(slot: string, release: string): StoredRelease {
    const stored = findRelease(site, slot, release);
    if (!stored) throw new Refused('notFound');
    return stored;
  }

  /** The release as it lies in the store now; refused when it fails a check. */
  async function checkedRelease(slot: string, market: string, release: string): Promise<StoredRelease> {
    const stored = findStored(slot, release);
    await store.fetch([releaseFolder(stored.release)]);
    const standing = slotOf(readRegistry(site).microFrontends[slot] ?? [], market).find(
      ({ deployment }) => deployment.default,
    );
    const isOut = isWithdrawn(site, stored.release);
    if (isOut || checkRelease(site, stored, standing).failed.length > 0) throw new Refused('blocked');
    return stored;
  }

  function factsOf({ slot, market, release, share, why, approvedBy }: Plan): Facts {
    return {
      slot,
      market,
      release: release.id,
      ...(release.label !== undefined && { label: release.label }),
      ...(release.addedAt !== undefined && { addedAt: release.addedAt }),
      share,
      why,
      ...(approvedBy !== undefined && { approvedBy }),
    };
  }

  async function carryOut(plan: Plan, seen?: string): Promise<Plan> {
    const { slot, market, share } = plan;
    const { release } = await checkedRelease(slot, market, plan.release.id);
    const revision = await publishSlot(site, {
      slot,
      market,
      ...(seen !== undefined && { seen }),
      change: releases => withShare(releases, release, share),
    });
    audit.write(plan.by.name, 'published', { ...factsOf(plan), revision });
    const baseline = figures.since(now(), slot, plan.release.id, market);
    return save({ ...plan, state: 'done', doneAt: now(), baseline });
  }

  /** Carries a plan out, or keeps it for its time. */
  async function arrange(plan: Plan, seen?: string): Promise<Plan> {
    if (plan.at === null || plan.at <= now()) return carryOut(plan, seen);
    audit.write(plan.by.name, 'scheduled', { ...factsOf(plan), time: plan.at });
    return save({ ...plan, state: 'scheduled' });
  }

  /** A time that has come: what can't be published any more is said, not tried for ever. */
  async function runDue(plan: Plan): Promise<void> {
    try {
      await carryOut(plan);
    } catch (error) {
      // Somebody else is publishing right now: the next turn tries again.
      if (error instanceof ConflictError) throw error;
      const reason = error instanceof Refused ? error.refusal : 'failed';
      audit.write(plan.by.name, 'notPublished', { ...factsOf(plan), reason });
      save({ ...plan, state: 'failed', doneAt: now() });
    }
  }

  /** The newest publication of each release that is still live there. */
  function watched(): Plan[] {
    const seen = new Set<string>();
    const { microFrontends } = readRegistry(site);
    return file
      .read()
      .filter(({ state }) => state === 'done')
      .sort((a, b) => (b.doneAt ?? 0) - (a.doneAt ?? 0))
      .filter(({ slot, market, release, stop }) => {
        const key = `${slot} ${market} ${release.id}`;
        const isNewest = !seen.has(key);
        seen.add(key);
        const live = slotOf(microFrontends[slot] ?? [], market).find(one => idOf(one) === release.id);
        return isNewest && (stop.failed || stop.errors) && (live?.deployment.traffic ?? 0) > 0;
      });
  }

  function breach(plan: Plan): 'failed' | 'errors' | undefined {
    const { slot, market, release, stop, doneAt = 0, baseline } = plan;
    const total = figures.since(doneAt, slot, release.id, market);
    const { opened, failed, submits, errors } = baseline ? plus(total, baseline, -1) : total;
    const limits = options.limits();
    const starts = opened + failed;
    if (stop.failed && starts >= enoughStarts && (100 * failed) / starts > limits.failed) return 'failed';
    if (stop.errors && submits >= enoughStarts && (100 * errors) / submits > limits.errors) return 'errors';
    return undefined;
  }

  async function stopWhatFails(): Promise<void> {
    for (const plan of watched()) {
      const reason = breach(plan);
      if (!reason) continue;
      const { release } = findStored(plan.slot, plan.release.id);
      const { slot, market } = plan;
      function change(releases: readonly Release[]) {
        return withoutRelease(releases, release.url);
      }
      const revision = await publishSlot(site, { slot, market, change });
      audit.write(actors.stop, 'stopped', { ...factsOf(plan), reason, revision });
      save({ ...plan, stop: { failed: false, errors: false } });
    }
  }

  return {
    list: () => file.read(),
    get,
    findStored,

    /** Whether a time has come. */
    isDue: () => file.read().some(({ state, at }) => state === 'scheduled' && (at ?? 0) <= now()),

    async publish(person: Person, slot: string, market: MarketCode, request: PublishRequest): Promise<Plan> {
      const { share, at, why, stop, seen } = request;
      const stored = await checkedRelease(slot, market, request.release);
      const plan: Plan = {
        id: randomUUID(),
        slot,
        market,
        release: nameOf(stored),
        share,
        at,
        why,
        // The shell is what tells of failures: without one there is nobody to hear of them.
        stop: slot === hostName ? { failed: false, errors: false } : stop,
        by: { id: person.id, name: person.name },
        madeAt: now(),
        state: 'waiting',
      };
      // Taking a share away needs nobody else.
      if (share === 0 || !options.needsSecondPerson(slot)) return arrange(plan, seen);
      audit.write(person.name, 'asked', factsOf(plan));
      return save(plan);
    },

    async approve(person: Person, id: string): Promise<Plan> {
      const plan = get(id);
      if (plan.state !== 'waiting') throw new Refused('over');
      if (plan.by.id === person.id) throw new Refused('samePerson');
      const approved = { ...plan, approvedBy: person.name };
      audit.write(person.name, 'approved', factsOf(plan));
      return arrange(approved);
    },

    cancel(person: Person, id: string): Plan {
      const plan = get(id);
      if (!isOpenPlan(plan)) throw new Refused('over');
      audit.write(person.name, plan.by.id === person.id ? 'cancelled' : 'declined', factsOf(plan));
      return save({ ...plan, state: 'cancelled', doneAt: now() });
    },

    /** Publishes what is due, and takes back what fails too often. */
    async tick(): Promise<void> {
      const due = file.read().filter(({ state, at }) => state === 'scheduled' && (at ?? 0) <= now());
      for (const plan of due) await runDue(plan);
      await stopWhatFails();
    },
  };
}
export type Plans = ReturnType<typeof openPlans>;
