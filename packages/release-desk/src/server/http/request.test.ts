import { CookieJar } from '@sunbird/staff-sign-in/testing/cookie-jar';
import { desk, openDeskForEachTest } from '../../testing/each-desk';
import { deskBase } from '../desk/desk-parts';
import { createDeskApp } from './desk-app';

openDeskForEachTest('releaser');

/** The desk as people reach it at an origin. */
function at(origin: string) {
  const parts = { ...desk.parts, options: { ...desk.parts.options, origin } };
  const app = createDeskApp(parts);
  const jar = new CookieJar();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, cookie: jar.cookie };
    return jar.take(await app.request(`${origin}${path}`, { ...init, headers }));
  }
  return {
    cookies: jar.cookies,
    send,
    async signIn(): Promise<readonly string[]> {
      const { people, exclusive } = desk.parts;
      const link = await exclusive(() => people.createLink(people.named('Rosa')?.id ?? ''));
      const response = await send(`/sign-in/link?link=${link}`, { method: 'POST', headers: { origin } });
      return response.headers.getSetCookie();
    },
  };
}

test('over https every cookie is of this host alone, and sent over https alone', async () => {
  const browser = at('https://desk.example');
  const lines = await browser.signIn();
  expect(lines).toHaveLength(1);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-sunbird_desk=[^;]+; .*Path=\//);
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
});

test('in development browsers keep no such cookie: it has another name, and is of the desk alone', async () => {
  const browser = at('http://[::1]:8081');
  const lines = await browser.signIn();
  for (const line of lines) {
    expect(line).toMatch(new RegExp(`^sunbird_desk=[^;]+; .*Path=${deskBase}; HttpOnly; SameSite=Strict$`));
  }
  expect((await browser.send('/api/me')).status).toBe(200);
});

test('in clear on a network there is no cookie that a browser would keep', async () => {
  const lines = await at('http://desk.example').signIn();
  for (const line of lines) expect(line).toMatch(/^__Host-.*; Secure;/);
});
