import { createHash } from 'node:crypto';
import type { Language } from '@sunbird/loan-domain';
import { html, raw } from 'hono/html';
import { providerTitle, type Say } from '../provider-text';

/** The look of the providers' pages: one column, large targets, light and dark. */
const pageStyle = `
:root{color-scheme:light dark;--text:#1b1b1f;--ground:#fff;--quiet:#55565e;--act:#1d4ed8;--on-act:#fff}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--ground:#16171b;--quiet:#b9bac2;--act:#a8c0ff;--on-act:#0b1f55}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.5 system-ui,-apple-system,sans-serif}
main{max-width:28rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:1rem 0 .5rem}
p{margin:0 0 1rem}
.note{color:var(--quiet);font-size:.875rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;margin-top:1rem;border:1px solid var(--act);border-radius:.5rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:var(--act)}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
`.trim();

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * Allows the page, its one style sheet and its forms. It is in the page itself, where no other part of the
 * server can change it; who may frame the page is the server's to say.
 */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;

export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': pagePolicy,
  'Cache-Control': 'no-store',
};

export type Html = ReturnType<typeof html>;

export const nothing: Html = html``;

interface PageContent {
  readonly say: Say;
  readonly language: Language;
  readonly provider: string;
  readonly title: string;
  readonly body: Html;
}

/** A whole page of a provider. */
export function providerPage({ say, language, provider, title, body }: PageContent): Html {
  const name = providerTitle(say, provider);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${pagePolicy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} – ${name}</title><style>${raw(pageStyle)}</style></head>
<body><main><p class="note">${say('page.sandbox', { provider: name })}</p>
<h1>${title}</h1>
${body}
</main></body></html>`;
}

/** A button that says what is to happen. */
export function buttonHtml(outcome: string, text: string, quiet = false): Html {
  return html`<button${quiet ? html` class="quiet"` : ''} type="submit" name="outcome" value="${outcome}">${text}</button>`;
}

/** A link that looks like a button. */
export function linkHtml(href: string, text: string, quiet = false): Html {
  return html`<a class="${quiet ? 'button quiet' : 'button'}" href="${href}">${text}</a>`;
}
