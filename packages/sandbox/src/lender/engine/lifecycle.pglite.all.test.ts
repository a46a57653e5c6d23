import { runProgram } from '../../testing/run-program';

jest.setTimeout(3_600_000);

test('random lives on the embedded database', async () => {
  // A tenth: it takes several times as long.
  const wanted = Math.ceil(Number(process.env.LIFE_STEPS ?? 800) / 10);
  const totals = await runProgram('lives', { LIFE_STEPS: wanted, LIFE_DATABASE: 'pglite' });
  expect(totals).toMatchObject({ steps: expect.any(Number) });
});
