import fc from 'fast-check';
import { checkOnce } from '../testing/interleavings/once';
import { Phone } from '../testing/interleavings/phone';
import { anySteps, type Model, type World } from '../testing/interleavings/steps';
import { openTestLender, type TestLender } from '../testing/test-lender';

/** Steps in all, and a seed to take the same again. `pnpm test:resilience` takes 10,000. */
const wanted = Number(process.env.INTERLEAVING_STEPS ?? 300);
const seed = Number(process.env.TEST_SEED ?? 11);
const most = 60;

jest.setTimeout(Math.max(600_000, wanted * 400));

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());

const places = [14, 14, 18, 2, 2, 3, 4, 8] as const;

test('however taps, tabs, devices, clocks and lost answers interleave, everything is done once', async () => {
  const model: Model = { steps: 0 };
  const counted = { applications: 0, payouts: 0, payments: 0 };
  const life = fc.asyncProperty(fc.constantFrom(...places), anySteps(most), async (at, steps) => {
    const borrower = await lender.borrower(at);
    const phones = [new Phone(lender, borrower), new Phone(lender, borrower)] as const;
    await phones[0].logIn();
    const world: World = { lender, borrower, phones };
    const before = await checkOnce(world);
    await fc.asyncModelRun(() => ({ model, real: world }), steps);
    for (const phone of phones) await phone.settle();
    const after = await checkOnce(world);
    for (const what of ['applications', 'payouts', 'payments'] as const)
      counted[what] += after[what] - before[what];
  });
  for (let round = 0; model.steps < wanted; round += 1) {
    await fc.assert(life, { numRuns: 10, seed: seed + round, endOnFailure: wanted > 2000 });
  }
  process.stdout.write(
    `Interleavings, TEST_SEED=${seed}: ${model.steps} steps, ${JSON.stringify(counted)}\n`,
  );
  // What never happened could not happen twice.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  expect(model.steps).toBeGreaterThanOrEqual(wanted);
});
