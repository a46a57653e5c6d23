import { LyingIssuer } from './testing/lying-issuer';
import { TestBrowser, TestPlace } from './testing/test-place';

const client = 'desk';

async function begin(browser: TestBrowser): Promise<string> {
  const response = await browser.get('/sign-in/identity');
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

function alertOf(text: string): string | undefined {
  return /role="alert">([^<]+)/.exec(text)?.[1];
}

describe('sign-in at an identity server', () => {
  let issuer: LyingIssuer;
  let place: TestPlace;
  beforeAll(async () => {
    issuer = await LyingIssuer.start();
    place = new TestPlace({ identity: { issuer: issuer.issuer, client, secret: 'a secret of the desk' } });
  });
  afterAll(() => issuer.stop());
  beforeEach(() => {
    issuer.lies = {};
    issuer.signsStrangely = false;
  });

  /** Signs in as the issuer says; with another state, if one is given. */
  async function signIn(state?: string) {
    const browser = new TestBrowser(place);
    const back = issuer.logIn(await begin(browser), state);
    return { browser, back, response: await browser.get(back) };
  }
  async function isLetIn(state?: string): Promise<boolean> {
    const { browser } = await signIn(state);
    return browser.isSignedIn();
  }

  test('who has a role signs in, by a page of the desk that sends the strict cookie along', async () => {
    const { browser, response } = await signIn();
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('content="0;url=/desk/"'),
    ]);
    expect(await browser.isSignedIn()).toBe(true);
    expect(issuer.verifierFitted).toBe(true);
    // A second time it is the same person, by the account and not by the name, in the role of now.
    issuer.lies = { name: 'Mide Married', roles: 'releaser' };
    expect(await isLetIn()).toBe(true);
    expect(place.people.all()).toMatchObject([{ name: 'Mide', role: 'releaser' }]);
  });

  test('who has lost the role at the identity server is signed out everywhere at the next sign-in', async () => {
    issuer.lies = { sub: 'leaver', name: 'Leaver' };
    const { browser } = await signIn();
    expect(await browser.isSignedIn()).toBe(true);
    issuer.lies = { sub: 'leaver', roles: [] };
    expect(await isLetIn()).toBe(false);
    expect(await browser.isSignedIn()).toBe(false);
  });

  test.each([
    ['no claim of roles', undefined],
    ['no role of the desk', ['admin', 'releasers']],
    ['a role in another place', { desk: 'releaser' }],
    ['a number', 1],
  ])('%s: no session, and the reason', async (_what, roles) => {
    issuer.lies = { sub: 'stranger', roles };
    const { browser, response } = await signIn();
    const said = alertOf(await response.text());
    expect([response.status, said]).toEqual([403, expect.stringContaining('has no role')]);
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('the way back works once, and in the browser that set out alone', async () => {
    issuer.lies = { sub: 'ade' };
    const { browser, back } = await signIn();
    expect(await browser.isSignedIn()).toBe(true);
    browser.cookies.delete('sunbird_desk');
    expect((await browser.get(back)).status).toBe(403);
    const victim = new TestBrowser(place);
    expect((await victim.get(back)).status).toBe(403);
    // With a way of its own under way, the state does not fit.
    await begin(victim);
    expect((await victim.get(back)).status).toBe(403);
    expect(await victim.isSignedIn()).toBe(false);
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://attacker.example' }],
    ['another audience', { aud: 'another-client' }],
    ['two audiences, issued for the other one', { aud: ['desk', 'other'], azp: 'other' }],
    ['an identity that has expired', { exp: Math.floor(Date.now() / 1000) - 600 }],
  ])('%s: no session', async (_what, lies) => {
    issuer.lies = { sub: 'ade', ...lies };
    expect(await isLetIn()).toBe(false);
  });

  test('a signature by another key, and another state: no session', async () => {
    issuer.signsStrangely = true;
    expect(await isLetIn()).toBe(false);
    issuer.signsStrangely = false;
    expect(await isLetIn('another-state')).toBe(false);
  });
});

test.each(['http://identity.example', 'ftp://identity.example'])('%s is no setting', issuer => {
  expect(() => new TestPlace({ identity: { issuer, client } })).toThrow('https:');
});
