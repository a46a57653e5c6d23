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

test('shows the document by Redoc, which this server delivers, without telemetry', async () => {
  const { status, text } = await get('/api-docs/');
  expect(status).toBe(200);
  expect(text).toContain('<redoc spec-url="/api-docs/openapi.json" disable-telemetry>');
  expect(text).toContain('<script type="module" src="/api-docs/redoc.js">');
  const script = await get('/api-docs/redoc.js');
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(script.text).toContain('Version: 3.');
});

test('its policy allows this server’s scripts and requests, no inline code and no other origin', async () => {
  const { text, headers } = await get('/api-docs/');
  expect(text).not.toMatch(/<script>|<style|\son\w+=|https?:\/\//);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'sha256-[\w+/=]+'; /);
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
