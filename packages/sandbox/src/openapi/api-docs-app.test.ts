import { Hono } from 'hono';
import { createApiDocsApp } from './api-docs-app';
import { createOpenApiDocument } from './document';

const app = new Hono().mount('/api-docs', createApiDocsApp().fetch);

async function get(path: string) {
  const response = await app.request(`http://localhost${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const document = createOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
);

test('the document', async () => {
  const { status, headers, text } = await get('/api-docs/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toEqual(document);
});

test('the page lists every call under its name, and links to it', async () => {
  const { status, text } = await get('/api-docs/');
  expect(status).toBe(200);
  expect(operations.length).toBe(84);
  for (const { path, method, operationId } of operations) {
    expect(text).toContain(`<a href="#${operationId}"><code>${method.toUpperCase()} ${path}</code></a>`);
    expect(text.split(`<article id="${operationId}"`)).toHaveLength(2);
  }
  expect(text).toContain(`${operations.length} of ${operations.length} calls`);
});

test('the page says what the named forms are', async () => {
  const { text } = await get('/api-docs/');
  expect(text).toContain('epoch milliseconds, or seconds when it has 10 digits');
  for (const name of Object.keys(document.components.schemas ?? {})) {
    expect(text).toContain(`<dt id="form-${name}">`);
  }
});

test('a search shows the calls that fit', async () => {
  const { text } = await get('/api-docs/?q=CLABE');
  expect(text).toContain('1 of 84 calls');
  expect(text.match(/<article /g)).toHaveLength(1);
  expect(text).toContain('id="getStpClabe"');
  expect(text).toContain('value="CLABE"');
});

test('what was searched for is text, not markup', async () => {
  const { text } = await get(`/api-docs/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(text).toContain('0 of 84 calls');
  expect(text).not.toContain('<script');
});

test('no script and nothing from elsewhere', async () => {
  const { text, headers } = await get('/api-docs/');
  expect(text).not.toMatch(/<script|\son\w+=|src=|https?:\/\//);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['/api-docs', 200],
  ['/api-docs/other', 404],
  ['/api-docs/openapi.json/x', 404],
])('%s answers %d', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});
