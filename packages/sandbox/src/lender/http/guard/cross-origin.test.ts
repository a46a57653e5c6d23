import { encryptPath } from '@sunbird/api-client/cipher';
import { getMarketHome, sendVerifyCode } from '@sunbird/api-client/contract';
import { messages } from '@sunbird/lender/database/schema';
import { eq } from 'drizzle-orm';
import { useLender } from '../../../testing/fresh-lender';

const packageName = 'ng.sunbird.credit';
const app = 'https://app.acacia.example';

const lender = useLender(undefined, { appOrigins: [app] });

function send(origin: string, init: RequestInit = {}) {
  return lender.sandbox.app.request(`http://localhost/api/${encryptPath(getMarketHome.path, packageName)}`, {
    ...init,
    headers: { Origin: origin, packageName, ...init.headers },
  });
}

const preflight = {
  method: 'OPTIONS',
  headers: {
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,idempotency-key,packagename',
  },
};

test('the app of a named origin may call, reads the clock, and asks beforehand once in two hours', async () => {
  const response = await send(app, preflight);
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(app);
  expect(response.headers.get('Access-Control-Max-Age')).toBe('7200');
  const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
  for (const name of ['authorization', 'packagename', 'appname', 'afid', 'lang', 'idempotency-key']) {
    expect(allowed.split(',')).toContain(name);
  }
  const answer = await send(app);
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
    expect((await send(origin, init)).headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

test('no header allows credentials: a call has its token in a header of its own', async () => {
  expect((await send(app)).headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test('a lender without other origins says nothing of any', async () => {
  const before = lender.sandbox.lender.settings;
  lender.sandbox.lender.settings = { ...before, appOrigins: [] };
  const answer = await send(app);
  lender.sandbox.lender.settings = before;
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-site');
});

test('the SMS with a code names the app that asked for it, and no site that was not named', async () => {
  const lastLines: unknown[] = [];
  for (const [at, origin] of [app, 'https://evil.example'].entries()) {
    const mobile = `803111222${at}`;
    const body = { mobile, countryCode: '+234', scene: 'login', channel: 'sms' };
    const path = `http://localhost/api/${encryptPath(sendVerifyCode.path, packageName)}`;
    const sent = await lender.sandbox.app.request(path, {
      method: 'POST',
      headers: { Origin: origin, packageName, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(sent.status).toBe(200);
    const [message] = await lender.sandbox.lender.database.queries
      .select()
      .from(messages)
      .where(eq(messages.mobile, mobile));
    lastLines.push(
      message?.text
        .split('\n')
        .at(-1)
        ?.replace(/#\d{6}$/, '#'),
    );
  }
  expect(lastLines).toEqual(['@app.acacia.example #', '@localhost #']);
});
