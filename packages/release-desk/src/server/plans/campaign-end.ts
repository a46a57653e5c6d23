import { randomUUID } from 'node:crypto';
import { isOpenPlan } from '@sunbird/federation/plan-state';
import type { NamedRelease, Plan } from '../../calls';
import type { RequestedEnd } from '../../campaign-calls';
import { RefusedError } from '../refused-error';
import type { PlanStore } from './plan-store';

type Place = Pick<Plan, 'slot' | 'market'>;

/** The open plans that end a campaign of a slot in a market. */
export function openEnds(plans: readonly Plan[], { slot, market }: Place): Plan[] {
  return plans.filter(
    plan => plan.ends === true && plan.slot === slot && plan.market === market && isOpenPlan(plan),
  );
}

/** The plan that ends a campaign which is published now. */
function endOf({ doneAt: _, ...plan }: Plan): Plan | undefined {
  if (!plan.end || plan.share === 0) return undefined;
  const stop = { failed: false, errors: false };
  return { ...plan, id: randomUUID(), at: plan.end.at, share: 0, stop, state: 'scheduled', ends: true };
}

/** A release that is published anew has the end of its new plan, and no other. */
export function replaceEnd(plans: PlanStore, plan: Plan, now: number): void {
  for (const end of openEnds(plans.list(), plan)) {
    if (end.release.id === plan.release.id) plans.save({ ...end, state: 'cancelled', doneAt: now });
  }
  const end = endOf(plan);
  if (end) plans.save(end);
}

interface EndRequest {
  readonly end: RequestedEnd | null | undefined;
  /** When the campaign begins. */
  readonly from: number;
  readonly release: string;
  /** The display name of what follows. Throws if it may not be published. */
  readonly follower: (release: string) => Promise<NamedRelease>;
}

/** The end of a plan as it is kept. Throws if it is not after the beginning, or if the campaign follows itself. */
export async function acceptedEnd({ end, from, release, follower }: EndRequest): Promise<Pick<Plan, 'end'>> {
  if (!end) return {};
  if (end.at <= from || end.next === release) throw new RefusedError('invalid');
  return { end: { at: end.at, ...(end.next !== null && { next: await follower(end.next) }) } };
}
