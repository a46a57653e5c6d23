import { getMarketHome } from '@sunbird/api-client/contract';
import { encryptedPath } from '../../testing/test-client';
import { openTestLender, type TestLender } from '../../testing/test-lender';

const packageName = 'ng.sunbird.credit';
const app = 'https://app.acacia.example';

let open: TestLender;
let closed: TestLender;
beforeAll(async () => {
  open = await openTestLender('pglite', { appOrigins: [app] });
  closed = await openTestLender('pglite', {});
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

function send(lender: TestLender, origin: string, init: RequestInit = {}) {
  return lender.sandbox.app.request(
    `http://localhost/api/${encryptedPath(getMarketHome.path, packageName)}`,
    {
      ...init,
      headers: { Origin: origin, packageName, ...init.headers },
    },
  );
}

const preflight = {
  method: 'OPTIONS',
  headers: {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,idempotency-key,packagename',
  },
};

test('the app of a named origin may call, reads the clock, and asks beforehand once in two hours', async () => {
  const asked = await send(open, app, preflight);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(app);
  expect(asked.headers.get('Access-Control-Max-Age')).toBe('7200');
  const allowed = asked.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
  for (const name of ['authorization', 'packagename', 'appname', 'afid', 'lang', 'idempotency-key']) {
    expect(allowed.split(',')).toContain(name);
  }
  const answer = await send(open, app);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(app);
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Date,Retry-After');
  expect(answer.headers.get('Vary')).toContain('Origin');
});

test.each([
  ['another site', 'https://evil.example'],
  ['a host that begins alike', `${app}.evil.example`],
  ['the same host without TLS', 'http://app.acacia.example'],
  ['a page without an origin', 'null'],
])('%s may not', async (_name, origin) => {
  for (const init of [preflight, {}]) {
    expect((await send(open, origin, init)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('no header allows credentials: a call has its token in a header of its own', async () => {
  expect((await send(open, app)).headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test('a lender without other origins says nothing of any', async () => {
  const answer = await send(closed, app);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-site');
});
