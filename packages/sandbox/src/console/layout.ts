import type { Html } from '@sunbird/lender/staff/page/html';
import { pageHtml } from '@sunbird/lender/staff/page/layout';
import { html } from 'hono/html';
import { timeText } from './html';

/** The menu. */
const sections = {
  overview: 'Overview',
  borrowers: 'Borrowers',
  orders: 'Orders',
  ledger: 'Ledger',
  clock: 'Clock',
  messages: 'Messages',
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

/** A whole page of the console. */
export function frameHtml(
  { section, title = sections[section], body }: Page,
  { now, done, problem }: Frame,
): Html {
  return pageHtml({
    ...{ language: 'en', title, name: 'Lender’s console', skip: 'Skip to the page', done, body },
    header: html`<p>Lender’s console · Clock: ${timeText(now)}</p>`,
    menu: [
      'Console',
      [
        ...Object.entries(sections).map(([name, text]) => [addressOf(name), text] as const),
        ['/staff/', 'Staff’s page'],
      ],
    ],
    current: addressOf(section),
    problem: problem === undefined ? undefined : ['This was not done', problem],
  });
}
