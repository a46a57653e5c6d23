import { TestBrowser, TestPlace } from './testing/test-place';

/** A server as people reach it at an origin. */
function at(origin: string) {
  const place = new TestPlace({ origin });
  const browser = new TestBrowser(place);
  return {
    browser,
    signIn: async () => (await browser.submit(place.link())).headers.getSetCookie(),
    /** Another browser at the same place. */
    other: () => new TestBrowser(place),
  };
}

test('over https every cookie is of this host alone, and sent over https alone', async () => {
  const { browser, signIn } = at('https://desk.example');
  const lines = await signIn();
  expect(lines).toHaveLength(1);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-sunbird_desk=[^;]+; .*Path=\//);
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    expect(line).not.toMatch(/Domain/i);
    expect(line).toMatch(/Path=\/;/);
  }
  expect(await browser.isSignedIn()).toBe(true);
});

test('over https a cookie that a neighbour could have set is not read', async () => {
  const { browser, signIn, other: another } = at('https://desk.example');
  await signIn();
  const other = another();
  other.cookies.set('sunbird_desk', browser.cookies.get('__Host-sunbird_desk') ?? '');
  expect(await other.isSignedIn()).toBe(false);
});

test('in development browsers keep no such cookie: it has another name, and is of the desk alone', async () => {
  const { browser, signIn } = at('http://[::1]:8081');
  const lines = await signIn();
  for (const line of lines) {
    expect(line).toMatch(/^sunbird_desk=[^;]+; .*Path=\/desk; HttpOnly; SameSite=Strict$/);
  }
  expect(await browser.isSignedIn()).toBe(true);
});

test('in clear on a network there is no cookie that a browser would keep', async () => {
  const lines = await at('http://desk.example').signIn();
  for (const line of lines) expect(line).toMatch(/^__Host-.*; Secure;/);
});
