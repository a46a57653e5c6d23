import * as v from 'valibot';
import { slotSchema } from '../../calls';
import { DeskBrowser } from '../../testing/browser';
import { password, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.start();
  await desk.signInAs('Rosa', 'releaser');
});
afterAll(() => desk.close());
beforeEach(() => {
  // Longer than any lock.
  desk.time += 16 * 60_000;
});

const wrong = 'wrong wrong wrong';

function signIn(browser: DeskBrowser, name = 'Rosa', text = password) {
  return browser.submit('/sign-in', { name, password: text });
}

/** Counts a failure of a name from an address, as a sign-in with a wrong password does, without its slow hash. */
function fail(name: string, address: string) {
  return desk.parts.attempts.recordFailure([
    { kind: 'source', what: `${name} from ${address}` },
    { kind: 'address', what: address },
    { kind: 'name', what: name },
  ]);
}

test('five wrong passwords lock a name from that address, not its owner elsewhere', async () => {
  const attacker = new DeskBrowser(desk, '203.0.113.7');
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await signIn(attacker, 'Rosa', wrong)).status).toBe(403);
  expect((await signIn(attacker, 'ROSA', wrong)).status).toBe(429);
  expect((await signIn(attacker)).status).toBe(429);
  expect((await signIn(new DeskBrowser(desk, '198.51.100.1'))).status).toBe(303);
});

test('the addresses of one IPv6 network are one caller', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    await signIn(new DeskBrowser(desk, `2001:db8:1:2::${attempt + 1}`), 'Rosa', wrong);
  expect((await signIn(new DeskBrowser(desk, '2001:db8:1:2:3:4:5:6'))).status).toBe(429);
  expect((await signIn(new DeskBrowser(desk, '2001:db8:2:2::1'))).status).toBe(303);
});

test('guesses from many addresses lock a name, but not the browsers of its owner', async () => {
  const own = new DeskBrowser(desk, '198.51.100.1');
  expect((await signIn(own)).status).toBe(303);
  own.cookies.delete('sunbird_desk');
  for (let guess = 0; guess < 50; guess += 1) fail('Rosa', `203.0.113.${guess}`);
  expect((await signIn(new DeskBrowser(desk, '192.0.2.9'))).status).toBe(429);
  expect((await signIn(own)).status).toBe(303);
  expect(await own.isSignedIn()).toBe(true);
});

test('guesses at many names lock an address, but not a browser that is known behind it', async () => {
  const own = new DeskBrowser(desk, '203.0.113.200');
  expect((await signIn(own)).status).toBe(303);
  for (let guess = 0; guess < 30; guess += 1) fail(`Name ${guess}`, '203.0.113.200');
  expect((await signIn(new DeskBrowser(desk, '203.0.113.200'))).status).toBe(429);
  expect((await signIn(own)).status).toBe(303);
});

test('a known browser guesses no more than others, and is known for its owner alone', async () => {
  await desk.signInAs('Chidi', 'releaser');
  const own = new DeskBrowser(desk, '203.0.113.201');
  expect((await signIn(own)).status).toBe(303);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(own, 'Rosa', wrong);
  expect((await signIn(own)).status).toBe(429);
  for (let guess = 0; guess < 50; guess += 1) fail('Chidi', `203.0.113.${guess}`);
  expect((await signIn(own, 'Chidi')).status).toBe(429);
});

test('an invented address in X-Forwarded-For changes nothing without a trusted proxy', async () => {
  for (let guess = 0; guess < 30; guess += 1) fail(`Name ${guess}`, '203.0.113.77');
  const browser = new DeskBrowser(desk, '203.0.113.77');
  const page = await browser.get('/sign-in');
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const response = await desk.request(
    '/sign-in',
    {
      method: 'POST',
      body: new URLSearchParams({ token, name: 'Rosa', password }),
      headers: {
        origin: 'http://localhost:8081',
        cookie: browser.cookie,
        'x-forwarded-for': '198.51.100.3',
      },
    },
    '203.0.113.77',
  );
  expect(response.status).toBe(429);
});

test('a releaser who is signed in rolls back, whatever is locked', async () => {
  const releaser = await desk.signInAs('Ngozi', 'releaser');
  const path = '/api/slots/promotion/NG';
  const read = async () => v.parse(slotSchema, await desk.json(desk.get(path, releaser)));
  const stop = { failed: false, errors: false };
  const body = { release: desk.idOf('harvest'), share: 20, at: null, why: 'a wider test', stop };
  const { seen } = await read();
  expect((await desk.post(`${path}/publish`, { ...body, seen }, releaser)).status).toBe(200);
  for (let guess = 0; guess < 60; guess += 1) fail('Ngozi', '127.0.0.1');
  for (let guess = 0; guess < 60; guess += 1) fail('Ngozi', `203.0.113.${guess}`);
  for (let guess = 0; guess < 6; guess += 1)
    await desk.post('/api/password', { current: wrong, next: 'another long password' }, releaser);
  desk.parts.settings.write({ ...desk.parts.settings.read(), releaserCodes: true });
  const request = { why: 'wrong cost', seen: (await read()).seen };
  expect((await desk.post(`${path}/rollback`, request, releaser)).status).toBe(200);
  desk.parts.settings.write({ ...desk.parts.settings.read(), releaserCodes: false });
});
