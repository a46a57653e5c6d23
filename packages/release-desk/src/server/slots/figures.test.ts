import * as v from 'valibot';
import { type Figures, figuresSchema } from '../../release-calls';
import { type Caller, TestDesk } from '../../testing/test-desk';
import { createTestStore } from '../../testing/test-stores';

let desk: TestDesk;
let marketer: Caller;
beforeEach(async () => {
  desk = await TestDesk.start(createTestStore());
  marketer = await desk.signInAs('Mide', 'marketer');
});
afterEach(() => desk.close());

function record(count: number, eventOption: string, release: string, market = 'NG'): void {
  desk.parts.record(
    Array.from({ length: count }, (_, index) => ({
      source: { kind: 'borrower' as const, id: `${index}` },
      eventType: 'campaign',
      eventOption,
      remote: 'sunbird/promotion',
      release,
      market,
    })),
  );
}
async function figures(market = 'NG'): Promise<Figures> {
  return v.parse(
    figuresSchema,
    await desk.json(desk.get(`/api/slots/promotion/${market}/figures`, marketer)),
  );
}
/** The lines of the export: day, campaign, release, and how many opened, applied, submitted. */
async function exported(market = 'NG'): Promise<string[][]> {
  const response = await desk.get(`/api/slots/promotion/${market}/figures/csv`, marketer);
  return (await response.text())
    .trim()
    .split('\r\n')
    .map(line => line.slice(1, -1).split('","'));
}

test('opened, applied, submitted by campaign, also after a restart; strangers do not count', async () => {
  record(10, 'opened', desk.idOf('spring'));
  record(4, 'applied', desk.idOf('spring'));
  record(3, 'submitted', desk.idOf('harvest'));
  record(7, 'opened', '9.9.9-unknown');
  record(7, 'paid', desk.idOf('spring'));
  record(7, 'opened', desk.idOf('spring'), 'XX');
  await desk.tickLater();
  await desk.restart();
  const { arms } = await figures();
  expect(arms.map(({ release, total }) => [release.label, total])).toEqual([
    ['spring', { opened: 10, applied: 4, submitted: 0 }],
    ['harvest', { opened: 0, applied: 0, submitted: 3 }],
  ]);
  expect((await figures('MX')).arms).toMatchObject([{ total: { opened: 0 } }]);
});

test('days are those of the market', async () => {
  // 23:30 UTC is the next day in Lagos, and the same afternoon in Mexico City.
  desk.time = Date.UTC(2026, 2, 7, 23, 30);
  marketer = await desk.signInAs('Late', 'marketer');
  record(1, 'opened', desk.idOf('spring'));
  record(2, 'opened', desk.idOf('spring'), 'MX');
  await desk.tickLater();
  const spring = desk.idOf('spring');
  expect((await exported()).at(-1)).toEqual(['2026-03-08', 'spring', spring, '1', '0', '0']);
  expect((await exported('MX')).at(-1)).toEqual(['2026-03-07', 'spring', spring, '2', '0', '0']);
  desk.time += 24 * 3_600_000;
  marketer = await desk.signInAs('Later', 'marketer');
  expect((await exported()).slice(-2).map(([day, , , opened]) => [day, opened])).toEqual([
    ['2026-03-08', '1'],
    ['2026-03-09', '0'],
  ]);
});

test('only of the promotion, and only for those who may change it', async () => {
  const releaser = await desk.signInAs('Rosa', 'releaser');
  expect((await desk.get('/api/slots/repay/NG/figures', releaser)).status).toBe(404);
  expect((await desk.get('/api/slots/repay/NG/figures', marketer)).status).toBe(403);
});

test('the export has a line for each day and campaign', async () => {
  record(10, 'opened', desk.idOf('spring'));
  const lines = await exported();
  expect(lines[0]).toEqual(['day', 'campaign', 'release', 'opened', 'applied', 'submitted']);
  expect(lines).toHaveLength(1 + 28);
  expect(lines.at(-1)).toEqual(['2026-03-07', 'spring', desk.idOf('spring'), '10', '0', '0']);
});
