/** @jest-environment node */
import { isNewest, pageFromNews } from './page-update';

const page = (revision: number, boot = 'boot()') =>
  `<!doctype html><script type="application/json" id="sunbird-registry">{"revision":${revision}}</script><script>${boot}</script></html>\n`;
const policy = "frame-ancestors 'self'";
const kept = () =>
  new Response(page(1), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
  });

async function newsOf(text: string, init?: ResponseInit): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const registry = JSON.parse(/registry">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  return new Response(JSON.stringify({ hash, end: '\n', registry }), init);
}

test('a page of the same shell is made of the one that is here, with its headers', async () => {
  const headers = {
    'content-type': 'application/json',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  };
  const made = await pageFromNews(kept(), await newsOf(page(2), { headers }));
  expect(await made?.text()).toBe(page(2));
  expect(made?.status).toBe(200);
  expect([...(made?.headers ?? [])]).toEqual([
    ['cache-control', 'no-store'],
    ['content-security-policy', policy],
    ['content-type', 'text/html; charset=utf-8'],
  ]);
});

test.each([
  ['of its revision', { revision: 1, withdrawn: [] }, undefined, true],
  ['of another', { revision: 2, withdrawn: [] }, undefined, false],
  ['of a store that does not say', {}, undefined, false],
  ['that is not there', { revision: 1, withdrawn: [] }, { status: 404 }, false],
])('a page is the newest by a word %s: or it is not', async (_, word, init, expected) => {
  expect(await isNewest(kept(), new Response(JSON.stringify(word), init))).toBe(expected);
});

test('what has been kept can be read again', async () => {
  const here = kept();
  await pageFromNews(here, await newsOf(page(2)));
  expect(await here.text()).toBe(page(1));
});

test.each([
  ['of another shell', () => newsOf(page(2, 'newer()'))],
  ['that the site does not have', () => newsOf(page(2), { status: 404 })],
  ['of a captive network', async () => new Response('<html>Welcome</html>')],
  ['of a store from before them', async () => new Response('{}')],
])('by news %s the page has to be fetched whole', async (_, answer) => {
  expect(await pageFromNews(kept(), await answer())).toBeUndefined();
});
