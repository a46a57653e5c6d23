import { desk, me, needTwo, openDeskForEachTest, slot } from '../../testing/each-desk';
import { refusalOf } from '../../testing/test-desk';

openDeskForEachTest('marketer');

const hour = 60_000;

async function change(what: object, does: 'publish' | 'stop' = 'publish') {
  const release = desk.idOf('harvest');
  const body = { release, why: 'a wider test', seen: (await slot.view()).seen, ...what };
  return desk.post(`${slot.path}/${does}`, body, me);
}

test('raising the share leaves the end, the audience and the beginning as they are', async () => {
  const end = desk.time + 24 * hour;
  expect((await change({ share: 20, audience: { language: 'es' }, at: null, end })).status).toBe(200);
  expect((await change({ share: 50 })).status).toBe(200);
  expect(await slot.planIn('running')).toMatchObject({
    share: 50,
    audience: { language: 'es' },
    end: { at: end },
  });
  desk.time = end;
  await desk.parts.tick();
  expect((await slot.view()).releases.find(({ label }) => label === 'harvest')?.publishedShare).toBe(0);
});

test('a campaign that runs is given an end, another one and none; its share stays', async () => {
  await change({ share: 20 });
  const end = desk.time + 24 * hour;
  expect((await change({ end })).status).toBe(200);
  expect(await slot.planIn('running')).toMatchObject({ share: 20, end: { at: end } });
  expect((await change({ end: null })).status).toBe(200);
  expect((await slot.planIn('running'))?.end).toBeUndefined();
  expect(await refusalOf(await change({}))).toBe('alreadyLive');
  expect(slot.shareOf('harvest')).toBeGreaterThan(15);
  expect(slot.actions().slice(0, 2)).toEqual(['endRemoved', 'endMoved']);
});

test('a plan that has not begun is changed as one, and there is one', async () => {
  const [at, end] = [desk.time + hour, desk.time + 5 * hour];
  await change({ share: 20, at, end });
  await change({ share: 80 });
  await change({ at: at + hour });
  const open = (await slot.view()).plans.filter(({ state }) => state === 'scheduled');
  expect(open).toMatchObject([{ share: 80, at: at + hour, end: { at: end } }]);
  desk.time = at + hour;
  await desk.parts.tick();
  expect(Math.abs(slot.shareOf('harvest') - 80)).toBeLessThanOrEqual(4);
});

test('an approved plan stays while a change of it waits for approval, and is replaced by it', async () => {
  const releaser = await needTwo();
  const at = desk.time + hour;
  await change({ share: 20, at });
  expect((await slot.approve(releaser)).status).toBe(200);
  await change({ share: 80 });
  const open = (await slot.view()).plans.map(({ state, share }) => [state, share]);
  expect(open).toEqual(
    expect.arrayContaining([
      ['scheduled', 20],
      ['waiting', 80],
    ]),
  );
  expect((await slot.approve(releaser)).status).toBe(200);
  desk.time = at;
  await desk.parts.tick();
  expect(Math.abs(slot.shareOf('harvest') - 80)).toBeLessThanOrEqual(4);
  expect((await slot.view()).plans.filter(({ state }) => state === 'running')).toHaveLength(1);
});

test('a dry run says what is served before and after and what ends, and changes nothing', async () => {
  await desk.add('rain');
  await change({ share: 50, audience: { language: 'es' } });
  await change({ release: desk.idOf('rain'), share: 20, audience: { language: 'en' } });
  const { seen } = await slot.view();
  const effect = await desk.json(change({ audience: {}, share: 100, dry: true }));
  const named = (one: string, share: number) => expect.objectContaining({ label: one, share });
  expect(effect).toMatchObject({
    before: [
      { language: 'en', releases: [named('rain', 20), named('spring', 80)] },
      { language: 'es', releases: [named('harvest', 50), named('spring', 50)] },
    ],
    after: [{ releases: [named('harvest', 100)] }],
    ends: [{ label: 'rain' }, { label: 'spring' }],
  });
  expect((await slot.view()).seen).toBe(seen);
  expect((await change({ audience: {}, share: 100 })).status).toBe(200);
  expect((await slot.view()).served).toEqual(effect.after);
});

test('a dry run refuses what the change would refuse, and names the other campaign', async () => {
  await desk.add('rain');
  await change({ share: 20 });
  const refused = await change({ release: desk.idOf('rain'), share: 20, dry: true });
  expect(await refused.json()).toMatchObject({ refusal: 'shared', other: { label: 'harvest' } });
  expect(await refusalOf(await change({ dry: true, seen: 'old', share: 50 }))).toBe('conflict');
});

test('a dry run of a stop and of a roll-back', async () => {
  await change({ share: 20 });
  const after = [{ releases: [expect.objectContaining({ label: 'spring', share: 100 })] }];
  for (const which of [{}, { release: undefined }])
    expect(await desk.json(change({ ...which, dry: true }, 'stop'))).toMatchObject({
      after,
      ends: [{ label: 'harvest' }],
    });
  expect(slot.shareOf('harvest')).toBeGreaterThan(15);
});

test('a plan for later is tried as the slot will be then', async () => {
  await desk.add('rain');
  const end = desk.time + 5 * hour;
  await change({ share: 20, end });
  const rain = { release: desk.idOf('rain'), share: 50 };
  expect(await refusalOf(await change({ ...rain, at: end - 1, dry: true }))).toBe('shared');
  expect(await desk.json(change({ ...rain, at: end, dry: true }))).toMatchObject({
    before: [{ releases: [{ label: 'spring', share: 100 }] }],
    after: [
      {
        releases: [
          { label: 'rain', share: 50 },
          { label: 'spring', share: 50 },
        ],
      },
    ],
  });
  expect((await change({ ...rain, at: end })).status).toBe(200);
  desk.time = end;
  await desk.parts.tick();
  expect([slot.shareOf('harvest'), slot.shareOf('rain') > 45]).toEqual([0, true]);
});

test('what colleagues say of a plan stays with it, and is in the log', async () => {
  await change({ share: 20, at: desk.time + hour });
  const [plan] = (await slot.view()).plans;
  const path = `${slot.path}/plans/${plan?.id}/comment`;
  expect((await desk.post(path, { text: '  ' }, me)).status).toBe(400);
  expect((await desk.post(path, { text: 'Is the cost right?' }, me)).status).toBe(200);
  const comments = [{ by: 'Mide', at: desk.time, text: 'Is the cost right?' }];
  expect((await slot.view()).plans).toMatchObject([{ comments, state: 'scheduled' }]);
  expect(slot.actions()[0]).toBe('commented');
});

test('the log says what a change replaced, and who planned what the desk does', async () => {
  const [at, end] = [desk.time + hour, desk.time + 2 * hour];
  await change({ share: 20, at, end });
  for (const time of [at, end]) {
    desk.time = time;
    await desk.parts.tick();
  }
  const spring = { releases: [{ label: 'spring', share: 100 }] };
  expect(slot.log().slice(0, 2)).toMatchObject([
    { act: 'ended', by: 'system.stop', facts: { name: 'Mide', ended: { label: 'harvest' } } },
    { act: 'published', by: 'system.stop', facts: { name: 'Mide', before: [spring] } },
  ]);
});
