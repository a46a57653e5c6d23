import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runs } from '@sunbird/testing/runs';
import * as v from 'valibot';
import { bundleProgram } from '../../testing/bundle-program';

/** Steps in all, and a seed to take the same again. `pnpm test` takes 200, `pnpm test:all` 1,000, `pnpm test:resilience` 10,000. */
const wanted = Number(process.env.INTERLEAVING_STEPS ?? runs(200, 400));
const seed = Number(process.env.TEST_SEED ?? 11);
const source = join(__dirname, '../../testing/interleavings/main.ts');
const program = join(__dirname, '../../../../../.cache/lender/interleavings.mjs');
const totalsSchema = v.object({
  steps: v.number(),
  applications: v.number(),
  payouts: v.number(),
  payments: v.number(),
});

jest.setTimeout(Math.max(600_000, wanted * 400));

test('however taps, tabs, devices, clocks and lost answers interleave, everything is done once', async () => {
  const env = { ...process.env, INTERLEAVING_STEPS: String(wanted), TEST_SEED: String(seed) };
  await bundleProgram(source, program);
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  process.stdout.write(`Interleavings, TEST_SEED=${seed}: ${stdout}`);
  const { steps, ...done } = v.parse(totalsSchema, JSON.parse(stdout));
  // What never happened could not happen twice.
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  expect(steps).toBeGreaterThanOrEqual(wanted);
});
