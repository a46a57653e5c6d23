import fc from 'fast-check';
import type { TestLender } from '../test-lender';
import { type Counted, checkLedgerBalances, checkNoDuplicates } from './check-duplicates';
import { Device, type World } from './device';
import { anySteps, type Model } from './steps';

/** The statuses of the loans when the steps begin. */
const startStatuses = [14, 14, 18, 2, 2, 3, 4, 8] as const;
/** Making a borrower costs as much as fifty steps, so a lifecycle is long and goes through several loans. */
const stepsPerLifecycle = 600;
/** A failure among more steps than these is not shrunk: that would take hours, and its seed and path say all. */
const shrinkable = 2000;

export interface LifecycleTotals extends Counted {
  readonly steps: number;
}

/**
 * Runs lifecycles of borrowers, each at a lender without other borrowers, until `wanted` steps were taken.
 * @throws Error with seed, path and steps of the first lifecycle in which an action had two effects
 */
export async function runLifecycles(
  lender: TestLender,
  wanted: number,
  seed: number,
): Promise<LifecycleTotals> {
  const model: Model = { steps: 0 };
  const counted = { applications: 0, payouts: 0, payments: 0 };
  const lifecycle = fc.asyncProperty(
    fc.constantFrom(...startStatuses),
    anySteps(Math.min(stepsPerLifecycle, wanted)),
    async (at, steps) => {
      if (model.steps >= wanted) return;
      await lender.reset();
      const borrower = await lender.borrower(at);
      const devices = [new Device(lender, borrower), new Device(lender, borrower)] as const;
      await devices[0].logIn();
      const world: World = { lender, borrower, devices };
      const before = await checkNoDuplicates(world);
      await fc.asyncModelRun(() => ({ model, real: world }), steps);
      for (const device of devices) await device.settle();
      const after = await checkNoDuplicates(world);
      await checkLedgerBalances(lender);
      for (const what of ['applications', 'payouts', 'payments'] as const)
        counted[what] += after[what] - before[what];
    },
  );
  const parameters = { numRuns: Math.max(10, wanted), seed, endOnFailure: wanted > shrinkable };
  await fc.assert(lifecycle, parameters);
  return { steps: model.steps, ...counted };
}
