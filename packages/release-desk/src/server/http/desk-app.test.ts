import { type Caller, deskOrigin, TestDesk } from '../../testing/test-desk';

let desk: TestDesk;
let marketer: Caller;
let releaser: Caller;

beforeAll(async () => {
  desk = await TestDesk.start();
  releaser = await desk.signInAs('Rosa', 'releaser');
  marketer = await desk.signInAs('Mide', 'marketer');
});
afterAll(() => desk.close());

const stop = { failed: false, errors: false };

function publishBody(release: string) {
  return {
    release,
    share: 0,
    at: null,
    why: 'a test',
    stop,
    seen: 'other',
  };
}

type Row = readonly [method: 'GET' | 'POST', path: string, body: unknown, who: 'everyone' | 'releaser'];

/** Every call of the desk, and who may make it. */
const calls: readonly Row[] = [
  ['GET', '/api/me', undefined, 'everyone'],
  ['GET', '/api/slots/promotion/NG', undefined, 'everyone'],
  ['GET', '/api/slots/repay/NG', undefined, 'releaser'],
  ['POST', '/api/slots/promotion/NG/publish', publishBody('0.0.0-none'), 'everyone'],
  ['POST', '/api/slots/repay/NG/publish', publishBody('0.0.0-none'), 'releaser'],
  ['POST', '/api/slots/promotion/NG/rollback', { why: '', seen: 'other' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/rollback', { why: '', seen: 'other' }, 'releaser'],
  ['POST', '/api/slots/promotion/NG/preview', { release: '0.0.0-none' }, 'everyone'],
  ['POST', '/api/slots/repay/NG/preview', { release: '0.0.0-none' }, 'releaser'],
  ['GET', '/api/schedule', undefined, 'everyone'],
  ['POST', '/api/schedule/none/approve', {}, 'everyone'],
  ['POST', '/api/schedule/none/cancel', {}, 'everyone'],
  ['GET', '/api/audit', undefined, 'everyone'],
  ['GET', '/api/audit.csv', undefined, 'everyone'],
  ['GET', '/api/settings', undefined, 'everyone'],
  ['POST', '/api/settings', { secondPerson: [], stopFailed: 1, stopErrors: 2 }, 'releaser'],
  ['GET', '/api/people', undefined, 'releaser'],
  ['POST', '/api/people', { name: '', role: 'marketer' }, 'releaser'],
  ['POST', '/api/people/none/link', {}, 'releaser'],
  ['POST', '/api/people/none/role', { role: 'releaser' }, 'releaser'],
  ['POST', '/api/people/none/remove', {}, 'releaser'],
  ['POST', '/api/password', { current: 'x', next: 'y' }, 'everyone'],
];

function send([method, path, body]: Row, caller?: Caller, headers?: Record<string, string>) {
  return method === 'GET' ? desk.get(path, caller, headers) : desk.post(path, body, caller, headers);
}

async function refusal(answer: Response) {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'refusal') : undefined;
}

function titleOf([method, path]: Row) {
  return `${method} ${path}`;
}

describe.each(calls.map(row => [titleOf(row), row] as const))('%s', (title, row) => {
  test('a stranger gets 401', async () => {
    const answer = await send(row);
    expect([answer.status, await refusal(answer)]).toEqual([401, 'signedOut']);
    const forged = await send(row, { cookie: 'sunbird_desk=guess', token: 'guess' });
    expect(forged.status).toBe(401);
  });

  test('a marketer', async () => {
    const answer = await send(row, marketer);
    if (row[3] === 'everyone') expect([401, 500]).not.toContain(answer.status);
    else expect([answer.status, await refusal(answer)]).toEqual([403, 'forbidden']);
    if (row[3] === 'everyone') expect(await refusal(answer)).not.toBe('forbidden');
  });

  test('a releaser', async () => {
    const answer = await send(row, releaser);
    expect([401, 500]).not.toContain(answer.status);
    expect(await refusal(answer)).not.toBe('forbidden');
  });

  test('a session that is over', async () => {
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
      ['a page with the token of somebody else', { 'x-desk-token': 'b'.repeat(43) }],
    ])('%s may not act', async (_who, headers) => {
      const answer = await send(row, releaser, headers);
      expect([answer.status, await refusal(answer)]).toEqual([403, 'elsewhere']);
    });
  } else {
    test('another page may not read it', async () => {
      const answer = await send(row, releaser, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' });
      expect(answer.status).toBe(403);
    });
  }
});

describe('addresses of the desk', () => {
  test.each(['/', '/index.html', '/index.1.js', '/nothing', '/deep/er'])(
    '%s leads a stranger to sign-in',
    async path => {
      const answer = await desk.get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk/sign-in']);
      expect(await answer.text()).not.toContain('The desk');
    },
  );

  test('somebody who is signed in gets the pages, framed by nobody and kept by nobody', async () => {
    const page = await desk.get('/', marketer);
    expect(await page.text()).toContain('The desk');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:8080;');
    expect((await desk.get('/index.1.js', marketer)).headers.get('content-type')).toContain('javascript');
  });

  test.each(['/..%2fstate.json', '/%2e%2e/people.json', '/.env', '/people.json'])(
    '%s is no page',
    async path => {
      expect((await desk.get(path, releaser)).status).toBe(404);
    },
  );

  test('another method is no way around', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await desk.request('/api/me', { method, headers: { origin: deskOrigin } });
      expect(answer.status).toBe(401);
    }
  });
});

test('somebody who was removed is out at once', async () => {
  const gone = await desk.signInAs('Gone', 'marketer');
  const { people } = await desk.json(desk.get('/api/people', releaser));
  const listed = Array.isArray(people) ? people.find(({ name }) => name === 'Gone') : undefined;
  expect((await desk.post(`/api/people/${listed.id}/remove`, {}, releaser)).status).toBe(200);
  expect((await desk.get('/api/me', gone)).status).toBe(401);
});

test('a role that was changed counts at once; the last releaser stays one', async () => {
  const person = await desk.signInAs('Riser', 'marketer');
  const { id } = await desk.json(desk.get('/api/me', person));
  expect((await desk.get('/api/slots/repay/NG', person)).status).toBe(403);
  await desk.post(`/api/people/${id}/role`, { role: 'releaser' }, releaser);
  expect((await desk.get('/api/slots/repay/NG', person)).status).toBe(200);
});

test('signing out ends the session', async () => {
  const person = await desk.signInAs('Leaver', 'marketer');
  await desk.post('/api/sign-out', {}, person);
  expect((await desk.get('/api/me', person)).status).toBe(401);
});
