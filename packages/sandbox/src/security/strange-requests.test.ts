import { connect } from 'node:net';
import { allCalls } from '@sunbird/api-client/contract';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { listen, type RunningServer } from '../server';
import { encryptedPath } from '../testing/test-client';
import { openTestLender, type TestBorrower, type TestLender } from '../testing/test-lender';

jest.setTimeout(600_000);

const packageName = 'ng.sunbird.credit';
const loginPath = `/api/${encryptedPath('/security/getVerifyCode', packageName)}`;

let lender: TestLender;
let server: RunningServer;
let borrower: TestBorrower;
beforeAll(async () => {
  lender = await openTestLender();
  server = await listen(lender.sandbox.app, 0);
  borrower = await lender.borrower(7);
});
afterAll(async () => {
  await server.close();
  await lender.close();
});

/** The status of a request whose bytes no library has changed. */
function statusOf(head: string, body: Uint8Array = new Uint8Array()): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let heard = '';
    socket.on('data', text => {
      heard += text.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)));
    socket.write(`${head}\r\nConnection: close\r\n\r\n`, 'latin1');
    socket.write(body);
  });
}

test.each([
  '/api/%2e%2e/sandbox/clock',
  '/api/%2E%2E/sandbox/clock',
  '/api/../sandbox/clock',
  '/api/./../sandbox/clock',
  '/api/..%2fsandbox/clock',
  '/api/..%5csandbox/clock',
  '/api/..\\sandbox/clock',
  '/api//sandbox/clock',
  '//sandbox/clock',
  '/files/%2e%2e/sandbox/clock',
  'http://localhost/api/%2e%2e/sandbox/clock',
])('%s is refused: a proxy would have read it as another path', async path => {
  expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: localhost`)).toBe(400);
});

test('the same control by its own path is served', async () => {
  expect(await statusOf('GET /sandbox/clock HTTP/1.1\r\nHost: localhost')).toBe(200);
});

test.each(['garbage', 'http://', '://localhost', 'null', 'http://localhost.attacker.example'])(
  'a control call from the origin %j finds nothing',
  async origin => {
    expect(await statusOf(`GET /sandbox/clock HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}`)).toBe(404);
  },
);

test('a control call that a proxy forwards finds nothing', async () => {
  const head = 'GET /sandbox/clock HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7';
  expect(await statusOf(head)).toBe(404);
});

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['text/plain; application/json', 415],
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
])('a control call that acts, sent as %s: %i', async (type, status) => {
  const body = Buffer.from('{"advance":"PT0S"}');
  const head = `POST /sandbox/clock HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
  expect(await statusOf(head, body)).toBe(status);
});

function post(body: string, path = loginPath, headers: Record<string, string> = {}) {
  return lender.sandbox.app.request(`http://localhost${path}`, {
    method: 'POST',
    headers: { packageName, 'Content-Type': 'application/json', ...headers },
    body,
  });
}

test.each([
  ['700,000 levels of arrays', '['.repeat(700_000)],
  ['700,000 levels, closed', `${'['.repeat(700_000)}${']'.repeat(700_000)}`],
  ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['a text of a megabyte', JSON.stringify({ mobile: 'x'.repeat(1024 * 1024) })],
  ['a NUL', '{"mobile":"803\\u0000","countryCode":"+234"}'],
  ['half of a surrogate pair', '{"mobile":"\\ud83d","countryCode":"+234"}'],
  ['half of a pair in a key', '{"\\udc00":"1"}'],
  ['half a document', '{"mobile":'],
])('%s: 400 and a sentence', async (_what, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 400,
    data: null,
    msg: expect.stringMatching(/\w.*\.$/),
  });
});

test('brackets and escapes inside of texts are no levels', async () => {
  const response = await post(JSON.stringify({ mobile: `${'[{'.repeat(500)}"\\`, countryCode: '+234' }));
  expect(response.status).toBe(200);
});

const token = fc.constantFrom('', 'Bearer x', 'own');
const leaf = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', '803', '1e999', '../..', "' or 1=1 --"),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const anyValue = fc.letrec(tie => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
  record: fc.dictionary(fc.string({ maxLength: 12 }), tie('value'), { maxKeys: 5 }),
})).value;

/** The keys that a call's payload declares: values behind them reach the lender's rules. */
function keysOf(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null || !('entries' in payload)) return [];
  return typeof payload.entries === 'object' && payload.entries !== null ? Object.keys(payload.entries) : [];
}

const request = fc.constantFrom(...allCalls).chain(call =>
  fc.record({
    name: fc.constant(call.name),
    token,
    fields: fc.dictionary(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...keysOf(call.payload), 'x') },
        { weight: 1, arbitrary: fc.string() },
      ),
      anyValue,
      { maxKeys: 6 },
    ),
    raw: fc.option(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), { freq: 4 }),
    key: fc.oneof(fc.stringMatching(/^[ -~]{0,300}$/), fc.constant('key-of-a-stranger')),
    header: fc.stringMatching(/^[ -~]{0,60}$/),
    type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=b', 'x'),
  }),
);

test('no call answers a stranger’s request with an error of the server', async () => {
  const cases = Number(process.env.FUZZ_CASES ?? runs(200, 1000));
  const property = fc.asyncProperty(
    request,
    async ({ name, token: kind, fields, raw, key, header, type }) => {
      const call = allCalls.find(one => one.name === name);
      if (!call) throw new Error(`There is no call ${name}.`);
      const headers: Record<string, string> = {
        packageName,
        'Idempotency-Key': key,
        'X-Request-Id': header,
        lang: header,
        appName: header,
        afid: header,
      };
      const authorization = kind === 'own' ? `Bearer ${borrower.client.token}` : kind;
      if (authorization) headers.Authorization = authorization;
      const path = `/api/${encryptedPath(call.path, packageName)}`;
      const isQuery = call.encoding === 'query';
      const pairs = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const query = isQuery ? `?${new URLSearchParams(pairs)}` : '';
      const response = await lender.sandbox.app.request(`http://localhost${path}${query}`, {
        method: call.method,
        headers: isQuery ? headers : { ...headers, 'Content-Type': type },
        ...(call.method === 'GET' ? {} : { body: raw ?? JSON.stringify(fields) }),
      });
      if (response.status >= 500)
        throw new Error(`${call.name}: ${response.status} ${await response.text()}`);
    },
  );
  await fc.assert(property, { numRuns: cases });
});
