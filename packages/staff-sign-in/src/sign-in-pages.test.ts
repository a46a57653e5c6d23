import type { Person } from './people';
import { TestBrowser, TestPlace } from './testing/test-place';

let signedIn: (readonly [name: string, isNew: boolean])[];
let place: TestPlace;
beforeEach(() => {
  signedIn = [];
  place = new TestPlace({
    identity: { issuer: 'https://identity.example', client: 'desk' },
    onSignIn: ({ person, isNew }: { person: Person<string>; isNew: boolean }) =>
      void signedIn.push([person.name, isNew]),
  });
});

/** Uses a link in a new browser. */
async function use(at: string) {
  const browser = new TestBrowser(place);
  return { browser, response: await browser.submit(at) };
}

describe('the one-time link', () => {
  test('signs in once, and says whom', async () => {
    const at = place.link();
    const { browser, response } = await use(at);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/']);
    expect(await (await browser.get('/me')).json()).toMatchObject({
      name: 'Ifeoma Bello',
      role: 'releaser',
    });
    expect(signedIn).toEqual([['Ifeoma Bello', true]]);
    const again = await use(at);
    expect([again.response.status, await again.browser.isSignedIn()]).toEqual([410, false]);
    expect(await again.response.text()).toMatch(/role="alert">This link was used before/);
  });

  test('is not used up by what merely looks at it, and needs a press of a button', async () => {
    const at = place.link();
    for (const method of ['GET', 'HEAD'])
      expect((await place.request(at, { method })).headers.getSetCookie()).toEqual([]);
    const page = await (await place.request(at)).text();
    expect(page).toContain('<p><b>Ifeoma Bello</b></p>');
    expect(page).toMatch(/<form method="post" action="\/desk\/sign-in\/link\?link=[\w-]{43}">/);
    expect((await use(at)).response.status).toBe(303);
  });

  test('works for one of two at once', async () => {
    const at = place.link();
    const responses = await Promise.all([use(at), use(at)]);
    expect(responses.map(({ response }) => response.status).sort()).toEqual([303, 410]);
  });

  test('ends after 15 minutes, also where its page is open', async () => {
    const at = place.link();
    place.time += 15 * 60_000 - 1;
    expect((await place.request(at)).status).toBe(200);
    place.time += 1;
    expect((await place.request(at)).status).toBe(410);
    expect((await use(at)).response.status).toBe(410);
  });

  test('is replaced by a newer one, and is gone with its person', async () => {
    const older = place.link();
    const newer = place.link();
    expect((await use(older)).response.status).toBe(410);
    place.people.remove(place.people.named('Ifeoma Bello')?.id ?? '');
    expect((await use(newer)).response.status).toBe(410);
  });

  test.each(['', '?link=', '?link=undefined', `?link=${'A'.repeat(43)}`])('"%s" is no link', async query => {
    place.link();
    await use(place.link('Who Used Theirs'));
    expect((await use(`/sign-in/link${query}`)).response.status).toBe(410);
  });

  test.each([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['no origin', { origin: '' }],
    ['another site', { 'sec-fetch-site': 'same-site' }],
  ])('a form with %s does not sign in, nor uses the link up', async (_what, headers) => {
    const at = place.link();
    const browser = new TestBrowser(place);
    expect((await browser.submit(at, headers)).status).toBe(403);
    expect(await browser.isSignedIn()).toBe(false);
    expect((await use(at)).response.status).toBe(303);
  });
});

describe('a session', () => {
  test('that was idle for two hours has ended, and not before', async () => {
    const { browser } = await use(place.link());
    place.time += 2 * 3_600_000;
    expect(await browser.isSignedIn()).toBe(false);
    place.time -= 1;
    expect(await browser.isSignedIn()).toBe(true);
  });

  test('records its activity once a minute', async () => {
    const { browser } = await use(place.link());
    const before = place.stored;
    place.time += 60_000;
    await browser.isSignedIn();
    expect(place.stored).toBe(before);
    place.time += 1;
    await browser.isSignedIn();
    expect(place.stored).not.toBe(before);
  });

  test('ends after twelve hours, even if it is active', async () => {
    const { browser } = await use(place.link());
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await browser.isSignedIn()).toBe(true);
      place.time += 3_600_000;
    }
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('is in the store as a hash, as links are', async () => {
    const { browser } = await use(place.link());
    const waiting = place.link('Mide').split('=')[1];
    for (const secret of [browser.cookies.get('sunbird_desk'), waiting])
      expect(place.stored).not.toContain(secret);
  });
});

test('without an identity server the page says who makes a link, in both languages', async () => {
  const page = await place.request('/sign-in?lang=xx&from=here');
  expect(await page.text()).toContain('href="/desk/sign-in/identity"');
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  const alone = new TestPlace();
  const english = await (await alone.request('/sign-in')).text();
  expect(english).toContain('pnpm desk link');
  expect(english).not.toContain('<script');
  const spanish = await alone.request('/sign-in', { headers: { 'accept-language': 'tlh, es-MX;q=0.5, en' } });
  expect(await spanish.text()).toContain('quien administra el servidor');
  const spanishPage = await alone.request('/sign-in?lang=en', { headers: { 'accept-language': 'es' } });
  expect(await spanishPage.text()).toBe(english);
  expect((await alone.request('/sign-in/identity')).status).toBe(401);
});
