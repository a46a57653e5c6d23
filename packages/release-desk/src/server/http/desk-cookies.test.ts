import { password, TestDesk } from '../../testing/test-desk';
import { deskBase } from '../desk-parts';
import { createDeskApp } from './desk-app';

let desk: TestDesk;
beforeEach(async () => {
  desk = await TestDesk.start();
  await desk.signInAs('Rosa', 'releaser');
});
afterEach(() => desk.close());

/** The desk as people reach it at an origin. */
function at(origin: string) {
  const parts = { ...desk.parts, options: { ...desk.parts.options, origin } };
  const app = createDeskApp(parts);
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(`${origin}${path}`, { ...init, headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    send,
    async signIn(): Promise<readonly string[]> {
      const page = await send('/sign-in');
      const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      const response = await send('/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ token, name: 'Rosa', password }),
        headers: { origin },
      });
      return [...page.headers.getSetCookie(), ...response.headers.getSetCookie()];
    },
  };
}

test('over https every cookie is of this host alone, and sent over https alone', async () => {
  const browser = at('https://desk.example');
  const lines = await browser.signIn();
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-sunbird_desk(?:_form|_device)?=[^;]+; .*Path=\//);
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    expect(line).not.toMatch(/Domain/i);
    expect(line).toMatch(/Path=\/;/);
  }
  expect((await browser.send('/api/me')).status).toBe(200);
});

test('over https a cookie that a neighbour could have set is not read', async () => {
  const browser = at('https://desk.example');
  await browser.signIn();
  const session = browser.cookies.get('__Host-sunbird_desk') ?? '';
  const other = at('https://desk.example');
  other.cookies.set('sunbird_desk', session);
  expect((await other.send('/api/me')).status).toBe(401);
  // The token of a form too: a neighbour who sets both would send forms of his own.
  const form = at('https://desk.example');
  form.cookies.set('sunbird_desk_form', 'of-a-neighbour');
  const init = {
    method: 'POST',
    body: new URLSearchParams({ token: 'of-a-neighbour', name: 'Rosa', password }),
    headers: { origin: 'https://desk.example' },
  };
  expect((await form.send('/sign-in', init)).status).toBe(403);
  const without = { ...init, body: new URLSearchParams({ token: '', name: 'Rosa', password }) };
  expect((await at('https://desk.example').send('/sign-in', without)).status).toBe(403);
});

test.each(['http://localhost:8081', 'http://127.0.0.1:8081', 'http://[::1]:8081'])(
  'at %s, in development, browsers keep no such cookie: it has another name, and is of the desk alone',
  async origin => {
    const browser = at(origin);
    const lines = await browser.signIn();
    for (const line of lines) {
      expect(line).toMatch(
        new RegExp(`^sunbird_desk(?:_form|_device)?=[^;]+; .*Path=${deskBase}; HttpOnly; SameSite=Strict$`),
      );
    }
    expect((await browser.send('/api/me')).status).toBe(200);
  },
);

test.each([
  'http://desk.example',
  'http://10.0.0.5:8081',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('at %s, in clear on a network, there is no cookie that a browser would keep', async origin => {
  for (const line of await at(origin).signIn()) expect(line).toMatch(/^__Host-.*; Secure;/);
});
