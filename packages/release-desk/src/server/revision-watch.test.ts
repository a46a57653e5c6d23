import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { meSchema } from '../calls';
import { DeskSlot } from '../testing/desk-slot';
import { type Caller, TestDesk } from '../testing/test-desk';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
let desk: TestDesk;
let caller: Caller;
beforeEach(async () => {
  process.env.SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  desk = await TestDesk.start();
  caller = await desk.signInAs('Rosa', 'releaser');
});
afterEach(async () => {
  await desk.close();
  delete process.env.SIGNING_KEY;
});

/** Whether the desk says that the site was changed, after two more checks. */
async function isReported(): Promise<boolean> {
  for (let check = 0; check < 2; check += 1) {
    await desk.tickLater();
    await desk.tickLater();
  }
  return v.parse(meSchema, await desk.json(desk.get('/api/me', caller))).siteChanged;
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
  const slot = new DeskSlot(desk, caller);
  await slot.publish({ share: 20 });
  await slot.publish({ share: 50 });
  expect(await isReported()).toBe(false);
  desk.tamper('desk/audit.jsonl', text => text.replace('"share":20', '"share":5'));
  desk.time += 1_000;
  expect(await isReported()).toBe(true);
  await slot.publish({ share: 80 });
  expect(await isReported()).toBe(true);
});
