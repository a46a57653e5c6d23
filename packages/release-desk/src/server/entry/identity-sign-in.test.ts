import { DeskBrowser } from '../../testing/browser';
import { LyingIssuer } from '../../testing/lying-issuer';
import { OidcServer } from '../../testing/oidc-server';
import { deskOrigin, TestDesk } from '../../testing/test-desk';
import { FolderTestStore } from '../../testing/test-stores';

const client = 'desk';
const secret = 'a secret of the desk';

// Refused sign-ins are reported to whoever runs the desk.
beforeAll(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => {
  jest.restoreAllMocks();
});

async function begin(browser: DeskBrowser): Promise<string> {
  const response = await browser.get('/sign-in/identity');
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

function alertOf(text: string): string | undefined {
  return /role="alert">([^<]+)/.exec(text)?.[1];
}

describe('at an identity server (oidc-provider)', () => {
  let server: OidcServer;
  let desk: TestDesk;
  beforeAll(async () => {
    server = await OidcServer.start(`${deskOrigin}/desk/sign-in/identity/callback`);
    desk = await TestDesk.start(new FolderTestStore(), { issuer: server.issuer, client, secret });
    await desk.signInAs('Rosa', 'releaser');
    for (const name of ['mide', 'ade', 'unverified', 'chidi'])
      desk.parts.people.add({ name, role: 'marketer', mail: `${name}@lender.example` });
  });
  afterAll(async () => {
    server.stop();
    await desk.close();
  });

  async function signIn(account: string, browser = new DeskBrowser(desk)) {
    const back = await server.logIn(await begin(browser), account);
    return { browser, back, response: await browser.get(back) };
  }

  test('who was invited by mail signs in, by a page of the desk that sends the strict cookie along', async () => {
    const { browser, response } = await signIn('mide@lender.example');
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('content="0;url=/desk/"'),
    ]);
    expect(await browser.isSignedIn()).toBe(true);
    // A second time it is the same person, by the account and not by the mail.
    const again = await signIn('mide@lender.example');
    expect(await again.browser.isSignedIn()).toBe(true);
    expect(desk.parts.people.all()).toHaveLength(6);
  });

  test.each([
    ['an account that nobody invited', 'stranger@lender.example', 'does not know this account'],
    ['an address that is not confirmed', 'unverified@lender.example', 'is not confirmed'],
  ])('%s gets no session', async (_what, account, text) => {
    const { browser, response } = await signIn(account);
    expect([response.status, alertOf(await response.text())]).toEqual([403, expect.stringContaining(text)]);
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('the way back works once, and in the browser that set out alone', async () => {
    const { browser, back } = await signIn('ade@lender.example');
    expect(await browser.isSignedIn()).toBe(true);
    browser.cookies.delete('sunbird_desk');
    expect((await browser.get(back)).status).toBe(403);
    const victim = new DeskBrowser(desk);
    expect((await victim.get(back)).status).toBe(403);
    // With a way of its own under way, the state does not fit.
    await begin(victim);
    expect((await victim.get(back)).status).toBe(403);
    expect(await victim.isSignedIn()).toBe(false);
  });

  test('a code that was used is refused by the server, also with the cookie of its way', async () => {
    const browser = new DeskBrowser(desk);
    const back = await server.logIn(await begin(browser), 'chidi@lender.example');
    const cookie = browser.cookies.get('sunbird_desk_identity') ?? '';
    expect((await browser.get(back)).status).toBe(200);
    const thief = new DeskBrowser(desk);
    thief.cookies.set('sunbird_desk_identity', cookie);
    expect((await thief.get(back)).status).toBe(403);
    expect(await thief.isSignedIn()).toBe(false);
  });

  test('a stolen code is worth nothing without the verifier of its way (PKCE)', async () => {
    const victim = new DeskBrowser(desk);
    const back = await server.logIn(await begin(victim), 'mide@lender.example');
    const thief = new DeskBrowser(desk);
    const own = new URL(await begin(thief)).searchParams.get('state') ?? '';
    const forged = new URL(back);
    forged.searchParams.set('state', own);
    expect((await thief.get(forged.href)).status).toBe(403);
    expect(await thief.isSignedIn()).toBe(false);
  });
});

describe('what an identity server says is checked', () => {
  let issuer: LyingIssuer;
  let desk: TestDesk;
  beforeAll(async () => {
    issuer = await LyingIssuer.start();
    desk = await TestDesk.start(new FolderTestStore(), { issuer: issuer.issuer, client, secret });
    await desk.signInAs('Rosa', 'releaser');
    desk.parts.people.add({ name: 'mide', role: 'marketer', mail: 'Mide@lender.example' });
  });
  afterAll(async () => {
    issuer.stop();
    await desk.close();
  });
  beforeEach(() => {
    issuer.lies = {};
    issuer.signsStrangely = false;
  });

  async function signIn(state?: string): Promise<boolean> {
    const browser = new DeskBrowser(desk);
    await browser.get(issuer.logIn(await begin(browser), state));
    return browser.isSignedIn();
  }

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://attacker.example' }],
    ['another audience', { aud: 'another-client' }],
    ['two audiences, issued for the other one', { aud: ['desk', 'other'], azp: 'other' }],
    ['an identity that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['an address that is not confirmed', { email_verified: false }],
    ['an address that says nothing of that', { email_verified: undefined }],
    ['a confirmation that is a text', { email_verified: 'true' }],
    ['no address', { email: undefined }],
  ])('%s: no session', async (_what, lies) => {
    issuer.lies = lies;
    expect(await signIn()).toBe(false);
  });

  test('a signature by another key, and another state: no session', async () => {
    issuer.signsStrangely = true;
    expect(await signIn()).toBe(false);
    issuer.signsStrangely = false;
    expect(await signIn('another-state')).toBe(false);
  });

  test('without a lie it signs in, by PKCE', async () => {
    expect(await signIn()).toBe(true);
    expect(issuer.verifierFitted).toBe(true);
    // An account that is known does not move to another mail, and another account does not take its place.
    issuer.lies = { sub: 'somebody-else' };
    expect(await signIn()).toBe(false);
  });
});

test.each(['http://identity.example', 'ftp://identity.example'])('%s is no setting', async issuer => {
  const store = new FolderTestStore();
  await expect(TestDesk.start(store, { issuer, client })).rejects.toThrow('https:');
  await store.close();
});
