import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { createApiDocsApp } from './api-docs-app';
import { createOpenApiDocument } from './document';

const examples = {
  getCouponQuantity: [
    { market: 'NG', chapter: 'Coupons', payload: {}, data: { unused: 1, used: 0, expired: 0 } },
  ],
} as const;

const app = new Hono().mount('/api-docs', createApiDocsApp(async () => examples).fetch);

async function get(path: string) {
  const response = await app.request(`http://localhost${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('serves the document as JSON', async () => {
  const { status, headers, text } = await get('/api-docs/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toEqual(createOpenApiDocument(examples));
  expect(text).toContain('"summary":"NG: Coupons"');
});

test('serves the document without examples where none can be made, and says why', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const docs = createApiDocsApp(() => Promise.reject(new Error('EROFS: read-only file system')));
  const response = await docs.request('http://localhost/openapi.json');
  expect(await response.json()).toEqual(createOpenApiDocument({}));
  expect(said.mock.calls.join()).toContain('EROFS');
  said.mockRestore();
});

test.each([
  ['openapi.json', /^application\/json/],
  ['swagger-ui-bundle.js', /^text\/javascript/],
  ['swagger-ui.css', /^text\/css/],
])('serves %s, compressed', async (name, type) => {
  const answer = await app.request(`http://localhost/api-docs/${name}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

test('the policy of its page allows this server’s files and its one script by hash, and no other origin', async () => {
  const { status, text, headers } = await get('/api-docs/');
  expect(status).toBe(200);
  expect(text).not.toMatch(/<style|\s(style|on\w+)=|https?:\/\//);
  const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self';`);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/);
});

test.each([
  ['/api-docs', 200],
  ['/api-docs/other', 404],
  ['/api-docs/openapi.json/x', 404],
])('%s has the status %d', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});
