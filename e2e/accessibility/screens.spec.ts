import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../support/lender';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { type ListedScreen, screensOf } from './screen-list';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ready = new Map<number, ReadyBorrower>();

async function borrowerAt(lender: Lender, at: number): Promise<ReadyBorrower> {
  const known = ready.get(at) ?? (await lender.borrower(at));
  ready.set(at, known);
  return known;
}

async function open(page: Page, lender: Lender, { at, path }: ListedScreen): Promise<void> {
  const borrower = at === undefined ? undefined : await borrowerAt(lender, at);
  if (borrower) await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#${path.replace('{order}', borrower?.orderNo ?? '')}`);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-page-heading]')).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
}

/** What axe finds against WCAG 2.2 AA, by rule and element. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, 'axe');
    if (typeof axe !== 'object' || axe === null) throw new Error('axe is not there.');
    const run: unknown = Reflect.get(axe, 'run');
    if (typeof run !== 'function') throw new Error('axe does not run.');
    const result = await run.call(axe, document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    const found: string[] = [];
    for (const { id, nodes } of result.violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${id} at ${target.join(' ')}: ${failureSummary}`);
    }
    return found;
  });
}

for (const screen of screensOf('NG')) {
  test(`${screen.name}: no violation of WCAG 2.2 AA`, async ({ page, lender }, info) => {
    await open(page, lender, screen);
    await page.screenshot({ path: info.outputPath('screen.png') });
    expect(await violations(page)).toEqual([]);
  });
}
