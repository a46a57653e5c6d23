import * as v from 'valibot';
import { type Figures, figuresSchema } from '../../calls';
import { desk, me, openDeskForEachTest, signIn, slot } from '../../testing/each-desk';
import { eventsOf } from '../../testing/events-of';
import { csvOf } from '../store/desk-store';

openDeskForEachTest('marketer');

function record(count: number, eventOption: string, release: string, market = 'NG'): void {
  desk.parts.record(eventsOf(count, { eventType: 'campaign', eventOption, release, market }));
}
async function figures(market = 'NG'): Promise<Figures> {
  return v.parse(figuresSchema, await desk.json(desk.get(`/api/slots/promotion/${market}/figures`, me)));
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
  const { campaigns } = await figures();
  expect(campaigns.map(({ release, total }) => [release.label, total])).toEqual([
    ['spring', { opened: 10, applied: 4, submitted: 0, disbursed: 0, amount: 0 }],
    ['harvest', { opened: 0, applied: 0, submitted: 3, disbursed: 0, amount: 0 }],
  ]);
  expect((await figures('MX')).campaigns).toMatchObject([{ total: { opened: 0 } }]);
});

test('a campaign is compared with those who got the default and read the same language', async () => {
  await slot.publish({ share: 90, audience: { language: 'es' } });
  function open(count: number, release: string, language: string): void {
    const event = { eventType: 'campaign', eventOption: 'opened', release: desk.idOf(release), language };
    desk.parts.record(eventsOf(count, event));
  }
  open(90, 'harvest', 'es');
  open(10, 'spring', 'es');
  open(400, 'spring', 'en');
  const { campaigns } = await figures();
  expect(
    campaigns.map(({ release, total, beside }) => [release.label, total.opened, beside?.opened]),
  ).toEqual([
    ['spring', 410, undefined],
    ['harvest', 90, 10],
  ]);
});

test('a line for each day, and the same as a table', async () => {
  record(10, 'opened', desk.idOf('spring'));
  await desk.tickLater();
  desk.time += 24 * 3_600_000;
  await signIn('Later', 'marketer');
  record(3, 'opened', desk.idOf('spring'));
  const [spring] = (await figures()).campaigns;
  expect(spring?.days.map(({ day, opened }) => [day, opened])).toEqual([
    ['2026-03-07', 10],
    ['2026-03-08', 3],
  ]);
  const answer = await desk.get('/api/slots/promotion/NG/figures.csv', me);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="campaigns-NG.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Excel takes accents for other letters without this mark.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString().split('\r\n').slice(0, 2)).toEqual([
    '"day","market","campaign","number","language","opened","applied","submitted","disbursed","amount"',
    '"2026-03-07","NG","spring","1","","10","0","0","0","0"',
  ]);
});

test('a table has no formula', () => {
  expect(csvOf([['=HYPERLINK("x")', '-1', 'Ann']])).toBe(`"'=HYPERLINK(""x"")","'-1","Ann"\r\n`);
});

test('what is older than four weeks is left out', async () => {
  record(1, 'opened', desk.idOf('spring'));
  await desk.tickLater();
  desk.time += 27 * 24 * 3_600_000;
  await signIn('Later', 'marketer');
  record(2, 'opened', desk.idOf('spring'));
  expect((await figures()).campaigns).toMatchObject([{ total: { opened: 3 } }]);
  desk.time += 24 * 3_600_000;
  await signIn('Latest', 'marketer');
  expect((await figures()).campaigns).toMatchObject([{ total: { opened: 2 } }]);
});

test('the payout of an order counts with its amount; what a client says of one does not', async () => {
  record(1, 'disbursed', desk.idOf('spring'));
  const paid = {
    eventType: 'campaign',
    eventOption: 'disbursed',
    release: desk.idOf('spring'),
    amount: 20_000,
  };
  desk.parts.record(eventsOf(2, paid));
  expect((await figures()).campaigns).toMatchObject([{ total: { opened: 0, disbursed: 2, amount: 40_000 } }]);
});

test('the figures of one run are those of its days, whatever was changed of it meanwhile', async () => {
  async function nextDay(opened: number): Promise<void> {
    record(opened, 'opened', desk.idOf('harvest'));
    await desk.tickLater();
    desk.time += 24 * 3_600_000;
    await signIn(`Day ${desk.time}`, 'marketer');
  }
  await nextDay(1);
  await slot.publish({ share: 20 });
  await nextDay(2);
  await slot.publish({ share: 50 });
  await nextDay(4);
  await slot.stop();
  await desk.parts.tick();
  desk.time += 24 * 3_600_000;
  await signIn('Latest', 'marketer');
  await slot.publish({ share: 5 });
  await nextDay(8);
  const { campaigns, runs } = await figures();
  expect(campaigns.find(({ isDefault }) => !isDefault)?.total.opened).toBe(15);
  expect(runs.map(({ share, state }) => [share, state])).toEqual([
    [5, 'running'],
    [50, 'done'],
  ]);
  const path = `/api/slots/promotion/NG/figures`;
  const ofRun = v.parse(figuresSchema, await desk.json(desk.get(`${path}?run=${runs[1]?.id}`, me)));
  expect(ofRun.campaigns.map(({ total, days }) => [total.opened, days.length])).toEqual([
    [0, 2],
    [6, 2],
  ]);
  const csv = await (await desk.get(`${path}.csv?run=${runs[1]?.id}`, me)).text();
  expect(csv.match(/"2026-.*/g)).toHaveLength(4);
});

test('only of the promotion', async () => {
  const releaser = await desk.signInAs('Rosa', 'releaser');
  expect((await desk.get('/api/slots/repay/NG/figures', releaser)).status).toBe(404);
});
