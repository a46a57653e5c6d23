import { BusyError, ConflictError } from '@sunbird/release-store';
import { slowRequest } from '@sunbird/staff-sign-in/testing/slow-request';
import { type Caller, deskOrigin, refusalOf, TestDesk } from '../../testing/test-desk';
import { createDeskApp } from './desk-app';

let desk: TestDesk;
let marketer: Caller;
let releaser: Caller;

beforeAll(async () => {
  desk = await TestDesk.start();
  releaser = await desk.signInAs('Rosa', 'releaser');
  marketer = await desk.signInAs('Mide', 'marketer');
});
afterAll(() => desk.close());

function publishBody(release: string) {
  return { release, share: 5, at: null, why: 'a test', seen: 'other' };
}

type Row = readonly [method: 'GET' | 'POST', path: string, body: unknown, who: 'everyone' | 'releaser'];

/** Every call of the desk, and the roles that may make it. */
const calls: readonly Row[] = [
  ['GET', '/api/me', undefined, 'everyone'],
  ['GET', '/api/slots/promotion/NG', undefined, 'everyone'],
  ['GET', '/api/slots/repay/NG', undefined, 'releaser'],
  ['POST', '/api/slots/promotion/NG/publish', publishBody('0.0.0-none'), 'everyone'],
  ['POST', '/api/slots/repay/NG/publish', publishBody('0.0.0-none'), 'releaser'],
  ['POST', '/api/slots/promotion/NG/stop', { release: '0.0.0-none', why: '', seen: 'other' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/stop', { release: '0.0.0-none', why: '', seen: 'other' }, 'releaser'],
  ['POST', '/api/slots/promotion/NG/preview', { release: '0.0.0-none' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/preview', { release: '0.0.0-none' }, 'releaser'],
  ['POST', '/api/slots/promotion/NG/texts', { release: '0.0.0-none', texts: {}, why: '' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/texts', { release: '0.0.0-none', texts: {}, why: '' }, 'releaser'],
  ['GET', '/api/slots/promotion/NG/figures', undefined, 'everyone'],
  ['GET', '/api/slots/repay/NG/figures', undefined, 'releaser'],
  ['GET', '/api/slots/promotion/NG/figures.csv', undefined, 'everyone'],
  ['GET', '/api/slots/repay/NG/figures.csv', undefined, 'releaser'],
  ['POST', '/api/slots/promotion/NG/plans/none/comment', { text: 'a' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/plans/none/comment', { text: 'a' }, 'releaser'],
  ['POST', '/api/slots/promotion/NG/plans/none/approve', {}, 'everyone'],
  ['POST', '/api/slots/repay/NG/plans/none/approve', {}, 'releaser'],
  ['POST', '/api/slots/promotion/NG/plans/none/cancel', {}, 'everyone'],
  ['POST', '/api/slots/repay/NG/plans/none/cancel', {}, 'releaser'],
  ['GET', '/api/audit', undefined, 'everyone'],
];

test('the list has every call of the desk', () => {
  const routes = createDeskApp(desk.parts).routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/'),
  );
  const missing = routes.filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+').replace(/\./g, '\\.')}$`);
    return !calls.some(([by, at]) => by === method && pattern.test(at));
  });
  // A session ends with it, so it has a test of its own.
  expect([...new Set(missing.map(({ path }) => path))]).toEqual(['/api/sign-out']);
});

function send([method, path, body]: Row, caller?: Caller, headers?: Record<string, string>) {
  return method === 'GET' ? desk.get(path, caller, headers) : desk.post(path, body, caller, headers);
}

function titleOf([method, path]: Row) {
  return `${method} ${path}`;
}

describe.each(calls.map(row => [titleOf(row), row] as const))('%s', (title, row) => {
  test('without a session: 401', async () => {
    const response = await send(row);
    expect([response.status, await refusalOf(response)]).toEqual([401, 'signedOut']);
    const forged = await send(row, { cookie: 'sunbird_desk=guess', token: 'guess' });
    expect(forged.status).toBe(401);
  });

  test('a marketer', async () => {
    const response = await send(row, marketer);
    if (row[3] === 'everyone') expect([401, 500]).not.toContain(response.status);
    else expect([response.status, await refusalOf(response)]).toEqual([403, 'forbidden']);
    if (row[3] === 'everyone') expect(await refusalOf(response)).not.toBe('forbidden');
  });

  test('a releaser', async () => {
    const response = await send(row, releaser);
    expect([401, 500]).not.toContain(response.status);
    expect(await refusalOf(response)).not.toBe('forbidden');
  });

  test('an expired session', async () => {
    const late = await desk.signInAs(`Late ${title.slice(0, 50)}`, 'releaser');
    const before = desk.time;
    desk.time += 2 * 3_600_000 + 1;
    expect((await send(row, late)).status).toBe(401);
    desk.time = before;
  });

  if (row[0] === 'POST') {
    test.each([
      ['the app on the next port', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' }],
      ['a page elsewhere', { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' }],
      ['a page that hides where it is', { origin: 'null' }],
      ['a browser that says it was not the desk', { 'sec-fetch-site': 'same-site' }],
      ['a page without the token', { 'x-desk-token': '' }],
      ['a page with the token of another session', { 'x-desk-token': 'b'.repeat(43) }],
    ])('%s may not act', async (_who, headers) => {
      const response = await send(row, releaser, headers);
      expect([response.status, await refusalOf(response)]).toEqual([403, 'elsewhere']);
    });
  } else {
    test('another page may not read it', async () => {
      const response = await send(row, releaser, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' });
      expect(response.status).toBe(403);
    });
  }
});

describe('addresses of the desk', () => {
  test.each(['/', '/index.html', '/index.0a1b2c.js', '/nothing', '/deep/er'])(
    '%s redirects to sign-in without a session',
    async path => {
      const response = await desk.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/desk/sign-in']);
      expect(await response.text()).not.toContain('The desk');
    },
  );

  test('a session gets the pages, which may be neither framed nor cached', async () => {
    expect((await desk.get('/sign-in')).headers.get('cache-control')).toBe('no-store');
    const page = await desk.get('/', marketer);
    expect(await page.text()).toContain('The desk');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self';.*frame-src http:\/\/localhost:8080;.*form-action 'self'; frame-ancestors 'none'/,
      ),
    });
    // Only a name with a hash never has other bytes.
    expect(Object.fromEntries((await desk.get('/index.0a1b2c.js', marketer)).headers)).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  test.each(['/..%2fstate.json', '/%2e%2e/people.json', '/.env', '/people.json'])(
    '%s is not found',
    async path => {
      expect((await desk.get(path, releaser)).status).toBe(404);
    },
  );

  test('other methods get 401', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await desk.request('/api/me', { method, headers: { origin: deskOrigin } });
      expect(response.status).toBe(401);
    }
  });
});

test('a role that was changed counts at once', async () => {
  const person = await desk.signInAs('Riser', 'marketer');
  expect((await desk.get('/api/slots/repay/NG', person)).status).toBe(403);
  await desk.parts.exclusive(() =>
    desk.parts.people.setRole(desk.parts.people.named('Riser')?.id ?? '', 'releaser'),
  );
  expect((await desk.get('/api/slots/repay/NG', person)).status).toBe(200);
});

test('a person who is removed while an action is on its way does nothing', async () => {
  const { cookie, token } = await desk.signInAs('Remover', 'releaser');
  const { people, exclusive, plans } = desk.parts;
  const { init, headers } = slowRequest(JSON.stringify(publishBody(desk.idOf('harvest'))), () =>
    exclusive(() => people.remove(people.named('Remover')?.id ?? '')),
  );
  const response = await desk.request('/api/slots/promotion/NG/publish', {
    ...init,
    headers: {
      ...headers,
      cookie,
      origin: deskOrigin,
      'x-desk-token': token,
      'content-type': 'application/json',
    },
  });
  expect([response.status, await refusalOf(response)]).toEqual([401, 'signedOut']);
  expect(plans.list()).toEqual([]);
});

test('more than the desk takes at once is said', async () => {
  const body = { ...publishBody('0.0.0-none'), why: 'a'.repeat(17_000) };
  const response = await desk.post('/api/slots/promotion/NG/publish', body, marketer);
  expect([response.status, await refusalOf(response)]).toEqual([413, 'tooLarge']);
});

test('signing out ends the session', async () => {
  const person = await desk.signInAs('Leaver', 'marketer');
  await desk.post('/api/sign-out', {}, person);
  expect((await desk.get('/api/me', person)).status).toBe(401);
});

test('a fault is a page for a browser, and a refusal for a call; only an unknown one is reported', async () => {
  const reported = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const answersOf = async (error: Error) => {
    const refresh = () => Promise.reject(error);
    const app = createDeskApp({ ...desk.parts, refresh });
    const spanish = { headers: { 'accept-language': 'es' } };
    const [call, page] = [await app.request('/api/me'), await app.request('/', spanish)];
    return [call.status, await call.json(), page.status, await page.text()] as const;
  };
  const [status, refusal, pageStatus, page] = await answersOf(new Error('down'));
  expect([status, refusal, pageStatus]).toEqual([500, { refusal: 'failed' }, 503]);
  expect(page).toContain('No se cambió nada');
  expect(reported).toHaveBeenCalledTimes(2);
  expect(await answersOf(new ConflictError('published first'))).toEqual([
    409,
    { refusal: 'conflict' },
    503,
    page,
  ]);
  const held = { pid: 7, host: 'ci', command: 'release promote', since: '' };
  const busy = { refusal: 'busy', holder: '“release promote” (process 7 on ci)' };
  expect(await answersOf(new BusyError('this store', held))).toEqual([503, busy, 503, page]);
  expect(reported).toHaveBeenCalledTimes(2);
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  expect((await answersOf(full)).slice(0, 2)).toEqual([507, { refusal: 'diskFull' }]);
  expect(reported).toHaveBeenCalledTimes(4);
  reported.mockRestore();
});
