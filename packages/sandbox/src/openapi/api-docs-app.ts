import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { docsPage, docsPolicy } from './docs-page';
import { createOpenApiDocument, type OpenApiDocument } from './document';
import { texts } from './texts';

const require = createRequire(import.meta.url);

function readRedoc(): Promise<Buffer> {
  return readFile(require.resolve('redoc/bundles/redoc.standalone.js'));
}

/** To be mounted at `/api-docs`: the contract as OpenAPI 3.1, made at first use, and Redoc to read it. */
export function createApiDocsApp(): Hono {
  const app = new Hono();
  let document: OpenApiDocument | undefined;

  app.get('/openapi.json', c => {
    document ??= createOpenApiDocument();
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    return c.json(document);
  });
  app.get('/redoc.js', async c => {
    const script = Uint8Array.from(await readRedoc());
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'private, max-age=3600',
    });
  });
  app.get('/', c => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('Cache-Control', 'no-cache');
    return c.html(docsPage(texts.title));
  });
  return app;
}
