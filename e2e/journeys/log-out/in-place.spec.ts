import type { Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { retainersOf } from '../../support/page/heap';
import { memoryOf, storedByBrowser } from '../../support/page/traces';
import { keepInBrowser, logOut, storedLogin } from '../../support/sign-in';
import { expect, test } from '../../support/test';

// A log-out without a reload: there is no network, and no worker that serves the page.

test.use({ expected: { errors: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] } });

function home(page: Page) {
  return page.locator('nav [aria-current=page]', { hasText: 'Home' });
}

/**
 * Opens every tab and then the settings, as a borrower with a loan.
 * @returns the borrower's name
 */
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

async function logOutInPlace(page: Page): Promise<void> {
  await logOut(page);
  await expect(home(page)).toBeVisible();
}

function expectReload(page: Page) {
  return expect(page.locator('html')).not.toHaveAttribute('data-same-load', { timeout: 20_000 });
}

function expectNoReload(page: Page) {
  return expect(page.locator('html')).toHaveAttribute('data-same-load');
}

/** A mobile number as the screens format it. */
function masked({ mobile }: ReadyBorrower) {
  return `${mobile.slice(0, 3)} ••• ${mobile.slice(-4)}`;
}

async function logIn(page: Page, lender: Lender, borrower: ReadyBorrower): Promise<void> {
  const { mobile } = borrower;
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByRole('textbox', { name: /code/i }).fill(await lender.codeFor(mobile));
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

async function expectNoTraces(
  page: Page,
  borrower: ReadyBorrower,
  ...others: readonly string[]
): Promise<void> {
  const [stored, memory] = [await storedByBrowser(page), await memoryOf(page)];
  for (const secret of [borrower.token, borrower.mobile, borrower.userId, ...others])
    expect(stored).not.toContain(secret);
  for (const secret of [borrower.token, borrower.mobile, ...others])
    expect(retainersOf(memory, secret)).toEqual([]);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(addresses.join('\n')).not.toContain(borrower.mobile);
}

test('offline, where no worker serves the page yet: home is shown signed out, and the next log-in works online', async ({
  page,
  lender,
  context,
}) => {
  const [first, second] = [await lender.borrower(2), await lender.borrower(2)];
  const name = await lookAround(page, lender, first);
  await context.setOffline(true);
  await logOutInPlace(page);
  await expectNoTraces(page, first, name);

  // A device may report that it is online without a working connection.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(home(page)).toBeVisible();
  await expectNoReload(page);

  await context.setOffline(false);
  await expectReload(page);
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await logIn(page, lender, second);
});

test('a borrower who logs in before the reload sees nothing of the previous borrower', async ({
  page,
  lender,
}) => {
  const [first, second] = [await lender.borrower(2), await lender.borrower(4)];
  await lookAround(page, lender, first);
  // The API is reachable, the page is not.
  await page.route(`${lender.origin}/`, route => route.abort());
  await logOutInPlace(page);
  await watchFor(page, [masked(first), first.orderNo, first.userId]);
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await logIn(page, lender, second);
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.getByRole('tab', { name: 'Finished' })).toBeVisible();
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByText(second.orderNo)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  await expectNoReload(page);

  await page.unroute(`${lender.origin}/`);
  await expectReload(page);
  await expect(page.getByRole('heading', { name: 'How much do you need?' })).toBeVisible();
  await expectNoTraces(page, first);
});
