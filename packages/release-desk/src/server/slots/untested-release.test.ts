import { readRegistry } from '@sunbird/release-store';
import { desk, openDeskForEachTest, slot } from '../../testing/each-desk';

openDeskForEachTest('marketer');
beforeEach(async () => {
  await desk.add('hasty', { tests: 'skipped' });
});

/** Whether the site serves the untested release to anybody. */
function isLive(): boolean {
  const releases = readRegistry(desk.site).microFrontends['sunbird/promotion'] ?? [];
  return releases.some(({ url, deployment }) => url.includes(desk.idOf('hasty')) && deployment.traffic > 0);
}

test('an untested release carries its mark in list, schedule and log, as one does that start added', async () => {
  await desk.add('sure', { tests: 'passed' });
  const { releases } = await slot.view();
  expect(releases.map(({ label, untested }) => [label, untested]).sort()).toEqual([
    ['harvest', true],
    ['hasty', true],
    ['spring', true],
    ['sure', undefined],
  ]);
  await slot.publish({ release: 'hasty', share: 20 });
  expect(await slot.planIn('waiting')).toMatchObject({ release: { untested: true } });
  expect((await slot.view()).audit[0]).toMatchObject({
    act: 'asked',
    facts: { release: { untested: true } },
  });
});

test('it needs a second person, though its slot does not', async () => {
  expect((await slot.publish({ release: 'hasty', share: 20 })).status).toBe(200);
  expect(isLive()).toBe(false);
  const second = await desk.signInAs('Ade', 'marketer');
  expect((await slot.approve(second)).status).toBe(200);
  expect(isLive()).toBe(true);
});
