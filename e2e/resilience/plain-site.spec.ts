import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Registry, releaseFolder } from '@sunbird/federation/registry';
import { builtSite, root } from '../support/paths';
import { type Answer, send } from '../support/raw-request';
import { declareNginx, Nginx } from '../support/site/nginx';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const { installed, onNginx } = declareNginx();

const scratch = mkdtempSync(join(tmpdir(), 'plain-site-'));
const site = join(scratch, 'site');
let nginx: Nginx | undefined;

test.beforeAll(async ({ lender }) => {
  if (!installed) return;
  const program = join(root, 'packages/release-store/src/cli/site.ts');
  execFileSync(
    join(root, 'node_modules/.bin/tsx'),
    [program, '--no-build', '--site', builtSite, '--out', site],
    {
      cwd: root,
    },
  );
  nginx = await Nginx.start(installed, site, lender.port);
});
test.afterAll(async () => {
  await nginx?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function get(
  path: string,
  encoding = 'identity',
  extra: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(`${nginx?.origin}${path}`, { headers: { 'Accept-Encoding': encoding, ...extra } });
}

function file(path: string) {
  return readFileSync(join(site, path));
}

/** Parses the `headers` file as a static host does. */
function headersBy(path: string): Record<string, string> {
  const blocks = file('headers').toString().split('\n\n');
  const lines = blocks.map(text => text.split('\n')).find(([first]) => first === path) ?? [];
  return Object.fromEntries(
    lines.slice(1).flatMap(line => {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name.toLowerCase(), value]];
    }),
  );
}

async function publishedEntry(): Promise<string> {
  const registry: Registry = JSON.parse((await get('/registry.json')).body.toString());
  const host = registry.microFrontends['sunbird/host']?.find(({ deployment }) => deployment.default);
  return `/${host?.url}`;
}

onNginx?.(
  'the page and the registry are revalidated each time; files of a release are immutable',
  async () => {
    const entry = await publishedEntry();
    for (const path of [
      '/',
      '/index.html',
      '/registry.json',
      '/withdrawn.json',
      '/page.json',
      '/revision.json',
      '/sw.js',
      '/wrapper/',
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(headers.etag, path).toBeTruthy();
      const again = await get(path, 'identity', { 'If-None-Match': String(headers.etag) });
      expect([path, again.status]).toEqual([path, 304]);
    }
    expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const missing = await get(entry.replace('.js', '-gone.js'));
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, undefined]);
  },
);

onNginx?.('precompressed files are served unchanged, in the requested encoding', async () => {
  for (const path of ['/index.html', '/registry.json', await publishedEntry()]) {
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.equals(file(path))).toBe(true);
    const brotli = await get(path, 'gzip, deflate, br');
    expect([path, brotli.headers['content-encoding']]).toEqual([path, 'br']);
    expect(brotli.body.equals(file(`${path}.br`))).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await get(path, 'gzip');
    expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip']);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(gzip.headers.vary).toContain('Accept-Encoding');
    expect(brotli.headers['content-type']).toBe(plain.headers['content-type']);
  }
});

onNginx?.(
  'every response has the headers of the headers file, and the page has the policy of its scripts',
  async () => {
    const fixed = headersBy('/*');
    expect(Object.keys(fixed)).toContain('content-security-policy');
    for (const path of ['/', await publishedEntry(), '/nothing-here']) {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(fixed))
        expect([path, name, headers[name]]).toEqual([path, name, value]);
    }
    expect(fixed['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(fixed['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await get('/')).body.toString()).toMatch(
      /Content-Security-Policy" content="[^"]*script-src 'self' 'sha256-/,
    );
    expect((await get('/registry.json')).headers['cache-control']).toBe(
      headersBy('/registry.json')['cache-control'],
    );
    expect((await get(await publishedEntry())).headers['cache-control']).toBe(
      headersBy('/host/*')['cache-control'],
    );
  },
);

onNginx?.('only the lender’s API is reachable: neither its controls nor the store', async () => {
  const api = await get('/api/unknown');
  expect([api.status, api.headers['cache-control']]).toEqual([404, 'no-store']);
  for (const path of [
    '/sandbox/clock',
    '/sandbox/messages?mobile=8031234567',
    '/sandbox/pay',
    '/desk/',
    '/console/',
    '/providers/paystack/checkout/T123',
    '/providers/paystack/authorize/a123',
    '/providers/partner/kite.example',
    '/api/%2e%2e/sandbox/clock',
    '/api/..%2fsandbox/clock',
    '/headers',
    '/.htaccess',
    '/%2e%2e/state.json',
  ])
    expect([path, (await get(path)).status < 400]).toEqual([path, false]);
  // A provider's report arrives; this one is not signed.
  const webhook = `${nginx?.origin}/providers/paystack/webhook`;
  expect((await send(webhook, { method: 'POST', body: '{}' })).status).toBe(401);
  const entry = await publishedEntry();
  const record = `/${releaseFolder({ url: entry.slice(1) })}release.json`;
  expect((await get(record)).status).toBe(404);
});

onNginx?.('the app runs behind it: home shows amounts that the lender gave', async ({ page }) => {
  const answered = page.waitForResponse(response => response.url().includes('/api/') && response.ok());
  await page.goto(`${nginx?.origin}/`);
  await answered;
  await expect(page.getByRole('button', { name: /apply/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
});
