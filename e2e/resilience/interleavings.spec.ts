import fc from 'fast-check';
import { Life } from '../support/interleavings/life';
import { places } from '../support/interleavings/places';
import { type Model, stepsOf } from '../support/interleavings/steps';
import { seed, share } from '../support/settings';
import { expect, test } from '../support/test';

test.use({ trace: 'off' });

/** Steps in all; `INTERLEAVING_TAPS=2000` takes so many. */
const wanted = share('INTERLEAVING_TAPS', 39);
const stepsOfLife = 13;

test('however a person taps, goes back, reloads and logs in elsewhere, everything is done once', async ({
  browser,
  lender,
}) => {
  test.setTimeout(Math.max(180_000, wanted * 5_000));
  const model: Model = { steps: 0 };
  for (let round = 0; model.steps < wanted; round += 1) {
    const place = places[round % places.length];
    if (!place) throw new Error('There is no place.');
    const life = fc.asyncProperty(stepsOf(stepsOfLife), async steps => {
      const lived = await Life.begin(browser, lender, place);
      try {
        await fc.asyncModelRun(() => ({ model, real: lived }), steps);
        await lived.bringToEnd();
      } finally {
        await lived.end();
      }
    });
    // A failure says seed, path and steps; it is not shrunk, which would take an hour.
    await test.step(`${place.name}, TEST_SEED=${seed + round}`, () =>
      fc.assert(life, { numRuns: 1, seed: seed + round, endOnFailure: true }));
  }
  process.stdout.write(`Interleavings in a browser, TEST_SEED=${seed}: ${model.steps} steps\n`);
  expect(model.steps).toBeGreaterThanOrEqual(wanted);
});
