import { join } from 'node:path';
import { isOpenPlan } from '@sunbird/federation/plan-state';
import { plansFile } from '@sunbird/federation/store';
import * as v from 'valibot';
import { type Plan, planSchema } from '../../calls';
import { RefusedError } from '../refused-error';
import { openDocument } from '../store/documents';

/** How many closed plans the file holds; older ones are in the audit log alone. */
const maxClosedPlans = 200;

/** The plans of a site, as a file in its store. */
export interface PlanStore {
  readonly list: () => readonly Plan[];
  /** Throws if there is no plan with this id. */
  readonly get: (id: string) => Plan;
  /** Adds or replaces a plan. */
  readonly save: (plan: Plan) => Plan;
}

export function openPlanStore(site: string): PlanStore {
  const file = openDocument(join(site, plansFile), v.array(planSchema), []);
  return {
    list: file.read,
    get(id) {
      const plan = file.read().find(known => known.id === id);
      if (!plan) throw new RefusedError('notFound');
      return plan;
    },
    save(plan) {
      const others = file.read().filter(({ id }) => id !== plan.id);
      const closed = others.filter(other => !isOpenPlan(other)).slice(-maxClosedPlans);
      file.write([...closed, ...others.filter(isOpenPlan), plan]);
      return plan;
    },
  };
}

/** Whether a scheduled plan has reached its time. */
export function isDue({ state, at }: Plan, now: number): boolean {
  return state === 'scheduled' && (at ?? 0) <= now;
}
