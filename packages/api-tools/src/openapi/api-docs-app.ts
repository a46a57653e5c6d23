import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html, raw } from 'hono/html';
import { createOpenApiDocument, type OpenApiDocument } from './document';
import { loadExamples } from './examples/document-examples';
import type { Examples } from './examples/record-examples';
import { texts } from './texts';

type Html = ReturnType<typeof html>;

/** Its validator would be asked elsewhere. Paths are encrypted on the wire, so a call can't be tried from here. */
const start = `SwaggerUIBundle({
  url: '/api-docs/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true,
  validatorUrl: null, supportedSubmitMethods: [], defaultModelsExpandDepth: 0 })`;

const docsPolicy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(start).digest('base64')}'`,
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The page that shows the OpenAPI document, by Swagger UI. */
function docsPage(title: string): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${docsPolicy}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api-docs/swagger-ui.css"></head>
<body><div id="docs"></div>
<noscript><a href="/api-docs/openapi.json">openapi.json</a></noscript>
<script src="/api-docs/swagger-ui-bundle.js"></script><script>${raw(start)}</script></body></html>`;
}

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
const files = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' };

/** The document says enough without examples: a lender whose folder is read-only makes none. */
function withoutExamples(error: unknown): Examples {
  process.stderr.write(
    `The examples of the API's documentation were not made: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  return {};
}

/** To be mounted at `/api-docs`: the contract as OpenAPI 3.1, made at first use, and Swagger UI to read it. */
export function createApiDocsApp(load: () => Promise<Examples> = loadExamples): Hono {
  const app = new Hono();
  app.use(compress());
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
  for (const [name, type] of Object.entries(files)) {
    app.get(`/${name}`, async c => {
      const file = await readFile(join(folder, name), 'utf8');
      return c.body(file, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'private, max-age=3600',
      });
    });
  }
  app.get('/', c => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('Cache-Control', 'no-cache');
    return c.html(docsPage(texts.title));
  });
  return app;
}
