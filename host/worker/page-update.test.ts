/** @jest-environment node */
import { isCurrentRevision, patchCachedPage } from './page-update';

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
