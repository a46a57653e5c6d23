import { addActivation, sendEvents } from '@sunbird/api-client/contract';
import { activations, clientEvents, jobs, promotionEntries } from '@sunbird/lender/database/schema';
import { eq } from 'drizzle-orm';
import { useFreshLender } from '../../testing/fresh-lender';
import { testStart } from '../../testing/test-lender';

const dayMs = 86_400_000;
const lender = useFreshLender();

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

test('after a long pause one cleaning does the work of all that were missed', async () => {
  await lender.advance('P40DT1H');
  expect(await cleanings()).toEqual([testStart + 41 * dayMs + 3_600_000]);
});

test.each(['P31D', 'P9D', 'P40D', 'P95D'])(
  'events of %s ago are gone if they are older than 30 days',
  async ago => {
    const { queries } = lender.sandbox.lender.database;
    const event = { eventId: 'e-1', eventType: 'view', time: 0, pageName: 'home' };
    await lender.client().ok(sendEvents, { installId: 'i', events: [event] });
    await lender.advance(ago);
    const late = { ...event, eventId: 'e-2' };
    await lender.client().ok(sendEvents, { installId: 'i', events: [late] });
    await lender.advance('PT25H');
    const kept = await queries.select().from(clientEvents).orderBy(clientEvents.eventId);
    expect(kept.map(({ eventId }) => eventId)).toEqual(ago === 'P9D' ? ['e-1', 'e-2'] : ['e-2']);
  },
);

test('events are kept for 30 days, entries of campaigns for 90, activations for 180', async () => {
  const { queries } = lender.sandbox.lender.database;
  const event = { eventId: 'e-1', eventType: 'view', time: testStart, pageName: 'home' };
  await lender.client().ok(sendEvents, { installId: 'i', events: [event] });
  const entry = { entryId: 'P-1', campaign: 'harvest', market: 'NG', mobileHash: 'h', kind: 'used' } as const;
  await queries.insert(promotionEntries).values({ ...entry, at: testStart });
  await lender.client().ok(addActivation, {
    deviceId: 'phone',
    packageName: 'ng.sunbird.credit',
    appName: 'Sunbird',
    edition: '1',
  });
  await lender.advance('P29D');
  expect(await queries.select().from(clientEvents)).toHaveLength(1);
  // Sent again: the same day's, as a phone's clock says.
  await lender.client().ok(sendEvents, { installId: 'i', events: [event] });
  expect(await queries.select().from(clientEvents)).toHaveLength(1);
  await lender.advance('P2D');
  expect(await queries.select().from(clientEvents)).toEqual([]);
  expect(await queries.select().from(promotionEntries)).toHaveLength(1);
  await lender.advance('P60D');
  expect(await queries.select().from(promotionEntries)).toEqual([]);
  expect(await queries.select().from(activations)).toHaveLength(1);
  await lender.advance('P91D');
  expect(await queries.select().from(activations)).toEqual([]);
});
