import { readFileSync } from 'node:fs';
import { previewFile } from '@sunbird/release-store';
import * as v from 'valibot';
import { previewSchema } from '../../calls';
import { DeskSlot } from '../../testing/desk-slot';
import { desk, me, openDeskForEachTest, slot } from '../../testing/each-desk';
import { eventsOf } from '../../testing/events-of';
import { savings } from '../../testing/test-site';

openDeskForEachTest('releaser');

function record(count: number, eventType: string, eventOption?: string): void {
  desk.parts.record(eventsOf(count, { eventType, eventOption, release: desk.idOf('harvest') }));
}

const day = 24 * 3_600_000;

/** A candidate for some with an end, a plan for later, and one that waits for a second person. */
async function fillSlot(): Promise<void> {
  await slot.publish({ share: 20, audience: { language: 'es' }, end: desk.time + 7 * day });
  await slot.publish({ share: 50, at: desk.time + day });
  await desk.add('hasty', { tests: 'skipped' });
  await slot.publish({ release: 'hasty', audience: { language: 'en' }, share: 5, why: ' a try ' });
  record(70, 'view');
  record(3, 'remoteFailed');
  record(2, 'error');
  record(1, 'failure');
  await desk.tickLater();
}

test('the answers about releases, plans and the caller', async () => {
  await fillSlot();
  const caller = await desk.json(desk.get('/api/me', me));
  expect(caller).toMatchObject({
    name: 'Rosa',
    role: 'releaser',
    markets: ['NG', 'MX', 'IN'],
    open: { 'sunbird/promotion': 2 },
  });
  expect(caller.slots).toEqual(['sunbird/promotion', 'sunbird/repay', 'sunbird/host']);
  expect((await desk.json(desk.get('/api/audit', me))).entries).toHaveLength(3);
  const [harvest] = (await slot.view()).releases;
  expect(harvest).toMatchObject({
    ...{ label: 'harvest', share: 20, audience: { language: 'es' }, isDefault: false, failed: [] },
    counts: { opened: 70, failed: 3, errors: 3 },
  });
  const repay = await new DeskSlot(desk, me, 'sunbird/repay').view();
  expect(repay.releases[1]?.entries).toEqual([{ name: 'repayDetail', path: '/repay/repay_detail' }]);
  expect((await slot.view()).plans).toMatchObject([
    { state: 'waiting', why: 'a try' },
    { state: 'scheduled', share: 50 },
    { state: 'running', share: 20 },
  ]);
  const marketer = await desk.signInAs('Mide', 'marketer');
  expect(await desk.json(desk.get('/api/me', marketer))).toMatchObject({
    open: { 'sunbird/promotion': 2 },
    slots: ['sunbird/promotion'],
  });
});

test('a preview has a page of its own for half an hour, and a release that is not there has none', async () => {
  const path = '/api/slots/repay/MX/preview';
  const open = () => desk.post(path, { release: desk.idOf('repay2') }, me);
  const first = v.parse(previewSchema, await desk.json(open()));
  expect(first.lasts).toBe(30 * 60_000);
  expect(readFileSync(previewFile(desk.site, first.path), 'utf8')).toContain(desk.idOf('repay2'));
  expect((await desk.json(open())).path).not.toBe(first.path);
  expect((await desk.post(path, { release: '9.9.9-none' }, me)).status).toBe(404);
});

test('a remote of another repository is named by what it says, and begins with a share', async () => {
  await desk.add('savings', savings);
  const { slots } = await desk.json(desk.get('/api/me', me));
  expect(slots).toContain('sunbird/savings');
  const first = new DeskSlot(desk, me, 'sunbird/savings');
  expect((await first.view()).releases[0]?.entries).toEqual([{ name: 'savings', path: '/savings' }]);
  expect((await first.publish({ release: 'savings', share: 20 })).status).toBe(200);
  expect((await first.view()).releases[0]).toMatchObject({ publishedShare: 20, isDefault: false });
});
