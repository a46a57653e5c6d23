import { runs } from '@sunbird/testing/runs';
import * as v from 'valibot';
import { runProgram } from '../../testing/run-program';

jest.setTimeout(3_600_000);

const wanted = Number(process.env.LIFE_STEPS ?? runs(80, 10_000));
const totalsSchema = v.object({ steps: v.number() });

test(`${wanted} steps of random lives: the books balance, and nothing is counted twice or lost`, async () => {
  const { steps } = v.parse(totalsSchema, await runProgram('lives', { LIFE_STEPS: wanted }));
  expect(steps).toBeGreaterThanOrEqual(wanted);
});
