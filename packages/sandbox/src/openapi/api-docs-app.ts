import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { errorText } from '../http/log/log-texts';
import { docsPage, docsPolicy } from './docs-page';
import { createOpenApiDocument, type OpenApiDocument } from './document';
import { loadExamples } from './examples/load-examples';
import type { Examples } from './examples/record-examples';
import { texts } from './texts';

const require = createRequire(import.meta.url);

function readRedoc(): Promise<Buffer> {
  return readFile(require.resolve('redoc/bundles/redoc.standalone.js'));
}

/** The document says enough without examples: a lender whose folder is read-only makes none. */
function withoutExamples(error: unknown): Examples {
  process.stderr.write(`The examples of the API's documentation were not made: ${errorText(error)}\n`);
  return {};
}

/** To be mounted at `/api-docs`: the contract as OpenAPI 3.1, made at first use, and Redoc to read it. */
export function createApiDocsApp(load: () => Promise<Examples> = loadExamples): Hono {
  const app = new Hono();
  let document: Promise<OpenApiDocument> | undefined;

  async function makeDocument(): Promise<OpenApiDocument> {
    return createOpenApiDocument(await load().catch(withoutExamples));
  }

  app.get('/openapi.json', async c => {
    document ??= makeDocument();
    c.header('Cache-Control', 'no-cache');
    c.header('Access-Control-Allow-Origin', '*');
    return c.json(await document);
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
