import { folderStore } from '@sunbird/federation/store';
import { deskOrigin, password, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
beforeEach(async () => {
  desk = await TestDesk.start();
});
afterEach(() => desk.close());

/** Submits a form as a browser does: with its cookie, token and origin. */
async function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const page = await desk.get(path);
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  return desk.request(path, {
    method: 'POST',
    body: new URLSearchParams({ token, ...fields }),
    headers: { origin: deskOrigin, 'sec-fetch-site': 'same-origin', cookie, ...headers },
  });
}

function firstLink() {
  return `/welcome?link=${desk.parts.people.addLink(null).link}`;
}

function redeem(link: string, name = 'Ifeoma Bello', passwordText = password) {
  return submit(link, { name, password: passwordText });
}

function signIn(name: string, passwordText: string, headers?: Record<string, string>) {
  return submit('/sign-in', { name, password: passwordText }, headers);
}

function sessionOf(response: Response) {
  return /sunbird_desk=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
}

describe('the one-time link', () => {
  test('makes the first releaser, signs in, and works once', async () => {
    const link = firstLink();
    const response = await redeem(link);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/desk/']);
    const me = await desk.json(
      desk.get('/api/me', { cookie: `sunbird_desk=${sessionOf(response)}`, token: '' }),
    );
    expect(me).toMatchObject({ name: 'Ifeoma Bello', role: 'releaser' });
    const again = await desk.get(link);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('was used before')]);
    expect((await redeem(link, 'Somebody Else')).status).not.toBe(303);
  });

  test('works for one of two concurrent requests', async () => {
    const link = firstLink();
    const responses = await Promise.all([redeem(link, 'One Person'), redeem(link, 'Two Person')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 410].sort());
    expect(desk.parts.people.all()).toHaveLength(1);
  });

  test('expires after a day', async () => {
    const link = firstLink();
    desk.time += 24 * 3_600_000 + 1;
    expect((await desk.get(link)).status).toBe(410);
  });

  test('is replaced by a newer one', async () => {
    const older = firstLink();
    const newer = firstLink();
    expect((await desk.get(older)).status).toBe(410);
    expect((await desk.get(newer)).status).toBe(200);
  });

  test.each([['short'], ['aaaaaaaaaaaaaaaa'], ['Ifeoma Bello is my name']])(
    'refuses the password "%s"',
    async weak => {
      const link = firstLink();
      expect((await redeem(link, 'Ifeoma Bello', weak)).status).toBe(422);
      expect((await redeem(link)).status).toBe(303);
    },
  );

  test('an invited person gets the name and role that were given', async () => {
    await redeem(firstLink());
    const { link } = desk.parts.people.addLink(
      desk.parts.people.invite({ name: 'Mide', role: 'marketer' }).id,
    );
    await redeem(`/welcome?link=${link}`, 'Another Name');
    expect(desk.parts.people.all()).toContainEqual(
      expect.objectContaining({ name: 'Mide', role: 'marketer' }),
    );
  });
});

describe('sign-in', () => {
  beforeEach(async () => {
    await redeem(firstLink());
  });

  test('the cookie can not be read by scripts, nor sent by other pages', async () => {
    const response = await signIn(' ifeoma bello ', password);
    expect(response.status).toBe(303);
    const cookie = response.headers.getSetCookie().find(text => text.startsWith('sunbird_desk='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/desk/);
  });

  test('over https the cookie is for https alone', async () => {
    const page = await desk.request('/sign-in');
    expect(page.headers.get('set-cookie')).not.toMatch(/Secure/);
    const { createDeskApp } = await import('../http/desk-app');
    const { openDeskParts } = await import('../desk-parts');
    const options = {
      store: folderStore(desk.site),
      previewOrigin: () => '',
      origin: 'https://desk.example',
    };
    const secure = await createDeskApp(openDeskParts(options)).request('http://inside/sign-in');
    expect(secure.headers.get('set-cookie')).toMatch(/Secure/);
  });

  test('a wrong name and a wrong password get the same response', async () => {
    const texts = await Promise.all(
      [await signIn('Nobody', password), await signIn('Ifeoma Bello', 'wrong wrong wrong')].map(
        async response => {
          const text = await response.text();
          return [response.status, /role="alert">([^<]+)/.exec(text)?.[1]];
        },
      ),
    );
    expect(texts[0]).toEqual([403, expect.stringContaining('do not belong together')]);
    expect(texts[1]).toEqual(texts[0]);
  });

  test('five wrong passwords lock the name for 15 minutes, also after a restart', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await signIn('Ifeoma Bello', 'wrong wrong wrong')).status).toBe(403);
    }
    expect((await signIn('IFEOMA BELLO', 'wrong wrong wrong')).status).toBe(429);
    await desk.restart();
    expect((await signIn('Ifeoma Bello', password)).status).toBe(429);
    desk.time += 15 * 60_000 + 1;
    expect((await signIn('Ifeoma Bello', password)).status).toBe(303);
    expect(desk.parts.audit.read([]).entries.map(({ act }) => act)).toContain('locked');
  });

  test('attempts at many names from one address are stopped too', async () => {
    const { attempts } = desk.parts;
    for (let attempt = 0; attempt < 30; attempt += 1)
      attempts.recordFailure([{ kind: 'address', what: '127.0.0.1' }]);
    expect((await signIn('Ifeoma Bello', password)).status).toBe(429);
  });

  test.each([
    ['another origin', { origin: 'http://localhost:8080' }],
    ['no origin', { origin: '' }],
    ['another site', { 'sec-fetch-site': 'same-site' }],
    ['the cookie of another form', { cookie: 'sunbird_desk_form=other' }],
  ])('a form with %s does not sign in', async (_what, headers) => {
    const response = await signIn('Ifeoma Bello', password, headers);
    expect([response.status, sessionOf(response)]).toEqual([403, undefined]);
  });

  test('the store has hashes only: no password, no session, no link', async () => {
    const response = await signIn('Ifeoma Bello', password);
    const { link } = desk.parts.people.addLink(
      desk.parts.people.invite({ name: 'Mide', role: 'marketer' }).id,
    );
    const stored = ['people.json', 'sessions.json', 'attempts.json', 'audit.jsonl']
      .map(file => desk.testStore.recorded(file))
      .join('\n');
    for (const secret of [password, sessionOf(response) ?? 'none', link])
      expect(stored).not.toContain(secret);
    expect(stored).toContain('scrypt$');
  });

  test('a session ends after twelve hours, even if it is active', async () => {
    const caller = { cookie: `sunbird_desk=${sessionOf(await signIn('Ifeoma Bello', password))}`, token: '' };
    for (let hour = 0; hour < 12; hour += 1) {
      expect((await desk.get('/api/me', caller)).status).toBe(200);
      desk.time += 3_600_000;
    }
    expect((await desk.get('/api/me', caller)).status).toBe(401);
  });

  test('a new password ends the other sessions', async () => {
    const [one, two] = [await signIn('Ifeoma Bello', password), await signIn('Ifeoma Bello', password)];
    const callers = [one, two].map(response => ({
      cookie: `sunbird_desk=${sessionOf(response)}`,
      token: '',
    }));
    const [here, there] = callers;
    if (!here || !there) throw new Error('unreachable');
    const { token } = await desk.json(desk.get('/api/me', here));
    const change = (current: string) =>
      desk.post(
        '/api/password',
        { current, next: 'another long password' },
        { ...here, token: String(token) },
      );
    expect((await change('not the one')).status).toBe(403);
    expect((await change(password)).status).toBe(200);
    expect((await desk.get('/api/me', here)).status).toBe(200);
    expect((await desk.get('/api/me', there)).status).toBe(401);
    expect((await signIn('Ifeoma Bello', 'another long password')).status).toBe(303);
  });
});

test('before there are people the page says where the link is, in both languages', async () => {
  expect(await (await desk.get('/sign-in')).text()).toContain('one-time link');
  expect(await (await desk.get('/sign-in', undefined, { 'accept-language': 'es-MX' })).text()).toContain(
    'enlace de un solo uso',
  );
});
