import * as v from 'valibot';
import { scheduleSchema } from '../../calls';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, me, openDeskForEachTest } from '../../testing/each-desk';

openDeskForEachTest('marketer');

const day = 24 * 3_600_000;

async function plan(why: string, market: string, days: number): Promise<void> {
  const slot = new DeskSlot(desk, me, promotion, market);
  const response = await slot.publish({ share: 20, at: desk.time + days * day, why });
  expect(response.status).toBe(200);
}

async function schedule() {
  const { plans } = v.parse(scheduleSchema, await desk.json(desk.get('/api/schedule', me)));
  return plans;
}

test('what is to come stands in the order of its times, whichever was planned first; then what is over', async () => {
  await plan('third', 'NG', 3);
  await plan('first', 'MX', 1);
  await plan('cancelled', 'IN', 2);
  await plan('second', 'IN', 2);
  const cancelled = (await schedule()).find(({ why }) => why === 'cancelled');
  await desk.post(`/api/schedule/${cancelled?.id}/cancel`, {}, me);
  expect((await schedule()).map(({ why }) => why)).toEqual(['first', 'second', 'third', 'cancelled']);
});
