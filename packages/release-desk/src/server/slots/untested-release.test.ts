import { desk, openDeskForEachTest, slot } from '../../testing/each-desk';

openDeskForEachTest('marketer');
beforeEach(async () => {
  await desk.add('hasty', { tests: 'skipped' });
});

test('an untested release carries its mark in list, schedule and log, as one does that start added', async () => {
  await desk.add('sure', { tests: 'passed' });
  const { releases } = await slot.view();
  expect(releases.map(({ label, untested }) => [label, untested]).sort()).toEqual([
    ['harvest', true],
    ['hasty', true],
    ['spring', true],
    ['sure', undefined],
  ]);
});

test('it needs a second person, though its slot does not', async () => {
  expect((await slot.publish({ release: 'hasty', share: 20 })).status).toBe(200);
  expect(slot.shareOf('hasty')).toBe(0);
  expect(await slot.planIn('waiting')).toMatchObject({ release: { untested: true } });
  expect(slot.log()[0]).toMatchObject({
    act: 'asked',
    facts: { release: { untested: true } },
  });
  const second = await desk.signInAs('Ade', 'marketer');
  expect((await slot.approve(second)).status).toBe(200);
  expect(slot.shareOf('hasty')).toBeGreaterThan(15);
});
