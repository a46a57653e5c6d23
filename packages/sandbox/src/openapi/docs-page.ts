import { createHash } from 'node:crypto';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/**
 * Redoc adds its rules to style elements that are empty, through the CSSOM. The hash of the empty text allows these and
 * no style sheet with content. All requests go to this lender: Redoc's logo and telemetry are blocked.
 */
const emptyStyle = createHash('sha256').update('').digest('base64');

export const docsPolicy = [
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
export function docsPage(title: string): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${docsPolicy}"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><redoc spec-url="/api-docs/openapi.json" disable-telemetry></redoc>
<noscript><a href="/api-docs/openapi.json">openapi.json</a></noscript>
<script type="module" src="/api-docs/redoc.js"></script></body></html>`;
}
