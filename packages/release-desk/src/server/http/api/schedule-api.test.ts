import * as v from 'valibot';
import { scheduleSchema, slotSchema } from '../../../calls';
import { type Caller, TestDesk } from '../../../testing/test-desk';

let desk: TestDesk;
let marketer: Caller;
beforeEach(async () => {
  desk = await TestDesk.start();
  marketer = await desk.signInAs('Mide', 'marketer');
});
afterEach(() => desk.close());

const day = 24 * 3_600_000;

async function plan(why: string, market: string, days: number): Promise<void> {
  const path = `/api/slots/promotion/${market}`;
  const { seen } = v.parse(slotSchema, await desk.json(desk.get(path, marketer)));
  const stop = { failed: false, errors: false };
  const body = { release: desk.idOf('harvest'), share: 20, at: desk.time + days * day, why, stop, seen };
  expect((await desk.post(`${path}/publish`, body, marketer)).status).toBe(200);
}

async function schedule() {
  const { plans } = v.parse(scheduleSchema, await desk.json(desk.get('/api/schedule', marketer)));
  return plans;
}

test('what is to come stands in the order of its times, whichever was planned first; then what is over', async () => {
  await plan('third', 'NG', 3);
  await plan('first', 'MX', 1);
  await plan('cancelled', 'IN', 2);
  await plan('second', 'IN', 2);
  const cancelled = (await schedule()).find(({ why }) => why === 'cancelled');
  await desk.post(`/api/schedule/${cancelled?.id}/cancel`, {}, marketer);
  expect((await schedule()).map(({ why }) => why)).toEqual(['first', 'second', 'third', 'cancelled']);
});
