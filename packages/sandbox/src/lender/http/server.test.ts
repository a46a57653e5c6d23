import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { codes } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import {
  getCustomerService,
  getMarketHome,
  getUserInfo,
  saveConsent,
  uploadIdentityFront,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { createApiDocsApp } from '@sunbird/api-tools/openapi/api-docs-app';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { consents } from '@sunbird/lender/database/schema';
import { sharedScratch } from '@sunbird/testing/scratch';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { SandboxOptions } from '../../sandbox';
import { useFreshLender } from '../../testing/fresh-lender';

const scratch = sharedScratch();
const site = scratch('current');

beforeAll(() => {
  for (const revision of ['one', 'two']) {
    const root = scratch(revision);
    for (const path of ['remotes/repay', 'wrapper']) mkdirSync(join(root, path), { recursive: true });
    for (const page of ['index.html', 'wrapper/index.html'])
      writeFileSync(join(root, page), `<p>${revision}</p>`);
    writeFileSync(join(root, 'remotes', 'repay', 'entry.js'), `say("${revision}")`);
    writeFileSync(join(root, 'remotes', 'repay', 'entry.js.br'), brotliCompressSync(`say("${revision}")`));
    writeFileSync(join(root, '.secret'), 'secret');
  }
  writeFileSync(scratch('outside.txt'), 'outside');
  symlinkSync('one', site);
});

const parts: SandboxOptions = {
  siteDir: site,
  redirects: { '/console': 'http://localhost:1/console/' },
  mounts: [{ path: '/api-docs', app: createApiDocsApp() }],
};
const lender = useFreshLender(undefined, {}, parts);

/** The headers that protect every answer, beside the policy. */
function guardsIn(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) =>
      /^(cross-origin|permissions|referrer|x-content-type|origin-agent)/.test(name),
    ),
  );
}

function get(path: string, headers: Record<string, string> = {}) {
  return lender.sandbox.app.request(`http://localhost${path}`, { headers });
}

describe('/api', () => {
  const packageName = 'ng.sunbird.credit';

  test('serves an encrypted path, for any package name', async () => {
    for (const name of [packageName, 'mx.sunbird.credit', 'short', 'a.very.long.package.name.indeed']) {
      const response = await get(`/api/${encryptPath('/loanMarket/index', name)}`, { packageName: name });
      expect(await response.json()).toMatchObject({ code: 0, data: { homeStatus: 'canLoan' } });
    }
  });

  test('refuses garbled, clear and unknown paths with 404', async () => {
    const paths = [
      'garbled',
      encryptPath('/loanMarket/index', 'another.package'),
      encryptPath('/loanMarket/index', packageName).slice(0, -1),
      encryptPath('/no/such/call', packageName),
      'loanMarket/index',
      'A'.repeat(5000),
    ];
    for (const path of paths) {
      const response = await get(`/api/${path}`, { packageName });
      expect([path.slice(0, 30), response.status]).toEqual([path.slice(0, 30), 404]);
      expect(await response.json()).toMatchObject({ code: 404, data: null });
    }
    const wrong = await lender.sandbox.app.request(
      `http://localhost/api/${encryptPath('/loanMarket/index', packageName)}`,
      { method: 'POST', headers: { packageName } },
    );
    expect(wrong.status).toBe(405);
  });

  test('takes the market from the package and the language from its header', async () => {
    const service = await lender.client('MX').ok(getCustomerService, {}, { language: 'es' });
    expect(service.hours).toBe('Todos los días, de 08:00 a 20:00');
    expect(service.regulator?.name).toMatch(/CONDUSEF/);
    const india = await lender.client('IN').ok(getCustomerService, {});
    expect(india.hours).toBe('Every day, 8:00\u00a0am to 8:00\u00a0pm');
    expect((await lender.client('IN').ok(getMarketHome, {})).hot[0]?.currency).toBe('INR');
  });

  test('keeps answers out of caches, but for the public ones that say otherwise', async () => {
    const { client } = await lender.borrower(6);
    expect((await client.send(getUserInfo, {})).headers.get('cache-control')).toBe('no-store');
    expect((await client.send(getMarketHome, {})).headers.get('cache-control')).toBe('no-store');
    expect((await client.send(getCustomerService, {})).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
    const refused = await client.send(getUserInfo, {}, { token: 'no' });
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test('gives each answer the caller’s trace id, or one of its own', async () => {
    const path = `/api/${encryptPath('/loanMarket/index', packageName)}`;
    expect(await (await get(path, { packageName, 'X-Request-Id': 'mine' })).json()).toMatchObject({
      traceId: 'mine',
    });
    expect(await (await get(path, { packageName })).json()).toMatchObject({
      traceId: expect.stringMatching(/^TRC-/),
    });
  });

  test('says with every call what time it is at the lender', async () => {
    await lender.advance('P7D');
    const path = `/api/${encryptPath('/loanMarket/index', packageName)}`;
    const response = v.parse(v.object({ ts: v.number() }), await (await get(path, { packageName })).json());
    expect(Math.abs(response.ts - lender.sandbox.lender.clock.now())).toBeLessThan(60_000);
  });

  test('the log has each call, and no personal data', async () => {
    const { client } = await lender.borrower(6);
    const account = {
      cardType: 'NUBAN' as const,
      bankCode: '035',
      accountNo: '9930000737',
      bvn: '22123456789',
    };
    const key = 'a-key-of-the-test';
    await client.ok(verifyBankCard, account, { key });
    await client.call(verifyBankCard, {}, { key });
    const log = await lender.control('/log?since=0');
    const hidden = '[redacted]';
    for (const canary of ['9930000737', '22123456789', client.token]) {
      expect(JSON.stringify(log)).not.toContain(canary);
    }
    const call = {
      method: 'GET',
      path: '/user/verifyBankCard',
      status: 200,
      headers: { packagename: packageName, lang: 'en', 'idempotency-key': hidden, authorization: hidden },
      traceId: expect.stringMatching(/^TRC-/),
      fault: null,
    };
    expect(log).toMatchObject([
      { ...call, code: 0, payload: { cardType: 'NUBAN', bankCode: hidden, accountNo: hidden, bvn: hidden } },
      { ...call, code: 400, payload: {} },
    ]);
  });
});

describe('faults', () => {
  const consent = { type: 'marketing', version: '2026-11-23', granted: true };
  function fault(mode: string, value?: number) {
    return lender.control('/faults', {
      path: '/ext/consents',
      method: 'POST',
      mode,
      ...(value === undefined ? {} : { value }),
    });
  }

  test.each(['drop', 'badJson', 'badShape'])(
    '%s: the lender has acted, its response is lost; a repeat gets it',
    async mode => {
      const { client, userId } = await lender.borrower(6);
      await fault(mode);
      const lost = await client.send(saveConsent, consent, { key: 'same-key-again' });
      const text = await lost.text();
      expect(() =>
        v.parse(v.object({ code: v.literal(0), data: saveConsent.data }), JSON.parse(text)),
      ).toThrow();
      await client.ok(saveConsent, consent, { key: 'same-key-again' });
      const rows = await lender.sandbox.lender.database.queries
        .select()
        .from(consents)
        .where(and(eq(consents.userId, userId), eq(consents.type, 'marketing')));
      expect(rows).toHaveLength(1);
    },
  );

  test('http and code answer instead of the lender, so often as they were asked to', async () => {
    const { client } = await lender.borrower(6);
    await lender.control('/faults', { path: '*', mode: 'http', value: 503, times: 2 });
    expect((await client.send(getUserInfo, {})).status).toBe(503);
    expect((await client.send(getMarketHome, {})).status).toBe(503);
    await client.ok(getUserInfo, {});
    await fault('code', codes.otherDevice);
    expect((await client.call(saveConsent, consent)).code).toBe(codes.otherDevice);
    await client.ok(saveConsent, consent);
  });

  test('delay answers late', async () => {
    const { client } = await lender.borrower(6);
    await fault('delay', 120);
    const started = Date.now();
    await client.ok(saveConsent, consent);
    expect(Date.now() - started).toBeGreaterThanOrEqual(110);
  });
});

describe('/files', () => {
  test('a picture is served to its owner for five minutes, under a policy that lets nothing run', async () => {
    const owner = await lender.borrower(12);
    const file = pictureFile('front.jpg');
    const { url } = await owner.client.ok(uploadIdentityFront, { file, captureMode: 'camera' });
    const { pathname } = new URL(url);
    const response = await get(pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const thief = await lender.borrower(6);
    const asThief = await get(pathname, { Authorization: `Bearer ${thief.client.token}` });
    expect(asThief.status).toBe(404);
    await lender.advance('PT5M');
    expect((await get(pathname)).status).toBe(404);
  });
});

describe('the site', () => {
  test('serves files, for ever where their name has a hash, and anew where it has none', async () => {
    const page = await get('/');
    expect(await page.text()).toBe('<p>one</p>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag') ?? '';
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304);
    const script = await get('/remotes/repay/entry.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    const compressed = await get('/remotes/repay/entry.js', { 'Accept-Encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('follows the symlink that a publish swaps', async () => {
    unlinkSync(site);
    symlinkSync('two', site);
    expect(await (await get('/')).text()).toBe('<p>two</p>');
    unlinkSync(site);
    symlinkSync('one', site);
  });

  test('answers a clean 404 to what it does not have, and to what lies elsewhere', async () => {
    for (const path of [
      '/nothing',
      '/remotes/',
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/.secret',
      '/%zz',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain('outside');
    }
  });

  test('every answer carries the headers that protect it', async () => {
    const guards = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(self), geolocation=(self), otp-credentials=(self), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-permitted-cross-domain-policies': 'none',
    };
    const frames = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*";
    for (const [path, status, policy] of [
      ['/', 200, frames],
      ['/remotes/repay/entry.js', 200, frames],
      ['/nothing', 404, `default-src 'none'; ${frames}`],
      ['/api/nothing', 404, `default-src 'none'; ${frames}`],
      ['/files/nothing', 404, `default-src 'none'; ${frames}`],
      ['/sandbox/clock', 200, `default-src 'none'; ${frames}`],
    ] as const) {
      const answer = await get(path);
      const headers = Object.fromEntries(answer.headers);
      expect([path, answer.status, headers]).toMatchObject([
        path,
        status,
        { ...guards, 'content-security-policy': policy },
      ]);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    }
    expect((await get('/console/borrowers')).headers.get('location')).toBe('http://localhost:1/console/');
  });

  test('so does a file that has not changed, a page of the simulator, a refusal and a failure', async () => {
    const packageName = 'ng.sunbird.credit';
    const home = `/api/${encryptPath('/loanMarket/index', packageName)}`;
    const code = `/api/${encryptPath('/security/getVerifyCode', packageName)}`;
    await lender.control('/faults', { path: '/loanMarket/index', mode: 'http', value: 500 });
    const usual = (await get('/nothing')).headers;
    const requests: readonly [status: number, path: string, init?: RequestInit][] = [
      [304, '/', { headers: { 'If-None-Match': (await get('/')).headers.get('etag') ?? '' } }],
      [200, '/wrapper/'],
      [404, '/', { method: 'DELETE' }],
      [500, home, { headers: { packageName } }],
      [405, home, { method: 'POST', headers: { packageName } }],
      [413, code, { method: 'POST', headers: { packageName }, body: ' '.repeat(400_000) }],
      [415, '/sandbox/clock', { method: 'POST', body: '1' }],
      [401, '/providers/stp/webhook', { method: 'POST', body: '{}' }],
      [413, '/providers/stp/webhook', { method: 'POST', body: ' '.repeat(70_000) }],
      [413, '/providers/sms/webhook', { method: 'POST', body: ' '.repeat(5000) }],
      [404, '/providers/paystack/none'],
    ];
    for (const [status, path, init] of requests) {
      const answer = await lender.sandbox.app.request(`http://localhost${path}`, init);
      const { 'content-security-policy': policy, ...others } = Object.fromEntries(answer.headers);
      expect([path, answer.status, others]).toEqual([path, status, expect.objectContaining(guardsIn(usual))]);
      expect(policy).toMatch(
        status < 400 ? /frame-ancestors 'self'/ : /^default-src 'none'; .*frame-ancestors 'self'/,
      );
    }
  });

  test('a page keeps its own headers, on either port, and gets the frame-ancestors of its port', async () => {
    const docs = (await get('/api-docs/')).headers;
    expect(docs.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'self' http/);
    expect(docs.get('referrer-policy')).toBe('no-referrer');
    async function ofStaff(path: string) {
      return lender.sandbox.staffApp.request(`http://localhost${path}`);
    }
    const page = await ofStaff('/console/orders');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'$/,
    );
    // Under `no-referrer` a browser would send `Origin: null` with a form of the console.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    for (const path of ['/nothing', '/sandbox/clock', '/console/orders']) {
      const { headers } = await ofStaff(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    expect((await ofStaff('/nothing')).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await ofStaff('/loanMarket/index')).status).toBe(404);
  });
});

describe('/sandbox', () => {
  test('the same seed gives the same lender', async () => {
    async function make() {
      await lender.control('/reset', { seed: 7 });
      return lender.control('/borrowers', { at: 2 });
    }
    const secrets = { token: expect.any(String), revokeHandle: expect.any(String) };
    expect(await make()).toEqual({ ...Object(await make()), ...secrets });
  });
});
