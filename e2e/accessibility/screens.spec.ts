import type { Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../support/lender';
import { violations } from '../support/page/axe';
import { expectControlNames } from '../support/page/control-names';
import { signInAs } from '../support/sign-in';
import { expect, test } from '../support/test';
import { settled } from '../support/tour';
import { type ListedScreen, screensOf } from './screen-list';

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
  await expect(page.locator('[data-page-heading]')).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  await settled(page);
}

for (const screen of screensOf('NG')) {
  test(`${screen.name}: no violation of WCAG 2.2 AA, and unchanged control names`, async ({
    page,
    lender,
  }) => {
    await open(page, lender, screen);
    await expectControlNames(page, 'en', screen.name);
    expect(await violations(page)).toEqual([]);
  });
}
