import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Html, nothing } from './html';

/** The colours of plain pages, by the names of those of the app. */
export const plainLook = `
:root{color-scheme:light dark;--ui-font:system-ui,-apple-system,sans-serif;--ui-ink:#1b1b1f;--ui-bg:#fff;--ui-surface:#f2f3f8;--ui-ink-2:#55565e;--ui-line:#c4c5ce;--ui-line-strong:#74757e;--ui-brand:#1d4ed8;--ui-on-brand:#fff;--ui-link:#1d4ed8;--ui-focus:#1d4ed8;--ui-bad:#b3261e;--ui-bad-tint:#fceeed;--ui-good:#1b6e3c}
@media(prefers-color-scheme:dark){:root{--ui-ink:#ececf1;--ui-bg:#16171b;--ui-surface:#22242a;--ui-ink-2:#b9bac2;--ui-line:#44464f;--ui-line-strong:#8b8c96;--ui-brand:#a8c0ff;--ui-on-brand:#0b1f55;--ui-link:#a8c0ff;--ui-focus:#a8c0ff;--ui-bad:#ffb4ab;--ui-bad-tint:#3a2321;--ui-good:#8fd8a8}}
`.trim();

const style = `${plainLook}
*{box-sizing:border-box}
body{margin:0;background:var(--ui-bg);color:var(--ui-ink);font:1rem/1.45 var(--ui-font)}
header{background:var(--ui-surface);padding:.5rem 1rem;border-bottom:1px solid var(--ui-line)}
header p{margin:0;font-weight:600}
header .who{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:space-between}
header form{margin:0}
header button{margin:0;background:transparent;color:var(--ui-link)}
nav ul{list-style:none;margin:.25rem 0 0;padding:0}
nav li{display:inline-block;margin:0 1rem 0 0}
nav a,.who a{display:inline-block;padding:.8rem 0}
nav a[aria-current]{font-weight:700;text-decoration:none;color:var(--ui-ink)}
main{padding:0 1rem 3rem;max-width:80rem}
h1{font-size:1.5rem;line-height:1.25;margin:1.25rem 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 0}
a{color:var(--ui-link)}
td a{display:inline-block;padding:.8rem 0;margin:-.375rem 0}
.quiet,.hint{color:var(--ui-ink-2)}
.hint,.error{margin:0;font-size:.875rem;max-width:40rem}
.error{color:var(--ui-bad);font-weight:600}
.done,.problem{border:2px solid var(--ui-good);border-radius:.5rem;padding:.5rem .75rem;margin:1rem 0;max-width:40rem}
.problem{border-color:var(--ui-bad)}
.waiting{list-style:none;margin:0;padding:0;max-width:48rem}
.waiting a{display:block;min-height:3rem;padding:.75rem 0;border-bottom:1px solid var(--ui-line);text-decoration:none}
.waiting b{display:block;text-decoration:underline;font-weight:600}
.waiting span{color:var(--ui-ink-2);overflow-wrap:anywhere}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem 1rem .375rem 0;border-bottom:1px solid var(--ui-line)}
.figure{text-align:right;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:fit-content(40%) 1fr;margin:0}
dt{color:var(--ui-ink-2);padding:.125rem 1.25rem .125rem 0}
dd{margin:0;padding:.125rem 0;overflow-wrap:anywhere}
form{margin:.5rem 0}
label{display:block;font-weight:600;margin-top:.75rem}
label.check{display:flex;gap:.75rem;align-items:center;min-height:3rem;font-weight:400;max-width:40rem}
input,select,textarea{display:block;min-height:3rem;padding:.25rem .5rem;border:1px solid var(--ui-line-strong);border-radius:.25rem;background:var(--ui-bg);color:var(--ui-ink);font:inherit;width:20rem;max-width:100%}
textarea{width:40rem}
.check input{flex:none;width:1.5rem;min-height:1.5rem}
[aria-invalid]{border:2px solid var(--ui-bad)}
button{min-height:3rem;padding:.25rem 1rem;margin:.75rem .5rem 0 0;border:1px solid var(--ui-brand);border-radius:.25rem;background:var(--ui-brand);color:var(--ui-on-brand);font:inherit;cursor:pointer}
button.danger{background:transparent;color:var(--ui-bad);border-color:var(--ui-bad)}
summary{min-height:3rem;padding:.75rem 0}
td summary{min-height:0;padding:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0;font-size:.8125rem}
img{display:block;max-width:100%;max-height:90vh;border:1px solid var(--ui-line);margin:.5rem 0}
:focus-visible{outline:3px solid var(--ui-focus);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--ui-bg);padding:.8rem}
`.trim();

const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, no frames, no other origins. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; form-action 'self'; base-uri 'none'`;

/** Beside those of every response of the staff's server, which no page may frame. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
};

export interface PlainPage {
  readonly language: string;
  readonly title: string;
  /** The name of all pages together. */
  readonly name: string;
  /** The link past the header. */
  readonly skip: string;
  readonly header: Html;
  /** Name of the menu, and its links. */
  readonly menu: readonly [name: string, links: readonly (readonly [address: string, text: string])[]];
  /** The address in the menu that the page belongs to. */
  readonly current: string;
  /** What has just been done. */
  readonly done?: string | undefined;
  /** What was not done, and why. */
  readonly problem?: readonly [what: string, why: string] | undefined;
  readonly body: Html;
}

/**
 * A whole page without scripts. It names its referrer policy itself: under the server's `no-referrer` a browser would send
 * `Origin: null` with a form, and the form would be refused.
 */
export function pageHtml(page: PlainPage): Html {
  const { language, title, name, skip, header, current, done, problem, body } = page;
  const [menu, links] = page.menu;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="same-origin"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<title>${title} – ${name}</title><style>${raw(style)}</style></head>
<body><a class="skip" href="#page">${skip}</a>
<header>${header}
<nav aria-label="${menu}"><ul>${links.map(
    ([address, text]) =>
      html`<li><a href="${address}"${address === current ? html` aria-current="page"` : ''}>${text}</a></li>`,
  )}</ul></nav></header>
<main id="page" tabindex="-1"><h1>${title}</h1>
${done ? html`<p class="done" role="status">${done}</p>` : nothing}
${problem ? html`<div class="problem" role="alert"><strong>${problem[0]}</strong><br>${problem[1]}</div>` : nothing}
${body}</main></body></html>`;
}
