import { openDatabase } from '@sunbird/lender/database/open-database';
import { schedule } from '@sunbird/lender/engine/schedule';
import { dueLanes } from '@sunbird/lender/jobs/run-jobs';
import { sql } from 'drizzle-orm';
import { useFreshLender } from '../../testing/fresh-lender';
import { plansAsNotices, type Reading, watchReadings } from '../../testing/grown-database';
import { borrowDatabase } from '../../testing/postgres-server';

const lender = useFreshLender('postgresql');

test('a look at what is due reads no job that is to come, also by a plan that the server has kept', async () => {
  const place = await borrowDatabase();
  const parameters = new URLSearchParams(plansAsNotices);
  parameters.set('options', `${parameters.get('options')} -c plan_cache_mode=force_generic_plan`);
  const database = await openDatabase({ databaseUrl: `${place.url}?${parameters}` });
  const { queries } = database;
  const { clock } = lender.sandbox.lender;
  await queries.execute(sql`
    insert into jobs (kind, lane, subject, due_at)
    select 'overdue', 'day', one, ${clock.now()}::bigint + 1000 + one from generate_series(1, 20000) one`);
  await queries.execute(sql.raw('analyze jobs'));
  const readings: Reading[] = [];
  watchReadings(queries, reading => readings.push(reading));
  const own = { ...lender.sandbox.lender, database };
  expect(await dueLanes(own)).toEqual([]);
  await schedule(queries, 'disburse', 'LN-1', clock.now(), null);
  expect(await dueLanes(own)).toEqual(['payout']);
  await database.close();
  await place.drop();
  const looks = readings.filter(({ statement }) => statement.includes('lanes'));
  expect(looks).toHaveLength(2);
  for (const { scans, pages } of looks) {
    expect(scans).toEqual([]);
    expect(pages).toBeLessThan(50);
  }
});
