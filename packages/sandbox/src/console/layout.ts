import { html, raw } from 'hono/html';
import type { ControlsDeps } from '../controls/controls-deps';
import { type Html, nothing, timeText } from './html';
import { consolePolicy, consoleStyle } from './style';

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

/** What a page works with. */
export interface ConsoleDeps extends ControlsDeps {
  /** The token that every form of the console must carry. */
  readonly token: string;
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
