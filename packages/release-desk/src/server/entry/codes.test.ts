import { Secret, TOTP } from 'otpauth';
import { DeskBrowser } from '../../testing/browser';
import { password, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
let names = 0;
let name = '';
beforeAll(async () => {
  process.env.AUDIT_KEY = 'a key of a test, which is long enough';
  desk = await TestDesk.start();
});
afterAll(async () => {
  await desk.close();
  delete process.env.AUDIT_KEY;
});
beforeEach(async () => {
  desk.time += 16 * 60_000;
  names += 1;
  name = `Releaser ${names}`;
  await desk.signInAs(name, 'releaser');
});

/** The code that an authenticator app shows, so many seconds from now. */
function codeOf(secret: string, seconds = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: desk.time + seconds * 1000 });
}

async function withPassword(browser = new DeskBrowser(desk)): Promise<DeskBrowser> {
  expect((await browser.submit('/sign-in', { name, password })).status).toBe(303);
  return browser;
}

interface App {
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Sets up an authenticator app in an open session. */
async function setUp(browser: DeskBrowser, more: Record<string, string> = {}): Promise<App> {
  const text = await (await browser.get('/codes')).text();
  const secret = (/class="secret">([^<]+)/.exec(text)?.[1] ?? '').replace(/ /g, '');
  expect(text).toContain('<svg');
  const done = await browser.submit('/codes', { password, code: codeOf(secret), ...more });
  const list = await done.text();
  expect([done.status, list]).toEqual([200, expect.stringContaining('recovery')]);
  return { secret, recovery: [...list.matchAll(/<li>([^<]+)/g)].map(([, code = '']) => code) };
}

function enter(browser: DeskBrowser, code: string) {
  return browser.submit('/sign-in/code', { code });
}

test('after the set-up a password alone opens nothing', async () => {
  const { secret } = await setUp(await withPassword());
  desk.time += 60_000;
  const browser = await withPassword();
  expect(await browser.isSignedIn()).toBe(false);
  expect((await browser.get('/')).status).toBe(302);
  expect((await enter(browser, '000000')).status).toBe(403);
  expect((await enter(browser, codeOf(secret))).status).toBe(303);
  expect(await browser.isSignedIn()).toBe(true);
});

test('a code may be typed in digits of another script', async () => {
  const { secret } = await setUp(await withPassword());
  desk.time += 60_000;
  const code = codeOf(secret).replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)));
  expect((await enter(await withPassword(), code)).status).toBe(303);
});

test('a code counts once, also within its window and for another browser', async () => {
  const { secret } = await setUp(await withPassword());
  // The code of the set-up was used already.
  expect((await enter(await withPassword(), codeOf(secret))).status).toBe(403);
  desk.time += 60_000;
  const code = codeOf(secret);
  expect((await enter(await withPassword(), code)).status).toBe(303);
  expect((await enter(await withPassword(), code)).status).toBe(403);
  // An older code that was not used is worth nothing after a newer one.
  expect((await enter(await withPassword(), codeOf(secret, -30))).status).toBe(403);
  desk.time += 30_000;
  expect((await enter(await withPassword(), code)).status).toBe(403);
});

test('a code is good 30 seconds early or late, and no longer', async () => {
  const { secret } = await setUp(await withPassword());
  desk.time += 300_000;
  for (const seconds of [-61, 61]) {
    expect((await enter(await withPassword(), codeOf(secret, seconds))).status).toBe(403);
  }
  expect((await enter(await withPassword(), codeOf(secret, -30))).status).toBe(303);
  expect((await enter(await withPassword(), codeOf(secret, 30))).status).toBe(303);
});

test('a recovery code works once, with or without dashes', async () => {
  const { recovery } = await setUp(await withPassword());
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect((await enter(await withPassword(), first)).status).toBe(303);
  expect((await enter(await withPassword(), first)).status).toBe(403);
  expect((await enter(await withPassword(), second.replace(/-/g, '').toLowerCase())).status).toBe(303);
});

test('guesses lock: five from one address, twenty from all; the known browser of the owner goes on', async () => {
  const own = await withPassword();
  const { secret } = await setUp(own);
  const stranger = await withPassword(new DeskBrowser(desk, '203.0.113.1'));
  for (let guess = 0; guess < 4; guess += 1) expect((await enter(stranger, '000000')).status).toBe(403);
  expect((await enter(stranger, '000000')).status).toBe(429);
  const person = desk.parts.people.named(name);
  for (let guess = 0; guess < 20; guess += 1)
    desk.parts.attempts.recordFailure([{ kind: 'code', what: person?.id ?? '' }]);
  desk.time += 60_000;
  const elsewhere = await withPassword(new DeskBrowser(desk, '203.0.113.2'));
  expect((await enter(elsewhere, codeOf(secret))).status).toBe(429);
  own.cookies.delete('sunbird_desk');
  expect((await enter(await withPassword(own), codeOf(secret))).status).toBe(303);
});

test('the half of a sign-in ends after ten minutes, and is good for one sign-in', async () => {
  const { secret } = await setUp(await withPassword());
  const browser = await withPassword();
  const half = browser.cookies.get('sunbird_desk_step') ?? '';
  desk.time += 60_000;
  expect((await enter(browser, codeOf(secret))).status).toBe(303);
  const again = new DeskBrowser(desk);
  again.cookies.set('sunbird_desk_step', half);
  expect((await again.get('/sign-in/code')).status).toBe(303);
  const late = await withPassword();
  desk.time += 10 * 60_000 + 1;
  expect((await late.get('/sign-in/code')).status).toBe(303);
});

test('a session alone does not exchange the app: it takes the password and a code of the present app', async () => {
  const browser = await withPassword();
  const { secret, recovery } = await setUp(browser);
  desk.time += 60_000;
  const text = await (await browser.get('/codes')).text();
  const next = (/class="secret">([^<]+)/.exec(text)?.[1] ?? '').replace(/ /g, '');
  const code = codeOf(next);
  const all = { password, code, current: codeOf(secret) };
  expect((await browser.submit('/codes', { ...all, password: 'wrong wrong wrong' })).status).toBe(403);
  expect((await browser.submit('/codes', { ...all, current: '000000' })).status).toBe(403);
  expect((await browser.submit('/codes', all)).status).toBe(200);
  // The earlier recovery codes went with the earlier app.
  expect((await enter(await withPassword(), recovery[3] ?? '')).status).toBe(403);
});

test('the rule makes a releaser set up codes before the desk opens', async () => {
  const open = await withPassword();
  desk.parts.settings.write({ ...desk.parts.settings.read(), releaserCodes: true });
  const browser = await withPassword();
  expect(await browser.isSignedIn()).toBe(false);
  const text = await (await browser.get('/codes')).text();
  expect(text).not.toContain('type="password"');
  await setUp(browser, { password: '' });
  expect(await browser.isSignedIn()).toBe(true);
  // The earlier session has ended with the set-up.
  expect(await open.isSignedIn()).toBe(false);
  desk.parts.settings.write({ ...desk.parts.settings.read(), releaserCodes: false });
});

test('the store holds neither the secret nor a recovery code', async () => {
  const { secret, recovery } = await setUp(await withPassword());
  const stored = ['people.json', 'steps.json', 'audit.jsonl']
    .map(file => desk.testStore.recorded(file))
    .join('\n');
  for (const text of [secret, ...recovery, ...recovery.map(code => code.replace(/-/g, ''))])
    expect(stored).not.toContain(text);
  expect(stored).toContain('sealed.');
});
