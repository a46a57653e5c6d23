/** @jest-environment node */
import { admittedBy } from '@sunbird/federation/registry';
import { type Device, filesInUse, isCurrentRevision, patchCachedPage, releasesOfPage } from './page-releases';

function page(revision: number, boot = 'boot()') {
  return `<!doctype html><script type="application/json" id="sunbird-registry">{"revision":${revision}}</script><script>${boot}</script></html>\n`;
}
const policy = "frame-ancestors 'self'";
function cached() {
  return new Response(page(1), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'sunbird-statement': 'of the page before',
    },
  });
}

async function patchOf(text: string, init?: ResponseInit): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const registry = JSON.parse(/registry">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  return new Response(JSON.stringify({ hash, end: '\n', registry }), init);
}

test('the patch of a page with the same shell gives the new page with the cached headers', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  };
  const patched = await patchCachedPage(cached(), await patchOf(page(2), { headers }));
  expect(await patched?.text()).toBe(page(2));
  expect(patched?.status).toBe(200);
  expect([...(patched?.headers ?? [])]).toEqual([
    ['cache-control', 'no-store'],
    ['content-security-policy', policy],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

test.each([
  ['its revision', { revision: 1, withdrawn: [] }, undefined, true],
  ['another revision', { revision: 2, withdrawn: [] }, undefined, false],
  ['no revision', {}, undefined, false],
  ['an error', { revision: 1, withdrawn: [] }, { status: 404 }, false],
])('a response with %s tells whether the cached page is current', async (_, list, init, expected) => {
  expect(await isCurrentRevision(cached(), new Response(JSON.stringify(list), init))).toBe(expected);
});

test('the cached page stays unread', async () => {
  const stored = cached();
  await patchCachedPage(stored, await patchOf(page(2)));
  expect(await stored.text()).toBe(page(1));
});

test.each([
  ['of another shell', () => patchOf(page(2, 'newer()'))],
  ['that is missing', () => patchOf(page(2), { status: 404 })],
  ['from a captive portal', async () => new Response('<html>Welcome</html>')],
  ['of an earlier release', async () => new Response('{}')],
])('a patch %s does not apply', async (_, fetchPatch) => {
  expect(await patchCachedPage(cached(), await fetchPatch())).toBeUndefined();
});

const device: Device = { install: '0'.repeat(32), market: 'NG', audience: 'en' };
const hash = `sha256-${'A'.repeat(43)}=`;

function release(url: string, extra: object = {}) {
  return {
    url,
    metadata: { version: '1', integrity: hash },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: '^1.0.0',
      routes: [],
      files: { 'landing.js': hash, '188.css': hash },
      preload: { landing: { screen: 'Home', script: 'landing.js', styles: ['188.css'] } },
      ...extra,
    },
  };
}

function pageOf(microFrontends: object): string {
  const registry = {
    schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
    revision: 7,
    microFrontends,
  };
  const text = JSON.stringify(registry).replace(/</g, '\\u003c');
  return `<html><script type="application/json" id="sunbird-registry">${text}</script></html>`;
}

const host = [release('host/2-b/main.js')];

function folders(page: string, of = device) {
  return releasesOfPage(page, of)?.map(({ folder }) => folder);
}

test('a page gives this device one release of each package, by market and share', () => {
  const other = { ...release('remotes/repay/3-c/entry.js'), deployment: { traffic: 100, default: false } };
  const mexico = {
    ...release('remotes/repay/4-d/entry.js'),
    deployment: { traffic: 0, default: true, market: 'MX' },
  };
  const repay = [other, release('remotes/repay/2-b/entry.js'), mexico];
  const page = pageOf({ 'sunbird/host': host, 'sunbird/repay': repay });
  expect(folders(page)).toEqual(['host/2-b/', 'remotes/repay/3-c/']);
  expect(folders(page, { ...device, market: 'MX' })).toEqual(['host/2-b/', 'remotes/repay/4-d/']);
});

test('a campaign for some is cached for a device that it is for', () => {
  const deployment = { traffic: 0, default: false, shares: { es: 100 } };
  const promotion = [
    { ...release('remotes/promotion/2-b/entry.js'), deployment },
    release('remotes/promotion/1-a/entry.js'),
  ];
  const page = pageOf({ 'sunbird/host': host, 'sunbird/promotion': promotion });
  expect(folders(page, { ...device, audience: 'es' })).toEqual(['host/2-b/', 'remotes/promotion/2-b/']);
  expect(folders(page)).toEqual(['host/2-b/', 'remotes/promotion/1-a/']);
});

test.each([
  ['of a captive network', '<html><a href="/login">Welcome</a></html>'],
  ['without a shell', pageOf({ 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] })],
  ['cut off', pageOf({ 'sunbird/host': host }).slice(0, 200)],
])('a page %s is not the app', (_, page) => {
  expect(releasesOfPage(page, device)).toBeUndefined();
});

test('of a remote that was opened before, the used files and their companions are fetched', () => {
  const [, repay] =
    releasesOfPage(
      pageOf({ 'sunbird/host': host, 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] }),
      device,
    ) ?? [];
  if (!repay) throw new Error('The page names repay.');
  const used = ['remotes/repay/1-a/landing.js', 'remotes/borrow/1-a/entry.js'];
  expect(filesInUse(repay, repay.files, used)).toEqual(['landing.js', '188.css']);
  expect(filesInUse(repay, repay.files, ['remotes/borrow/1-a/landing.js'])).toEqual([]);
});

test('an entry that was used is fetched with its chunk, once its hash is known', () => {
  const page = pageOf({ 'sunbird/host': host, 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] });
  const [, repay] = releasesOfPage(page, device) ?? [];
  if (!repay) throw new Error('The page names repay.');
  const used = ['remotes/repay/1-a/entry.js'];
  expect(filesInUse(repay, repay.files, used)).toEqual(['entry.js']);
  const admitted = { ...repay.files, 'remote.js': hash };
  expect(filesInUse(repay, admitted, used)).toEqual(['entry.js', 'remote.js']);
});

test('the entry has the hashes of the other files', () => {
  const script =
    'var a;window.sunbirdAdmit&&sunbirdAdmit(document.currentScript.src,{"7.js":"AA=","8.js":"BB="});x();';
  const admitted = admittedBy(script);
  expect(admitted).toEqual({ '7.js': 'sha256-AA=', '8.js': 'sha256-BB=' });
  const repay = { folder: 'remotes/repay/2-b/', files: {}, admitting: [], companions: {} };
  expect(filesInUse(repay, admitted, ['remotes/repay/1-a/8.js'])).toEqual(['8.js']);
  expect(admittedBy('nothing()')).toEqual({});
});
