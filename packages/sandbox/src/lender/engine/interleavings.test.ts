import { runs } from '@sunbird/testing/runs';
import * as v from 'valibot';
import { runProgram } from '../../testing/run-program';

/** Steps in all. `pnpm test:resilience` takes 10,000. */
const wanted = Number(process.env.INTERLEAVING_STEPS ?? runs(200, 400));
const totalsSchema = v.object({
  steps: v.number(),
  applications: v.number(),
  payouts: v.number(),
  payments: v.number(),
});

jest.setTimeout(Math.max(600_000, wanted * 400));

test('however taps, tabs, devices, clocks and lost answers interleave, everything is done once', async () => {
  const totals = await runProgram('interleavings', { INTERLEAVING_STEPS: wanted });
  const { steps, ...done } = v.parse(totalsSchema, totals);
  // What never happened could not happen twice.
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  expect(steps).toBeGreaterThanOrEqual(wanted);
});
