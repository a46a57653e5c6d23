import { isOpenPlan } from '@sunbird/federation/plan-state';
import type { Plan, PublishRequest } from '../../calls';
import type { Person } from '../people/people';
import { RefusedError } from '../refused-error';
import { nameOf } from '../slots/slot-view';
import { acceptedEnd } from './campaign-end';
import { checkedRelease } from './checked-release';
import type { PublishContext } from './publish-context';
import { factsOf } from './publish-plan';

/** A plan with the end that its publication asks for. Throws if that can't be kept. */
export async function withEnd(
  { store, now }: PublishContext,
  plan: Plan,
  end: PublishRequest['end'],
): Promise<Plan> {
  const { slot, market, release, at } = plan;
  const from = Math.max(at ?? 0, now());
  async function follower(next: string) {
    return nameOf(await checkedRelease(store, { slot, market, release: next }));
  }
  return { ...plan, ...(await acceptedEnd({ end, from, release: release.id, follower })) };
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
      return plans.save({ ...plan, at, end: { ...plan.end, at } });
    },
    removeEnd(person: Person, plan: Plan): Plan {
      requireOther(person, plan);
      audit.write(person.name, 'endRemoved', factsOf(plan));
      return plans.save({ ...plan, state: 'cancelled', doneAt: now() });
    },
  };
}
