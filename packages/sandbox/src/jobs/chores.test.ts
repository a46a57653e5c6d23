import { eq } from 'drizzle-orm';
import { jobs } from '../database/schema';
import { openTestLender, type TestLender, testStart } from '../testing/test-lender';

const dayMs = 86_400_000;
let lender: TestLender;

beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());

async function cleanings(): Promise<readonly number[]> {
  const { queries } = lender.sandbox.lender.database;
  const rows = await queries.select().from(jobs).where(eq(jobs.kind, 'cleanUp'));
  return rows.map(({ dueAt }) => dueAt);
}

test('a reset empties the jobs, and the daily cleaning still comes', async () => {
  await lender.reset();
  expect(await cleanings()).toEqual([testStart + dayMs]);
  await lender.advance('P1D');
  expect(await cleanings()).toEqual([testStart + 2 * dayMs]);
});
