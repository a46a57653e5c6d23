import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import { askForCode, enterCode, proveOwner } from '../../support/journey/log-in';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { memoryOf, storedByBrowser } from '../../support/page/traces';
import { keepInBrowser, logOut, storedLogin } from '../../support/sign-in';
import { expect, test } from '../../support/test';

// A log-out without a reload: the page can't be loaded. Without a network at all: `traces`.

test.use({ expected: { errors: [/Failed to load resource/] } });

/** Opens every tab and then the settings, as a borrower with a loan, whose name it returns. */
async function lookAround(page: Page, lender: Lender, borrower: ReadyBorrower): Promise<string> {
  await keepInBrowser(page, lender, storedLogin(borrower));
  await page.goto(lender.origin);
  await expect(page.getByText('Left to repay')).toBeVisible();
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByText(borrower.orderNo)).toBeVisible();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  const named = page.locator('main p').filter({ hasText: /^\p{L}+ \p{L}+/u });
  await expect(named.first()).toBeVisible();
  const name = (await named.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
  return name;
}

/** A mobile number as the screens format it. */
function masked({ mobile }: ReadyBorrower) {
  return `${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`;
}

async function logIn(page: Page, lender: Lender, borrower: ReadyBorrower): Promise<void> {
  const user = new Borrower(page, lender, { mobile: borrower.mobile });
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await user.press('Log in');
  await askForCode(user);
  await enterCode(user);
  await proveOwner(user, borrower);
  await expect(page.getByText(masked(borrower))).toBeVisible();
}

/** Marks the document if one of the texts is shown, however briefly. */
function watchFor(page: Page, secrets: readonly string[]): Promise<void> {
  return page.evaluate(texts => {
    const look = () => {
      const shown = document.body.textContent ?? '';
      for (const text of texts) if (shown.includes(text)) document.documentElement.dataset.seen = text;
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, secrets);
}

test('a borrower who logs in before the reload sees nothing of the previous borrower', async ({
  page,
  lender,
}) => {
  const [first, second] = [await lender.borrower(2), await lender.borrower(4)];
  const name = await lookAround(page, lender, first);
  // The API is reachable, the page is not.
  await page.route(`${lender.origin}/`, route => route.abort());
  await logOut(page);
  await watchFor(page, [masked(first), first.orderNo, first.userId]);
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await logIn(page, lender, second);
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('tab', { name: 'Finished' })).toBeVisible();
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByText(second.orderNo)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-seen');
  await expect(root).toHaveAttribute('data-same-load');

  await page.unroute(`${lender.origin}/`);
  await expect(root).not.toHaveAttribute('data-same-load');
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  const [stored, memory] = [await storedByBrowser(page), await memoryOf(page)];
  for (const secret of [first.token, first.mobile, name]) {
    expect(stored).not.toContain(secret);
    expect(memory.includes(secret)).toBe(false);
  }
  expect(stored).not.toContain(first.userId);
});
