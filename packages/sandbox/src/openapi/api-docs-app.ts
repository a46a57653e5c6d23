import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { errorText } from '../http/log/request-log';
import { createOpenApiDocument, type OpenApiDocument } from './document';
import { loadExamples } from './examples/document-examples';
import type { Examples } from './examples/record-examples';
import { texts } from './texts';

type Html = ReturnType<typeof html>;

/**
 * Redoc adds its rules to style elements that are empty, through the CSSOM. The hash of the empty text allows these and
 * no style sheet with content. All requests go to this lender: Redoc's logo and telemetry are blocked.
 */
const emptyStyle = createHash('sha256').update('').digest('base64');

const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${emptyStyle}'`,
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The page that shows the OpenAPI document, by Redoc. */
function docsPage(title: string): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${docsPolicy}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><redoc spec-url="/api-docs/openapi.json" disable-telemetry></redoc>
<noscript><a href="/api-docs/openapi.json">openapi.json</a></noscript>
<script type="module" src="/api-docs/redoc.js"></script></body></html>`;
}

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
