import { DeskBrowser } from '../../testing/browser';
import { desk, openDeskForEachTest } from '../../testing/each-desk';
import { openDeskParts } from '../desk/desk-parts';
import { createDeskApp } from './desk-app';

openDeskForEachTest();

/** Makes a link as the server does. */
async function link(name = 'Ifeoma Bello'): Promise<string> {
  const { people, exclusive } = desk.parts;
  const secret = await exclusive(() =>
    people.createLink((people.named(name) ?? people.add({ name, role: 'releaser' })).id),
  );
  return `/sign-in/link?link=${secret}`;
}

/** Uses a link in a new browser. */
async function use(at: string) {
  const browser = new DeskBrowser(desk);
  return { browser, response: await browser.submit(at) };
}

describe('the one-time link', () => {
  test('signs in once, and says whom', async () => {
    const at = await link();
    const { browser, response } = await use(at);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/']);
    expect(await (await browser.get('/api/me')).json()).toMatchObject({
      name: 'Ifeoma Bello',
      role: 'releaser',
    });
    expect(desk.parts.audit.read([])[0]).toMatchObject({ by: 'Ifeoma Bello', act: 'joined' });
    const again = await use(at);
    expect([again.response.status, await again.browser.isSignedIn()]).toEqual([410, false]);
    expect(await again.response.text()).toMatch(/role="alert">This link was used before/);
  });

  test('is not used up by what merely looks at it, and needs a press of a button', async () => {
    const at = await link();
    for (const method of ['GET', 'HEAD'])
      expect((await desk.request(at, { method })).headers.getSetCookie()).toEqual([]);
    const page = await (await desk.get(at)).text();
    expect(page).toContain('<p><b>Ifeoma Bello</b></p>');
    expect(page).toMatch(/<form method="post" action="\/desk\/sign-in\/link\?link=[\w-]{43}">/);
    expect((await use(at)).response.status).toBe(303);
  });

  test('works for one of two at once', async () => {
    const at = await link();
    const responses = await Promise.all([use(at), use(at)]);
    expect(responses.map(({ response }) => response.status).sort()).toEqual([303, 410]);
  });

  test('ends after 15 minutes, also where its page is open', async () => {
    const at = await link();
    desk.time += 15 * 60_000 - 1;
    expect((await desk.get(at)).status).toBe(200);
    desk.time += 1;
    expect((await desk.get(at)).status).toBe(410);
    expect((await use(at)).response.status).toBe(410);
  });

  test('is replaced by a newer one, and is gone with its person', async () => {
    const older = await link();
    const newer = await link();
    expect((await use(older)).response.status).toBe(410);
    await desk.parts.exclusive(() =>
      desk.parts.people.remove(desk.parts.people.named('Ifeoma Bello')?.id ?? ''),
    );
    expect((await use(newer)).response.status).toBe(410);
  });

  test.each(['', '?link=', '?link=undefined', `?link=${'A'.repeat(43)}`])('"%s" is no link', async query => {
    await link();
    await use(await link('Who Used Theirs'));
    expect((await use(`/sign-in/link${query}`)).response.status).toBe(410);
  });

  test.each([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['no origin', { origin: '' }],
    ['another site', { 'sec-fetch-site': 'same-site' }],
  ])('a form with %s does not sign in, nor uses the link up', async (_what, headers) => {
    const at = await link();
    const browser = new DeskBrowser(desk);
    expect((await browser.submit(at, headers)).status).toBe(403);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await use(at)).response.status).toBe(303);
  });
});

describe('a session', () => {
  test('ends after twelve hours, even if it is active', async () => {
    const { browser } = await use(await link());
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await browser.isSignedIn()).toBe(true);
      desk.time += 3_600_000;
    }
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('is in the store as a hash, as links are', async () => {
    const { browser } = await use(await link());
    const waiting = (await link('Mide')).split('=')[1];
    const stored = ['people.json', 'sessions.json', 'audit.jsonl'].map(file => desk.recorded(file));
    for (const secret of [browser.cookies.get('sunbird_desk'), waiting])
      expect(stored.join('\n')).not.toContain(secret);
  });
});

test('without an identity server the page says who makes a link, in both languages', async () => {
  const page = await desk.get('/sign-in?lang=xx&from=here');
  expect(await page.text()).toContain('href="/desk/sign-in/identity"');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
  const alone = createDeskApp(openDeskParts({ ...desk.parts.options, identity: undefined }));
  const english = await (await alone.request('/sign-in')).text();
  expect(english).toContain('pnpm desk link');
  expect(english).not.toContain('<script');
  const spanish = await alone.request('/sign-in', { headers: { 'accept-language': 'tlh, es-MX;q=0.5, en' } });
  expect(await spanish.text()).toContain('quien administra el servidor');
  const spanishPage = await alone.request('/sign-in?lang=en', { headers: { 'accept-language': 'es' } });
  expect(await spanishPage.text()).toBe(english);
  expect((await alone.request('/sign-in/identity')).status).toBe(302);
});
