import { html, raw } from 'hono/html';
import { timeText } from './format';
import { type Html, linkHtml, nothing } from './parts';
import { consolePolicy, consoleStyle } from './style';
import { fill, texts } from './texts';

export type Section = keyof typeof texts.nav;
export type Done = keyof typeof texts.done;

const addresses: Readonly<Record<Section, string>> = {
  overview: '/console/',
  borrowers: '/console/borrowers',
  orders: '/console/orders',
  ledger: '/console/ledger',
  clock: '/console/clock',
  messages: '/console/messages',
  providers: '/console/providers',
  faults: '/console/faults',
  log: '/console/log',
};

const sections = Object.entries(texts.nav);

function isSection(name: string): name is Section {
  return Object.hasOwn(texts.nav, name);
}

export function addressOf(section: Section): string {
  return addresses[section];
}

export function isDone(name: string | undefined): name is Done {
  return name !== undefined && Object.hasOwn(texts.done, name);
}

export interface Page {
  readonly section: Section;
  readonly title: string;
  readonly body: Html;
}

export interface Frame {
  readonly now: number;
  /** What has just been done. */
  readonly done?: Done | undefined;
  /** Why something was not done. */
  readonly problem?: string | undefined;
}

/**
 * A whole page of the console. It names its referrer policy itself: under the server's `no-referrer` a browser would
 * send `Origin: null` with a form, and the form would be refused.
 */
export function frameHtml({ section, title, body }: Page, { now, done, problem }: Frame): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${consolePolicy}"><meta name="referrer" content="same-origin"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} – ${texts.title}</title><style>${raw(consoleStyle)}</style></head>
<body><a class="skip" href="#page">${texts.skip}</a>
<header><p>${texts.title} · ${fill(texts.clockNow, { time: timeText(now) })}</p>
<nav aria-label="${texts.menu}"><ul>${sections.map(([name, text]) =>
    isSection(name)
      ? html`<li><a href="${addresses[name]}"${name === section ? html` aria-current="page"` : ''}>${text}</a></li>`
      : nothing,
  )}</ul></nav></header>
<main id="page" tabindex="-1"><h1>${title}</h1>
${done ? html`<p class="done" role="status">${texts.done[done]}</p>` : nothing}
${problem ? html`<div class="problem" role="alert"><strong>${texts.problem}</strong><br>${problem}</div>` : nothing}
${body}</main></body></html>`;
}

export function borrowerLink(userId: string): Html {
  return linkHtml(`/console/borrowers/${userId}`, userId);
}

export function orderLink(orderNo: string): Html {
  return linkHtml(`/console/orders/${orderNo}`, orderNo);
}
