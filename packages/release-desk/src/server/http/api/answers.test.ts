import { readRegistry } from '@sunbird/release-store';
import { DeskSlot } from '../../../testing/desk-slot';
import { desk, me, openDeskForEachTest, slot } from '../../../testing/each-desk';
import { eventsOf } from '../../../testing/events-of';
import { stable } from '../../../testing/stable';

openDeskForEachTest('releaser');

async function answerOf(path: string, caller = me): Promise<unknown> {
  return inLines(stable(await desk.json(desk.get(path, caller))));
}

/** An answer with one line for each thing that it lists. */
function inLines(answer: unknown): unknown {
  const entries = Object.entries(Object(answer)).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(each => JSON.stringify(each)) : value,
  ]);
  return Object.fromEntries(entries);
}

function record(count: number, eventType: string, eventOption?: string, value?: number): void {
  desk.parts.record(eventsOf(count, { eventType, eventOption, value, release: desk.idOf('harvest') }));
}

/** A candidate for some with an end, a plan for later, and one that waits for a second person. */
async function fillSlot(): Promise<void> {
  const day = 24 * 3_600_000;
  const end = { at: desk.time + 7 * day, next: desk.idOf('spring') };
  await slot.publish({ share: 20, audience: { language: 'es' }, end });
  await slot.publish({ share: 50, at: desk.time + day });
  desk.releases.hasty = await desk.addUntested('hasty');
  await slot.publish({ release: 'hasty', share: 5, why: ' a try ' });
  record(70, 'view');
  record(3, 'remoteFailed');
  record(2, 'error');
  record(1, 'failure');
  record(20, 'vital', 'lcp', 1900);
  for (const stage of ['opened', 'applied', 'paid']) record(10, 'campaign', stage);
  await desk.tickLater();
}

test('the answers about releases, plans and the caller', async () => {
  await fillSlot();
  expect(await answerOf('/api/me')).toMatchSnapshot('me');
  expect(await answerOf(slot.path)).toMatchSnapshot('slot');
  expect(await answerOf(`${slot.path}/figures`)).toMatchSnapshot('figures');
  const { plans } = await desk.json(desk.get('/api/schedule', me));
  expect(stable(plans)).toMatchObject([
    { state: 'waiting', why: 'a try' },
    { state: 'scheduled', share: 50 },
    { state: 'scheduled', ends: true },
    { state: 'done', share: 20 },
  ]);
  const marketer = await desk.signInAs('Mide', 'marketer');
  const ownSlots = ['{"slot":"sunbird/promotion","testing":true}'];
  expect(await answerOf('/api/me', marketer)).toMatchObject({ open: 3, slots: ownSlots });
});

test('a slot that was rolled back, and one where nothing can be', async () => {
  await slot.publish({ share: 100 });
  await slot.publish({ share: 20, release: 'spring' });
  const { releases, back } = await slot.view();
  const shown = releases.map(({ label, share, isDefault, wasLive, since }) => [
    label,
    share,
    isDefault,
    wasLive,
    since === desk.time,
  ]);
  expect([shown, back?.map(({ label, share }) => [label, share])]).toMatchSnapshot();
  await slot.rollBack();
  await slot.rollBack();
  const after = await slot.view();
  expect(after.releases.map(({ label, share, wasLive }) => [label, share, wasLive])).toMatchSnapshot();
  expect([after.back, (await slot.rollBack()).status]).toEqual([null, 409]);
  const repay = new DeskSlot(desk, me, 'sunbird/repay');
  expect((await repay.view()).releases[1]?.entries).toEqual([
    { name: 'repayDetail', path: '/repay/repay_detail' },
    { name: 'cashier', path: '/repay/cashier' },
  ]);
  expect(readRegistry(desk.site).revision).toBe(5);
});

test('the log, as the page shows it and as a table', async () => {
  await fillSlot();
  await slot.rollBack();
  const { entries } = await desk.json(desk.get('/api/audit', me));
  expect(entries).toHaveLength(4);
  const response = await desk.get('/api/audit.csv', me);
  expect([
    response.headers.get('content-type'),
    response.headers.get('content-disposition'),
  ]).toMatchSnapshot();
  expect(
    String(stable((await response.text()).replace(/addedAt: \d+/g, 'addedAt: 0'))).split('\r\n'),
  ).toMatchSnapshot('table');
});
