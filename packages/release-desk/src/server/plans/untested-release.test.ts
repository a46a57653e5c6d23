import { readRegistry } from '@sunbird/federation/store';
import * as v from 'valibot';
import { type Share, scheduleSchema, slotSchema } from '../../calls';
import { type Caller, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
let marketer: Caller;
beforeEach(async () => {
  desk = await TestDesk.start();
  marketer = await desk.signInAs('Mide', 'marketer');
  desk.releases.hasty = await desk.addUntested('hasty');
});
afterEach(() => desk.close());

const path = '/api/slots/promotion/NG';
const stop = { failed: true, errors: true };

async function view() {
  return v.parse(slotSchema, await desk.json(desk.get(path, marketer)));
}

async function publish(release: string, share: Share): Promise<number> {
  const { seen } = await view();
  const body = { release: desk.idOf(release), share, at: null, why: 'a wider test', stop, seen };
  return (await desk.post(`${path}/publish`, body, marketer)).status;
}

/** Whether the site serves the untested release to anybody. */
function isLive(): boolean {
  const releases = readRegistry(desk.site).microFrontends['sunbird/promotion'] ?? [];
  return releases.some(({ url, deployment }) => url.includes(desk.idOf('hasty')) && deployment.traffic > 0);
}

test('an untested release carries its mark in the list, the schedule and the log', async () => {
  expect((await view()).releases.filter(({ untested }) => untested)).toMatchObject([{ label: 'hasty' }]);
  await publish('hasty', 20);
  const { plans } = v.parse(scheduleSchema, await desk.json(desk.get('/api/schedule', marketer)));
  expect(plans).toMatchObject([{ release: { untested: true }, state: 'waiting' }]);
  expect((await view()).audit[0]).toMatchObject({ act: 'asked', facts: { untested: true } });
});

test('it needs a second person, though its slot does not', async () => {
  expect(await publish('hasty', 20)).toBe(200);
  expect(isLive()).toBe(false);
  const [plan] = (await view()).plans;
  const approve = `/api/schedule/${plan?.id}/approve`;
  expect(await desk.json(desk.post(approve, {}, marketer))).toEqual({ refusal: 'samePerson' });
  expect(isLive()).toBe(false);
  const second = await desk.signInAs('Ade', 'marketer');
  expect((await desk.post(approve, {}, second)).status).toBe(200);
  expect(isLive()).toBe(true);
});

test('a tested release is published at once', async () => {
  expect(await publish('harvest', 20)).toBe(200);
  expect((await view()).releases.find(({ label }) => label === 'harvest')?.share).toBe(20);
});
