import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { CallPlan, CallPlans } from './plans/call-plan';
import { lastPlans } from './plans/last-plans';
import { readingPlans } from './plans/reading-plans';
import { writingPlans } from './plans/writing-plans';

/** How each call is made for a borrower in a status, and where it must respond with data. */
const callPlans: CallPlans = { ...readingPlans, ...writingPlans, ...lastPlans };

/** The declared calls in the order of the plans. RangeError for one without a plan. */
export function plannedCalls(): readonly { call: Endpoint; plan: CallPlan }[] {
  const names = Object.keys(callPlans);
  const missing = allCalls.filter(({ name }) => !names.includes(name));
  if (missing.length > 0) {
    const unplanned = missing.map(({ name }) => name).join(', ');
    throw new RangeError(`No plan for ${unplanned}: add it in packages/sandbox/src/testing/plans.`);
  }
  return names.flatMap(name => {
    const call = allCalls.find(one => one.name === name);
    const plan = callPlans[name];
    return call && plan ? [{ call, plan }] : [];
  });
}
