import fc from 'fast-check';
import { InterleavedSession } from '../support/interleavings/interleaved-session';
import { places } from '../support/interleavings/places';
import { type Model, stepsOf } from '../support/interleavings/steps';
import { seed, share } from '../support/settings';
import { expect, test } from '../support/test';

/** Total steps; `INTERLEAVING_TAPS=2000` runs 2,000. */
const wanted = share('INTERLEAVING_TAPS', 39);
const stepsPerSession = 13;

test('however a borrower taps, goes back, reloads and logs in elsewhere, every action is executed once', async ({
  browser,
  lender,
}) => {
  test.setTimeout(Math.max(180_000, wanted * 5_000));
  const model: Model = { steps: 0 };
  for (let round = 0; model.steps < wanted; round += 1) {
    const place = places[round % places.length];
    if (!place) throw new Error('There is no place.');
    const property = fc.asyncProperty(stepsOf(stepsPerSession), async steps => {
      const session = await InterleavedSession.begin(browser, lender, place);
      try {
        await fc.asyncModelRun(() => ({ model, real: session }), steps);
        await session.finish();
      } finally {
        await session.end();
      }
    });
    // A failure reports seed, path and steps. It is not shrunk: that would take an hour.
    await test.step(`${place.name}, TEST_SEED=${seed + round}`, () =>
      fc.assert(property, { numRuns: 1, seed: seed + round, endOnFailure: true }));
  }
  process.stdout.write(`Interleavings in a browser, TEST_SEED=${seed}: ${model.steps} steps\n`);
  expect(model.steps).toBeGreaterThanOrEqual(wanted);
});
