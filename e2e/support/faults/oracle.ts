import type { Page } from '@playwright/test';
import { readCatalogue } from '@sunbird/languages/read-texts';
import { sitePackagesIn } from '@sunbird/node-kit/workspace';
import { root } from '../paths';
import type { FaultyLine } from './faulty-line';

export interface Finding {
  /** What must hold under every fault. */
  readonly oracle:
    | 'no blank screen'
    | 'a way on'
    | 'an end to waiting'
    | 'no uncaught error'
    | 'no false success'
    | 'typed input kept'
    | 'one effect';
  readonly what: string;
}

export interface ScreenSnapshot {
  readonly headings: readonly string[];
  /** Text below the heading, without tabs and bars. */
  readonly text: string;
  /** Enabled buttons and links. */
  readonly waysOn: number;
  readonly isWaiting: boolean;
  readonly path: string;
}

/** Reads what is visible. */
export function look(page: Page): Promise<ScreenSnapshot> {
  return page.evaluate(() => {
    function isSeen(element: Element) {
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    }
    function seen(selector: string) {
      return [...document.querySelectorAll(selector)].filter(isSeen);
    }
    function textOf(element: Element) {
      return (element.textContent ?? '').trim();
    }
    const main = seen('main').map(textOf);
    // A screen below an open dialog waits for the borrower, not for a call; a spinner covers both.
    const dialogs = '[role=alertdialog], [role=dialog]';
    const asks = seen(dialogs).length > 0;
    function isNotBehind(element: Element) {
      return !asks || element.closest(`${dialogs}, [role=alert]`) !== null;
    }
    return {
      headings: seen('h1, h2, [role=heading]').map(textOf).filter(Boolean),
      text: main.join('\n').trim(),
      waysOn: seen('button:not([disabled]), a[href], [role=button]').length,
      isWaiting:
        seen('[aria-busy=true]').some(isNotBehind) ||
        seen('[role=status]').some(status => isNotBehind(status) && /^Loading/.test(textOf(status))),
      path: location.hash,
    };
  });
}

const isClaim = /(^|\.)(none|no[A-Z])\w*$|noData$|^nothing\w*\.(title|text)$/;

/** Messages for empty lists: a missing response must not cause one. Messages of the lender's refusals may appear. */
const claims: readonly string[] = ['i18n', ...sitePackagesIn(root)].flatMap(name => {
  return Object.entries(readCatalogue('en', name.replace('mfe-', '')))
    .filter(
      ([key, text]) =>
        isClaim.test(key) && !key.startsWith('error.') && !text.includes('{') && text.length > 6,
    )
    .map(([, text]) => text);
});

/** An empty-list message that the screen does not show without a fault. */
function falseClaim(now: string, usual: string): string | undefined {
  return claims.find(claim => now.includes(claim) && !usual.includes(claim));
}

/** Findings about a snapshot; `usual` is the screen's text without a fault. */
export function judge(snapshot: ScreenSnapshot, usual: string): readonly Finding[] {
  const findings: Finding[] = [];
  if (snapshot.headings.length === 0 || snapshot.text === '') {
    const seen = snapshot.headings.join(' / ') || 'no heading';
    findings.push({ oracle: 'no blank screen', what: `${seen}, ${snapshot.text.length} letters under it` });
  }
  if (snapshot.waysOn === 0) findings.push({ oracle: 'a way on', what: 'nothing to press' });
  if (snapshot.isWaiting) findings.push({ oracle: 'an end to waiting', what: 'still loading' });
  const claim = falseClaim(snapshot.text, usual);
  if (claim) findings.push({ oracle: 'no false success', what: claim });
  return findings;
}

/** Uncaught errors and console errors; network errors are expected, the fault causes them. */
export class ErrorCollector {
  private recorded: string[] = [];

  constructor(page: Page) {
    page.on('pageerror', error => this.recorded.push(`uncaught: ${error.message}`));
    page.on('console', message => {
      const isNetworks = /Failed to load resource|net::ERR_|ERR_INTERNET|ERR_CONNECTION/.test(message.text());
      if (message.type() === 'error' && !isNetworks) this.recorded.push(`console: ${message.text()}`);
    });
  }

  take(): readonly Finding[] {
    const recorded = this.recorded;
    this.recorded = [];
    return recorded.map(what => ({ oracle: 'no uncaught error', what }));
  }
}

/** A case that throws counts as failed; the rest of the matrix still runs. */
export function caseBroke(line: FaultyLine): (error: unknown) => Promise<readonly Finding[]> {
  return async error => {
    await line.mend();
    const [what = ''] = String(error).split('\n');
    return [{ oracle: 'a way on', what: `the case broke off: ${what}` }];
  };
}

export interface CaseResult {
  readonly screen: string;
  readonly call: string;
  readonly fault: string;
  readonly findings: readonly Finding[];
}

/** Prints how many cases ran, by kind of fault, and every finding. */
export function report(results: readonly CaseResult[], heading: string): void {
  const kinds = new Map<string, number>();
  for (const { fault } of results) {
    const kind = fault.replace(/ \d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const findings = results.flatMap(({ screen, call, fault, findings: ofCase }) =>
    ofCase.map(({ oracle, what }) => `- ${screen} · ${call} · ${fault}: ${oracle}: ${what}`),
  );
  const counted = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
  process.stdout.write(`\n${[`${heading}: ${results.length} cases (${counted})`, ...findings].join('\n')}\n`);
}
