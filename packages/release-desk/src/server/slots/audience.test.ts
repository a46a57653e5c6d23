import { type Audience, chooseRelease, slotOf, withMarketSlot } from '@sunbird/federation/registry';
import { readRegistry, withCandidate } from '@sunbird/release-store';
import { DeskSlot, promotion } from '../../testing/desk-slot';
import { desk, openDeskForEachTest, slot } from '../../testing/each-desk';

openDeskForEachTest('marketer');
beforeEach(async () => {
  await desk.add('rain');
});

function publishTo({ share = 100, ...request }: Parameters<DeskSlot['publish']>[0]) {
  return slot.publish({ ...request, share });
}

/** The campaigns that devices in English and in Spanish start. */
function seen(): (string | undefined)[] {
  const releases = slotOf(readRegistry(desk.site).microFrontends[promotion] ?? [], 'NG');
  return ['en', 'es'].map(language => {
    const chosen = chooseRelease(promotion, releases, 'any', language);
    return Object.keys(desk.releases).find(name => desk.releases[name]?.release.url === chosen?.url);
  });
}

const [spanish, english]: Audience[] = [{ language: 'es' }, { language: 'en' }];

test('a campaign for those who read Spanish is beside the default one, also at 100 %', async () => {
  expect((await publishTo({ audience: spanish })).status).toBe(200);
  expect(seen()).toEqual(['spring', 'harvest']);
  const { releases } = await slot.view();
  expect(releases.slice(0, 2).map(({ label, share, audience }) => [label, share, audience])).toEqual([
    ['harvest', 100, spanish],
    ['spring', 100, {}],
  ]);
  const facts = { audience: spanish, share: 100 };
  expect(slot.log()[0]).toMatchObject({ act: 'published', facts });
  expect((await publishTo({ audience: spanish })).status).toBe(409);
});

test('a campaign gets another audience, and in the end everybody', async () => {
  await publishTo({ audience: spanish });
  expect((await publishTo({ audience: english })).status).toBe(200);
  expect(seen()).toEqual(['harvest', 'spring']);
  expect((await publishTo({ audience: {} })).status).toBe(200);
  expect(seen()).toEqual(['harvest', 'harvest']);
});

test('two running campaigns never share an audience: the refusal names the other', async () => {
  await publishTo({ audience: spanish, share: 20 });
  for (const audience of [spanish, {}]) {
    const response = await publishTo({ release: 'rain', audience, share: 5 });
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { refusal: 'shared', other: { id: desk.idOf('harvest'), label: 'harvest' } },
    ]);
  }
  expect((await publishTo({ release: 'rain', audience: english, share: 5 })).status).toBe(200);
  expect((await new DeskSlot(desk, slot.caller, promotion, 'MX').publish({ share: 20 })).status).toBe(200);
});

test('a plan whose people another campaign has at its time fails, and the log names that one', async () => {
  const at = desk.time + 60_000;
  expect((await publishTo({ release: 'rain', share: 5, at })).status).toBe(200);
  const refused = await publishTo({ audience: spanish });
  expect(await refused.json()).toMatchObject({ refusal: 'shared', other: { label: 'rain' } });
  await desk.publishAsCommand(promotion, 'harvest', (all, harvest) =>
    withMarketSlot(all, 'NG', one => withCandidate(one, harvest, 100, spanish)),
  );
  desk.time = at;
  await desk.parts.tick();
  expect(slot.log()[0]).toMatchObject({
    act: 'notPublished',
    facts: { name: 'Mide', reason: 'shared', other: { label: 'harvest' } },
  });
  expect(seen()).toEqual(['spring', 'harvest']);
});

test.each([
  ['a language that does not exist', { language: 'tlh' }],
  ['a condition that a phone can not decide', { language: 'es', borrower: 'new' }],
])('%s is refused, and nothing is published', async (_, audience) => {
  expect((await publishTo({ audience })).status).toBe(400);
  expect(seen()).toEqual(['spring', 'spring']);
});

test('a journey is for everybody', async () => {
  const releaser = await desk.signInAs('Rosa', 'releaser');
  const repay = new DeskSlot(desk, releaser, 'sunbird/repay');
  expect((await repay.publish({ release: 'repay2', share: 20, audience: spanish })).status).toBe(400);
});
