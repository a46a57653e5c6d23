import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Html, nothing, timeText } from './html';

const consoleStyle = `
:root{color-scheme:light dark;--text:#1b1b1f;--ground:#fff;--band:#f2f3f8;--quiet:#55565e;--line:#c4c5ce;--act:#1d4ed8;--on-act:#fff;--wrong:#b3261e;--good:#1b6e3c}
@media(prefers-color-scheme:dark){:root{--text:#ececf1;--ground:#16171b;--band:#22242a;--quiet:#b9bac2;--line:#44464f;--act:#a8c0ff;--on-act:#0b1f55;--wrong:#ffb4ab;--good:#8fd8a8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.45 system-ui,-apple-system,sans-serif}
header{background:var(--band);padding:.5rem 1.5rem;border-bottom:1px solid var(--line)}
header p{margin:0;font-weight:600}
nav ul{list-style:none;margin:.25rem 0 0;padding:0}
nav li{display:inline-block;margin:0 1rem .25rem 0}
nav a{display:inline-block;padding:.5rem 0}
nav a[aria-current]{font-weight:700;text-decoration:none;color:var(--text)}
main{padding:0 1.5rem 3rem;max-width:80rem}
h1{font-size:1.5rem;margin:1.25rem 0 .5rem}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
a{color:var(--act)}
.quiet,.hint{color:var(--quiet)}
.hint{margin:0;font-size:.875rem}
.done,.problem{border:2px solid var(--good);border-radius:.5rem;padding:.5rem .75rem;margin:1rem 0}
.problem{border-color:var(--wrong)}
.table{overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.375rem 1rem .375rem 0;border-bottom:1px solid var(--line)}
.figure{text-align:right;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;margin:0}
dt{color:var(--quiet);padding:.125rem 1.5rem .125rem 0}
dd{margin:0;padding:.125rem 0;overflow-wrap:anywhere}
form{margin:.5rem 0}
label{display:block;font-weight:600;margin-top:.5rem}
input,select{display:block;min-height:2.5rem;padding:.25rem .5rem;border:1px solid var(--quiet);border-radius:.25rem;background:var(--ground);color:var(--text);font:inherit;min-width:16rem;max-width:100%}
button{min-height:2.5rem;padding:.25rem 1rem;margin:.75rem .5rem 0 0;border:1px solid var(--act);border-radius:.25rem;background:var(--act);color:var(--on-act);font:inherit;cursor:pointer}
button.danger{background:transparent;color:var(--wrong);border-color:var(--wrong)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0;font-size:.8125rem}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--ground);padding:.5rem}
`.trim();

const styleHash = createHash('sha256').update(consoleStyle).digest('base64');

/** No scripts, no frames, no other origins. */
const consolePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;

/** Beside those of every response of the staff's server, which no page may frame. */
export const consoleHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': consolePolicy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
};

/** The menu. */
const sections = {
  overview: 'Overview',
  borrowers: 'Borrowers',
  orders: 'Orders',
  ledger: 'Ledger',
  clock: 'Clock',
  messages: 'Messages',
  providers: 'Providers',
  faults: 'Faults',
  log: 'Log',
} as const;

export type Section = keyof typeof sections;

/** A section's page, under `/console`. */
export function pathOf(section: string): string {
  return `/${section === 'overview' ? '' : section}`;
}

export function addressOf(section: string): string {
  return `/console${pathOf(section)}`;
}

export interface Page {
  readonly section: Section;
  /** The section's name, if there is none. */
  readonly title?: string;
  readonly body: Html;
}

export interface Frame {
  readonly now: number;
  /** What has just been done. */
  readonly done?: string | undefined;
  /** Why something was not done. */
  readonly problem?: string | undefined;
}

/**
 * A whole page of the console. It names its referrer policy itself: under the server's `no-referrer` a browser would
 * send `Origin: null` with a form, and the form would be refused.
 */
export function frameHtml(
  { section, title = sections[section], body }: Page,
  { now, done, problem }: Frame,
): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${consolePolicy}"><meta name="referrer" content="same-origin"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} – Lender’s console</title><style>${raw(consoleStyle)}</style></head>
<body><a class="skip" href="#page">Skip to the page</a>
<header><p>Lender’s console · Clock: ${timeText(now)}</p>
<nav aria-label="Console"><ul>${Object.entries(sections).map(
    ([name, text]) =>
      html`<li><a href="${addressOf(name)}"${name === section ? html` aria-current="page"` : ''}>${text}</a></li>`,
  )}</ul></nav></header>
<main id="page" tabindex="-1"><h1>${title}</h1>
${done ? html`<p class="done" role="status">${done}</p>` : nothing}
${problem ? html`<div class="problem" role="alert"><strong>This was not done</strong><br>${problem}</div>` : nothing}
${body}</main></body></html>`;
}
