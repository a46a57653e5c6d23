/** States of a plan that may still be executed. */
export const openPlanStates = ['waiting', 'scheduled'] as const;

/** Whether a plan may still be executed. */
export function isOpenPlan({ state }: { readonly state: string }): boolean {
  return openPlanStates.some(open => open === state);
}
