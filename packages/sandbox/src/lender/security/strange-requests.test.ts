import { connect } from 'node:net';
import { encryptPath } from '@sunbird/api-client/cipher';
import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { payloadFieldNames } from '@sunbird/api-tools/payload-fields';
import { allHandlers } from '@sunbird/lender/calls';
import { allowances, rateWindows } from '@sunbird/lender/database/schema';
import { unrequested } from '@sunbird/lender/engine/rewards/promotion';
import { anyText } from '@sunbird/loan-domain/testing/any-text';
import { firstOfEach, runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import * as v from 'valibot';
import { growth, type RowCounts, rowCounts } from '../../testing/database-rows';
import { useLender, useServer } from '../../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../../testing/plan-context';
import { payloadOf } from '../../testing/strange/declared-payload';
import type { TestBorrower } from '../../testing/test-lender';

// 20,000 requests (test:resilience) take ten minutes on a machine that does something else as well.
jest.setTimeout(1_800_000);

const packageName = 'ng.sunbird.credit';
const loginPath = `/api/${encryptPath('/security/getVerifyCode', packageName)}`;

const lender = useLender();
const server = useServer(lender);
let borrower: TestBorrower;
let owing: TestBorrower;
let context: PlanContext;
beforeAll(async () => {
  owing = await lender.borrower(2);
  context = await planContextFor(lender, owing, 'NG', true);
  borrower = await lender.borrower(7);
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
  ['10,000 levels of arrays', '['.repeat(10_000)],
  ['5,000 levels, closed', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
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

test.each([
  ['700,000 levels of arrays', '['.repeat(700_000)],
  ['a text of a megabyte', JSON.stringify({ mobile: 'x'.repeat(1024 * 1024) })],
])('%s: 413, more than the call declares', async (_what, body) => {
  const response = await post(body);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 413, data: null });
});

test('brackets and escapes inside of texts are no levels', async () => {
  const response = await post(JSON.stringify({ mobile: `${'[{'.repeat(500)}"\\`, countryCode: '+234' }));
  expect(response.status).toBe(200);
});

test('a number that JSON writes and no computer holds, in the place of every number, is no error of the server', async () => {
  const numbered = plannedCalls().flatMap(({ call, plan }) => {
    const text = JSON.stringify(plan.payload(context));
    const huge = text.replace(/:-?\d+(\.\d+)?(?=[,}])/g, ':1e999');
    return call.encoding === 'json' && huge !== text ? [{ call, huge }] : [];
  });
  expect(numbered.length).toBeGreaterThan(5);
  for (const { call, huge } of numbered) {
    const path = `/api/${encryptPath(call.path, packageName)}`;
    const headers = {
      Authorization: `Bearer ${owing.client.token}`,
      'Idempotency-Key': `huge-${call.name}`,
    };
    const response = await post(huge, path, headers);
    expect([call.name, response.status < 500]).toEqual([call.name, true]);
  }
});

function entriesOf({ payload }: Endpoint): Readonly<Record<string, v.GenericSchema>> {
  return Reflect.get(payload, 'entries') ?? {};
}

/** None, a part, and what no column holds; the others in `pnpm test:all`. */
const sizes = firstOfEach([3_000_000, -1, 0.5, 0, 2 ** 53], size => String(size > 1));

test('numbers of any size, one at a time beside what else a call needs, are no error of the server', async () => {
  const offered = await lender.borrower(14);
  const cases = plannedCalls().flatMap(({ call, plan }) => {
    const entries = entriesOf(call);
    const payload = plan.payload(context);
    const rests = [
      { payload, token: owing.client.token },
      // An offer, and a product that is only looked at, take numbers that a loan has already.
      ...('orderNo' in entries
        ? [{ payload: { ...payload, orderNo: offered.orderNo }, token: offered.client.token }]
        : []),
      ...('productId' in entries
        ? [
            {
              payload: { ...payload, orderNo: undefined, productId: 'ng-classic' },
              token: owing.client.token,
            },
          ]
        : []),
    ];
    // Also those that a call may leave out.
    const numbers = Object.keys(entries).filter(name => v.is(entries[name] ?? v.never(), 20_000));
    return numbers.flatMap(name => rests.map(rest => ({ call, name, ...rest })));
  });
  expect(cases.length).toBeGreaterThan(20);
  for (const { call, name, payload, token } of cases) {
    for (const number of sizes) {
      const { status } = await owing.client.send(call, { ...payload, [name]: number }, { token });
      expect([call.name, name, number, status < 500]).toEqual([call.name, name, number, true]);
    }
  }
});

const token = fc.constantFrom('', 'Bearer x', 'own');
const leaf = fc.oneof(
  anyText({ maxLength: 40 }),
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

/** The keys that a call's payload declares reach the lender's rules. */
function strangeFields(call: Endpoint) {
  return fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...payloadFieldNames(call), 'x') },
      { weight: 1, arbitrary: fc.string() },
    ),
    anyValue,
    { maxKeys: 6 },
  );
}

interface Sent {
  readonly name: string;
  readonly request: () => Response | Promise<Response>;
}

function headersOf(kind: string, more: Record<string, string>): Record<string, string> {
  const authorization = kind === 'own' ? `Bearer ${borrower.client.token}` : kind;
  return { packageName, ...more, ...(authorization && { Authorization: authorization }) };
}

/** Of a network of its own, so that one's limit does not keep the others from the lender's rules. */
const network = fc.integer({ min: 0, max: 2000 }).map(number => `2001:db8:${number.toString(16)}::1`);

/** A request of which hardly anything is as the declaration says. */
function garbled(call: Endpoint): fc.Arbitrary<Sent> {
  const parts = fc.record({
    kind: token,
    address: network,
    fields: strangeFields(call),
    raw: fc.option(fc.oneof(fc.string({ maxLength: 200 }), fc.json()), { freq: 4 }),
    key: fc.oneof(fc.stringMatching(/^[ -~]{0,300}$/), fc.constant('key-of-a-stranger')),
    header: fc.stringMatching(/^[ -~]{0,60}$/),
    type: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=b', 'x'),
  });
  return parts.map(({ kind, address, fields, raw, key, header, type }) => ({
    name: call.name,
    request: () => {
      const about = { 'X-Request-Id': header, lang: header, appName: header, afid: header };
      const headers = headersOf(kind, { 'Idempotency-Key': key, ...about });
      const isQuery = call.encoding === 'query';
      const pairs = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const query = isQuery ? `?${new URLSearchParams(pairs)}` : '';
      const init = {
        method: call.method,
        headers: isQuery ? headers : { ...headers, 'Content-Type': type },
        ...(call.method === 'GET' ? {} : { body: raw ?? JSON.stringify(fields) }),
      };
      const path = `/api/${encryptPath(call.path, packageName)}`;
      const env = { incoming: { socket: { remoteAddress: address } } };
      return lender.sandbox.app.request(`http://localhost${path}${query}`, init, env);
    },
  }));
}

/** A request as the app sends it, with texts and lists as long as the declaration allows, and longer. */
function declared(call: Endpoint): fc.Arbitrary<Sent> {
  const parts = fc.record({ kind: token, address: network, payload: payloadOf({ ...call.payload }) });
  return parts.map(({ kind, address, payload }) => ({
    name: call.name,
    request: () => {
      const own = kind === 'own' ? borrower.client.token : kind.replace('Bearer ', '');
      return lender.client('NG', address).send(call, payload, { token: own || null });
    },
  }));
}

const request = fc.constantFrom(...allCalls).chain(call => fc.oneof(garbled(call), declared(call)));

/** What a request may leave behind although it is refused: counts of the caller, which have limits of their own. */
const counts = ['rate_windows', 'allowances', 'code_guards'];

async function isAccepted(response: Response): Promise<boolean> {
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 0;
}

/** The most that one accepted request may add to a table: as many events as it may carry. */
const mostRows = 200;

async function leavesNoMore({ name, request }: Sent, before: RowCounts): Promise<RowCounts> {
  const response = await request();
  if (response.status >= 500) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  const accepted = response.status === 200 && (await isAccepted(response));
  const after = await rowCounts(lender);
  for (const [table, rows] of growth(before, after)) {
    if (!(accepted || counts.includes(table))) throw new Error(`${name} was refused: ${table} +${rows}`);
    if (rows > mostRows) throw new Error(`${name}: ${table} +${rows}`);
  }
  return after;
}

async function expectLimitsToHold(): Promise<void> {
  const { database, clock, settings } = lender.sandbox.lender;
  const limits = new Map(allHandlers.flatMap(({ limit }) => (limit ? [[limit.name, limit.limit]] : [])));
  for (const { bucket, count } of await database.queries.select().from(rateWindows)) {
    expect(count).toBeLessThanOrEqual(limits.get(bucket.split(':')[0] ?? '') ?? 60_200);
  }
  const { codes, guesses } = settings.logIn;
  const longest = Math.max(
    ...[...Object.values(codes), ...Object.values(guesses), unrequested].map(one => one.burst * one.every),
  );
  for (const { wholeAt } of await database.queries.select().from(allowances)) {
    expect(wholeAt - clock.now()).toBeLessThanOrEqual(longest);
  }
}

test('no strange request makes the server fail, a table grow beyond what was accepted, or a limit give way', async () => {
  const cases = Number(process.env.FUZZ_CASES ?? runs(200, 700));
  let rows = await rowCounts(lender);
  const property = fc.asyncProperty(request, async sent => {
    rows = await leavesNoMore(sent, rows);
  });
  await fc.assert(property, { numRuns: cases, endOnFailure: true });
  await expectLimitsToHold();
});
