import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { meSchema } from '../../calls';
import { desk, me, openDeskForEachTest, slot } from '../../testing/each-desk';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
beforeAll(() => {
  process.env.SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
});
afterAll(() => {
  delete process.env.SIGNING_KEY;
});
openDeskForEachTest('releaser');

/** Whether the desk says that the site was changed, after two more checks. */
async function isReported(): Promise<boolean> {
  for (let check = 0; check < 2; check += 1) {
    await desk.tickLater();
    await desk.tickLater();
  }
  return v.parse(meSchema, await desk.json(desk.get('/api/me', me))).siteChanged;
}

test('a site that is as its publisher signed it is not reported', async () => {
  expect(await isReported()).toBe(false);
});

test('a page that was changed in the store is reported', async () => {
  const file = desk.site.includes('sunbird-store-') ? 'index.html' : 'current/index.html';
  desk.tamper(file, text => `${text} `);
  expect(await isReported()).toBe(true);
});

test('a line of the log that was changed after a publication had signed it is reported, also after the next one', async () => {
  await slot.publish({ share: 20 });
  await slot.publish({ share: 50 });
  expect(await isReported()).toBe(false);
  desk.tamper('desk/audit.jsonl', text => text.replace('"share":20', '"share":5'));
  desk.time += 1_000;
  expect(await isReported()).toBe(true);
  await slot.publish({ share: 80 });
  expect(await isReported()).toBe(true);
});
