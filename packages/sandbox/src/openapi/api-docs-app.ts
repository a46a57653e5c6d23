import { Hono } from 'hono';
import { createOpenApiDocument, type OpenApiDocument } from './document';
import { readerPage, readerPolicy } from './reader-page';

const longestQuery = 100;

/** To be mounted at `/api-docs`: the contract as OpenAPI 3.1, and a page to read it. Made on first use. */
export function createApiDocsApp(): Hono {
  const app = new Hono();
  let made: OpenApiDocument | undefined;
  function contract() {
    made ??= createOpenApiDocument();
    return made;
  }

  app.get('/openapi.json', c => {
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    return c.json(contract());
  });
  app.get('/', c => {
    c.header('Content-Security-Policy', readerPolicy);
    c.header('Cache-Control', 'no-cache');
    return c.html(readerPage(contract(), (c.req.query('q') ?? '').trim().slice(0, longestQuery)));
  });
  return app;
}
